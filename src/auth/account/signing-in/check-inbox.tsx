import type { ReactNode } from 'react';
import type { AuthOutcome } from '../../failures/failure.ts';
import { Focused } from '../form/focused.tsx';
import { ResendButton } from '../form/resend-button.tsx';
import { WayButton } from '../form/buttons.tsx';

interface Props {
  /** Sends the message again. */
  send: () => Promise<AuthOutcome<unknown>>;
  /** What is on its way, and to whom: no more than the person who asked may know. */
  children: ReactNode;
}

/** After a message with a link was asked for. */
export function CheckInbox({ send, children }: Props) {
  return (
    <Focused className="grid gap-4">
      <div role="status" className="grid gap-2 break-words text-muted">
        <p className="font-medium text-ink">Check your inbox</p>
        {children}
      </div>
      <ResendButton send={send} />
      <WayButton to="sign-in">Back to sign in</WayButton>
    </Focused>
  );
}
