import { useState } from 'react';
import { challenge, verifyFactor } from '../../../auth/factors.ts';
import { auth } from '../../../auth/page-auth.ts';
import { AccountForm } from '../form/account-form.tsx';
import { CodeField } from '../form/code-field.tsx';
import { Focused } from '../form/focused.tsx';
import { ResendButton } from '../form/resend-button.tsx';

interface Props {
  /** Of the factor. */
  id: string;
  isPhone: boolean;
  onDone: () => void;
}

/** Asks for a factor's code: an app shows it, a phone gets it by text message. */
export function FactorCheck({ id, isPhone, onDone }: Props) {
  const [message, setMessage] = useState('');
  const send = async () => {
    const outcome = await challenge(auth, id);
    if (outcome.ok) setMessage(outcome.data);
    return outcome;
  };
  if (isPhone && message === '')
    return (
      <Focused key="message">
        <AccountForm label="Send a code to your phone" action="Send the code" run={send}>
          <p className="text-muted">We send a code to your phone by text message.</p>
        </AccountForm>
      </Focused>
    );
  const entry = (
    <>
      <AccountForm
        label="Enter the code of your second factor"
        action="Confirm"
        run={({ code = '' }) => verifyFactor(auth, id, message, code)}
        onDone={onDone}
      >
        <CodeField hint={isPhone ? 'From the text message that we sent you.' : 'The six digits that your authenticator app shows.'} />
      </AccountForm>
      {isPhone && <ResendButton send={send} />}
    </>
  );
  const Frame = isPhone ? Focused : 'div';
  return (
    <Frame key="code" className="grid gap-4">
      {entry}
    </Frame>
  );
}
