import { useState } from 'react';
import type { Failure } from '../../../auth/failure.ts';
import { RESEND_WAIT_S } from '../../../auth/messages.ts';
import type { AuthOutcome } from '../../../auth/outcome.ts';
import { Button } from '../../../components/ui/button.tsx';
import { FailureNotice } from './failure-notice.tsx';
import { useCountdown } from './use-countdown.ts';

/** Sends a message again, once the service takes another wish for it. */
export function ResendButton({ send }: { send: () => Promise<AuthOutcome<unknown>> }) {
  const [busy, setBusy] = useState(false);
  const [times, setTimes] = useState(1);
  const [failure, setFailure] = useState<Failure | null>(null);
  const left = useCountdown(failure === null ? RESEND_WAIT_S : failure.wait, failure ?? times);
  const waits = left > 0;

  const resend = async () => {
    setBusy(true);
    const outcome = await send();
    setBusy(false);
    setFailure(outcome.ok ? null : outcome.failure);
    if (outcome.ok) setTimes(times + 1);
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
        <span role="status">{times > 1 && failure === null ? 'Sent again.' : ''}</span>
      </div>
    </div>
  );
}
