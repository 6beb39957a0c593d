import { useAccountPages } from '../dialog/pages.ts';
import type { AccountView } from '../account-view.ts';
import type { AuthOutcome } from '../../failures/failure.ts';
import { Button } from '#ui/controls/button.tsx';
import { FailureNotice } from './failure-notice.tsx';
import { useAct } from './use-act.ts';

/** A way back or aside, at the edge of the text; looks like the link that it would be on a page. */
export function TextButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="inline-flex min-h-6 items-center justify-self-start rounded-control text-sm text-link underline underline-offset-2 hover:no-underline"
    >
      {children}
    </button>
  );
}

/** Leads to another view of the dialog. */
export function WayButton({ to, children }: { to: AccountView; children: string }) {
  const { go } = useAccountPages();
  return <TextButton onClick={() => go(to)}>{children}</TextButton>;
}

/** Leaves this site for another service; a failure is shown above. */
export function LeaveButton({ leave, children }: { leave: () => Promise<AuthOutcome<unknown>>; children: string }) {
  const { busy, failure, act } = useAct();
  return (
    <>
      {failure !== null && <FailureNotice failure={failure} />}
      <Button loading={busy} className="w-full" onClick={() => void act(leave)}>
        {children}
      </Button>
    </>
  );
}
