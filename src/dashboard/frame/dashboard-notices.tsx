import { memo } from 'react';
import { useStore } from 'zustand';
import type { StoreStatus } from '#contract/ports/local-store.ts';
import { pageAsker } from '#engine/ask/use-answer.ts';
import { SOURCE_ORIGIN } from '#engine/source/current-source.ts';
import { useScope } from '#engine/source/use-source.ts';
import { linkStore } from '#engine/state/stores.ts';
import type { EngineLink } from '#engine/state/stores.ts';
import { countOf } from '#lib/format/format-number.ts';
import { useSettled } from '#lib/react/use-settled.ts';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { useViewPart, type Views } from '../view/use-view.ts';

/** What is answered sooner shows no progress. */
const PATIENCE_MS = 300;

/** What the operator should know, each thing as long as it is true. */
export const DashboardNotices = memo(function DashboardNotices({ status }: { status: StoreStatus | null }) {
  const link = useStore(linkStore);
  return (
    <>
      <LinkNotice link={link} />
      {link.overflow > 0 && (
        <Notice tone="warning" role="status" title={`${countOf(link.overflow, 'record')} not saved yet`}>
          Page views, actions and measurements together. This browser’s local storage is full or denied: until the database has taken them,
          a closed tab loses them.
        </Notice>
      )}
      {status?.notices.map((notice) => (
        <Notice key={notice.code} tone="warning" role="status" title={notice.message} />
      ))}
    </>
  );
});

function LinkNotice({ link }: { link: EngineLink }) {
  if (link.mode === 'starting' || link.mode === 'worker') return null;
  const reload = link.reloadHelps ? (
    <Button size="small" onClick={() => location.reload()}>
      Reload page
    </Button>
  ) : undefined;
  return link.mode === 'restarting' ? (
    <Notice title="Counting starts again" role="status" actions={reload}>
      {link.reason} Nothing is lost: page views wait until then.
    </Notice>
  ) : (
    <Notice tone="warning" title="Figures of this page only" role="status" actions={reload}>
      {link.reason} Figures tell what this page has seen: nothing that was saved is read, and nothing is saved.
    </Notice>
  );
}

/** Says which parts of the address could not be used. */
export function DroppedNotice({ views }: { views: Views }) {
  const dropped = useViewPart(views, (state) => state.dropped);
  if (dropped.length === 0) return null;
  return (
    <Notice tone="warning" role="status" title="Part of this address could not be used">
      Left out: {dropped.join(', ')}
    </Notice>
  );
}

/** While the whole site is asked: that it is, and a way to stop it. It lies above the page, so that nothing moves. */
export function AskingNotice() {
  const isAsked = useStore(pageAsker.store, ({ awaited }) => awaited.has(SOURCE_ORIGIN));
  const isLong = useSettled(isAsked, PATIENCE_MS, false);
  const isShown = useScope() === 'site' && isAsked && isLong;
  return (
    <div role="status" className="screen-only pointer-events-none fixed inset-x-4 bottom-4 z-40 flex justify-center">
      {isShown && (
        <div className="pointer-events-auto flex items-center gap-4 rounded-card border border-line bg-surface py-2 pr-2 pl-4 text-sm shadow-overlay">
          <span aria-hidden="true" className="size-2 animate-pulse rounded-pill bg-accent motion-reduce:animate-none" />
          Loading the whole site…
          <Button size="small" onClick={() => pageAsker.cancel(SOURCE_ORIGIN)}>
            Cancel
          </Button>
        </div>
      )}
    </div>
  );
}
