import { Button } from '#ui/controls/button.tsx';
import { useScope } from '#engine/source/use-source.ts';
import { useSettled } from '#lib/react/use-settled.ts';
import type { Shown } from '../../shown/shown.ts';
import { useRestingPart } from '../../shown/use-part.ts';

/** What is answered sooner shows no progress. */
const PATIENCE_MS = 300;

/** While the whole site is asked: that it is, and a way to stop it. It lies above the page, so that nothing moves. */
export function AskingNotice({ onCancel }: { onCancel: () => void }) {
  const isAsked = useRestingPart(isWaiting);
  const isLong = useSettled(isAsked, PATIENCE_MS, false);
  const isShown = useScope() === 'site' && isAsked && isLong;
  return (
    <div role="status" className="screen-only pointer-events-none fixed inset-x-4 bottom-4 z-40 flex justify-center">
      {isShown && (
        <div className="pointer-events-auto flex items-center gap-4 rounded-card border border-line bg-surface py-2 pr-2 pl-4 text-sm shadow-overlay">
          <span aria-hidden="true" className="size-2 animate-pulse rounded-pill bg-accent motion-reduce:animate-none" />
          Asking the whole site…
          <Button size="small" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      )}
    </div>
  );
}

function isWaiting({ waiting }: Shown): boolean {
  return waiting;
}
