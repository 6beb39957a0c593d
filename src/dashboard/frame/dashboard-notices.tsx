import { memo } from 'react';
import type { StoreStatus } from '#contract/ports/local-store.ts';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import type { EngineLink } from '#engine/state/stores.ts';
import { useEngineLink } from '#engine/state/hooks.ts';
import { countOf } from '#lib/format/format-number.ts';

/** What the operator should know, each thing as long as it is true. */
export const DashboardNotices = memo(function DashboardNotices({ status }: { status: StoreStatus | null }) {
  const link = useEngineLink();
  return (
    <>
      <LinkNotice link={link} />
      {link.overflow > 0 && (
        <Notice tone="warning" role="status" title={`${countOf(link.overflow, 'record')} waiting in memory only`}>
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
    <Notice title="The engine is restarting" role="status" actions={reload}>
      {link.reason} Nothing is lost: page views wait in the journal.
    </Notice>
  ) : (
    <Notice tone="warning" title="The engine runs on this page, without its worker" role="status" actions={reload}>
      {link.reason} Figures hold what this page has seen; nothing is read from or written to the database.
    </Notice>
  );
}
