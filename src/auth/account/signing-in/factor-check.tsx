import { useState } from 'react';
import { challenge, verifyFactor } from '../../calls/factors.ts';
import { auth } from '../../page-auth.ts';
import { AccountForm } from '../form/account-form.tsx';
import { CodeField } from '../form/fields.tsx';
import { Focused } from '../form/focused.tsx';
import { ResendButton } from '../form/resend-button.tsx';

interface Props {
  factorId: string;
  onDone: () => void;
}

/**
 * Sends a code to a phone, when asked to, and asks for it.
 * @param phone its number, or the name that its owner gave it
 */
export function PhoneCheck({ factorId, phone, onDone }: Props & { phone: string }) {
  /** Id of the challenge whose message was sent last. */
  const [challengeId, setChallengeId] = useState('');
  const send = async () => {
    const outcome = await challenge(auth, factorId);
    if (outcome.ok) setChallengeId(outcome.value);
    return outcome;
  };
  if (challengeId === '')
    return (
      <AccountForm label="Send a code to your phone" action="Send the code" run={send}>
        <p className="break-words text-muted">We send a code by text message to {phone}.</p>
      </AccountForm>
    );
  return (
    <Focused className="grid gap-4">
      <AccountForm
        label="Enter the code of your second factor"
        action="Confirm"
        run={({ code = '' }) => verifyFactor(auth, factorId, challengeId, code)}
        onDone={onDone}
      >
        <CodeField hint={`From the text message to ${phone}.`} />
      </AccountForm>
      <ResendButton send={send} />
    </Focused>
  );
}

/** Asks for the code that an authenticator app shows. */
export function AppCheck({ factorId, onDone }: Props) {
  return (
    <AccountForm
      label="Enter the code of your second factor"
      action="Confirm"
      run={({ code = '' }) => verifyFactor(auth, factorId, '', code)}
      onDone={onDone}
    >
      <CodeField hint="The six digits that your authenticator app shows." />
    </AccountForm>
  );
}
