import { resendConfirmation } from '../../../auth/messages.ts';
import { auth } from '../../../auth/page-auth.ts';
import { Focused } from '../form/focused.tsx';
import { ResendButton } from '../form/resend-button.tsx';
import { WayButton } from './way-button.tsx';

/** After a sign-up: the address is to be confirmed. Whether it had an account before is not told to strangers. */
export function ConfirmationSent({ email }: { email: string }) {
  return (
    <Focused className="grid gap-4">
      <div role="status" className="grid gap-2">
        <p className="font-medium">Check your inbox</p>
        <p className="break-words text-muted">
          If {email} is new here, a message with a link is on its way. Open the link in this browser to finish.
        </p>
        <p className="text-sm text-muted">If you have an account with this address already, no message comes: sign in instead.</p>
      </div>
      <ResendButton send={() => resendConfirmation(auth, email)} />
      <p>
        <WayButton to="sign-in">Back to sign in</WayButton>
      </p>
    </Focused>
  );
}
