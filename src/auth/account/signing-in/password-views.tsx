import { useState, type ReactNode } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { resendConfirmation, signIn, signUp, sendPasswordLink, signInWithGoogle, signInWithSso } from '../../calls/sign-in.ts';
import { AUTH_CONFIG } from '../../config.ts';
import type { AuthOutcome } from '../../failures/failure.ts';
import { auth } from '../../page-auth.ts';
import { useAccountPages } from '../dialog/pages.ts';
import { AccountForm } from '../form/account-form.tsx';
import { WayButton, LeaveButton, ResendButton } from '../form/buttons.tsx';
import { EmailField, PasswordField } from '../form/fields.tsx';
import { Focused } from '../form/focused.tsx';
import type { Values } from '../form/values.ts';

/** Signing in with a password, and the ways to all others. */
export function SignInView() {
  const { say } = useAccountPages();
  /** An account whose address waits to be confirmed: its owner knew the password, and may know that it exists. */
  const [unconfirmed, setUnconfirmed] = useState('');
  if (unconfirmed !== '')
    return (
      <CheckInbox send={() => resendConfirmation(auth, unconfirmed)}>
        <p>A new message with a link is on its way to {unconfirmed}. Open the link in this browser to confirm the address.</p>
      </CheckInbox>
    );
  const resend = async ({ email = '' }: Values) => {
    const outcome = await resendConfirmation(auth, email);
    if (outcome.ok) setUnconfirmed(email);
    return outcome;
  };
  return (
    <div className="grid gap-4">
      <AccountForm
        label="Sign in"
        action="Sign in"
        run={({ email = '', password = '' }) => signIn(auth, { email, password })}
        onDone={() => say('You are signed in.')}
        ways={{ resend }}
      >
        <EmailField />
        <PasswordField label="Password" autoComplete="current-password" />
      </AccountForm>
      <div className="flex flex-wrap justify-between gap-x-4 gap-y-1">
        <WayButton to="reset">Forgot your password?</WayButton>
        <WayButton to="sign-up">Create an account</WayButton>
      </div>
      <OtherWays />
    </div>
  );
}

/** A new account. Strangers cannot learn whether its address had one before. */
export function SignUpView() {
  const { say } = useAccountPages();
  const [sentTo, setSentTo] = useState('');
  if (sentTo !== '')
    return (
      <CheckInbox send={() => resendConfirmation(auth, sentTo)}>
        <p>If {sentTo} is new here, a message with a link is on its way. Open the link in this browser to finish.</p>
        <p className="text-sm">If you have an account with this address already, you get no message: sign in instead.</p>
      </CheckInbox>
    );
  return (
    <div className="grid gap-4">
      <AccountForm
        label="Create an account"
        action="Create account"
        run={({ email = '', password = '' }) => signUp(auth, { email, password })}
        onDone={({ session }, { email = '' }) => {
          if (session) say('Your account is ready, and you are signed in.');
          else setSentTo(email);
        }}
      >
        <EmailField />
        <PasswordField label="Password" autoComplete="new-password" />
      </AccountForm>
      <p className="text-sm text-muted">
        You have an account? <WayButton to="sign-in">Sign in</WayButton>
      </p>
      <OtherWays />
    </div>
  );
}

/** Forgotten password: a message with a link that leads back here is sent. */
export function ResetView() {
  const [sentTo, setSentTo] = useState('');
  if (sentTo !== '')
    return (
      <CheckInbox send={() => sendPasswordLink(auth, sentTo)}>
        <p>If {sentTo} has an account here, a message with a link is on its way. Open the link in this browser.</p>
      </CheckInbox>
    );
  return (
    <div className="grid gap-4">
      <p className="text-muted">We send you a link with which you choose a new password.</p>
      <AccountForm
        label="Reset your password"
        action="Send the link"
        run={({ email = '' }) => sendPasswordLink(auth, email)}
        onDone={(_, { email = '' }) => setSentTo(email)}
      >
        <EmailField />
      </AccountForm>
      <WayButton to="sign-in">Back to sign in</WayButton>
    </div>
  );
}

/** Signing in without a password of this site. */
function OtherWays() {
  const { go } = useAccountPages();
  const domain = AUTH_CONFIG?.ssoDomain ?? '';
  return (
    <div className="grid gap-3">
      <p className="flex items-center gap-3 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </p>
      <LeaveButton leave={() => signInWithGoogle(auth)}>Continue with Google</LeaveButton>
      <Button className="w-full" onClick={() => go('code')}>
        Use a one-time code
      </Button>
      {domain !== '' && <LeaveButton leave={() => signInWithSso(auth, domain)}>{`Single sign-on (${domain})`}</LeaveButton>}
    </div>
  );
}

interface Props {
  send: () => Promise<AuthOutcome<unknown>>;
  /** What is on its way, and to whom: no more than the person who asked may know. */
  children: ReactNode;
}

/** After a message with a link was asked for. */
function CheckInbox({ send, children }: Props) {
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
