import { useState } from 'react';
import { Segmented } from '#ui/controls/segmented.tsx';
import { verifiedFactors, factorName, challenge, verifyFactor } from '../../calls/factors.ts';
import type { Factor } from '../../library/auth-client.ts';
import { useAuth, auth } from '../../page-auth.ts';
import { useAccountPages } from '../dialog/pages.ts';
import { AccountForm } from '../form/account-form.tsx';
import { TextButton, ResendButton } from '../form/buttons.tsx';
import { FailureNotice } from '../form/failure-notice.tsx';
import { CodeField } from '../form/fields.tsx';
import { Focused } from '../form/focused.tsx';
import { useSignOut } from '../own-account/sign-out.tsx';

/** After the first step of a sign-in: the second factor is asked for. */
export function FactorView() {
  const { user } = useAuth();
  const { failure, leave, question } = useSignOut();
  const [chosen, setChosen] = useState('');
  const factors = user ? verifiedFactors(user) : [];
  const factor = factors.find(({ id }) => id === chosen) ?? factors[0];
  return (
    <div className="grid gap-4">
      {factors.length > 1 && (
        <div>
          <Segmented
            label="Which second factor"
            options={factors.map((each) => ({ value: each.id, label: factorName(each) }))}
            value={factor?.id ?? ''}
            onChange={setChosen}
          />
        </div>
      )}
      {factor ? <Check key={factor.id} factor={factor} /> : <p>This site does not support your kind of second factor.</p>}
      {failure !== null && <FailureNotice failure={failure} />}
      <div className="border-t border-line pt-3">
        <TextButton onClick={() => void leave()}>Sign out instead</TextButton>
      </div>
      {question}
    </div>
  );
}

function Check({ factor }: { factor: Factor }) {
  const { say } = useAccountPages();
  const greet = () => say('You are signed in.');
  return factor.factor_type === 'phone' ? (
    <PhoneCheck factorId={factor.id} phone={factorName(factor)} onDone={greet} />
  ) : (
    <AppCheck factorId={factor.id} onDone={greet} />
  );
}

interface Props {
  factorId: string;
  onDone: () => void;
}

/** Sends a code to a phone, known by its number or the name its owner gave it, when asked to, and asks for it. */
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
