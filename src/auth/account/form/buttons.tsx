import { useState } from 'react';
import { RESEND_WAIT_S } from '../../calls/sign-in.ts';
import { useAccountPages } from '../dialog/pages.ts';
import type { AccountView } from '../account-view.ts';
import type { AuthOutcome } from '../../failures/failure.ts';
import { Button } from '#ui/controls/button.tsx';
import { FailureNotice } from './failure-notice.tsx';
import { useAct } from './use-act.ts';
import { useCountdown } from './use-countdown.ts';

/** A way back or aside, at the edge of the text; looks like the link that it would be on a page. */
export function TextButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <button type="button" onClick={onClick} className="inline-flex min-h-6 items-center justify-self-start rounded-control text-sm link">
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

/** Sends a message again, once the service accepts another request for it. */
export function ResendButton({ send }: { send: () => Promise<AuthOutcome<unknown>> }) {
  const { busy, failure, act } = useAct();
  /** Each message has its own wait: the first was sent just before. */
  const [wait, setWait] = useState({ seconds: RESEND_WAIT_S });
  const [wasSent, setSent] = useState(false);
  const left = useCountdown(wait.seconds, wait);
  const waits = left > 0;

  const resend = async () => {
    const outcome = await act(send);
    setSent(outcome.ok);
    setWait({ seconds: outcome.ok ? RESEND_WAIT_S : outcome.failure.wait });
  };
  return (
    <div className="grid gap-3">
      {failure !== null && <FailureNotice failure={failure} />}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        <Button
          size="small"
          loading={busy}
          aria-disabled={waits}
          className={waits ? 'opacity-55' : ''}
          onClick={waits ? undefined : () => void resend()}
        >
          Send again
        </Button>
        <span className="tabular">{waits ? `possible in ${left} s` : ''}</span>
        <span role="status">{wasSent && !busy ? 'Sent again.' : ''}</span>
      </div>
    </div>
  );
}
