import { useState } from 'react';
import { copyText } from '#lib/browser/copy-text.ts';
import { Button } from '#ui/controls/button.tsx';
import { SITE } from '../../../content/site/site.ts';
import { removeFactor, verifiedFactors, enrolApp, enrolPhone, factorName, type Enrolment } from '../../calls/factors.ts';
import { auth, useAuth } from '../../page-auth.ts';
import { useAccountPages } from '../dialog/pages.ts';
import { AccountForm } from '../form/account-form.tsx';
import { WayButton, TextButton } from '../form/buttons.tsx';
import { FailureNotice } from '../form/failure-notice.tsx';
import { PhoneField } from '../form/fields.tsx';
import { Focused } from '../form/focused.tsx';
import { useAct } from '../form/use-act.ts';
import { AppCheck, PhoneCheck } from '../signing-in/factor-view.tsx';
import { RemovableList } from './removable-list.tsx';

/** The second factors of the account: what is set up, and what can be. */
export function FactorsView() {
  const { user } = useAuth();
  const { say } = useAccountPages();
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  if (!user) return null;
  if (enrolment) {
    const finish = (sentence: string) => {
      setEnrolment(null);
      say(sentence);
    };
    return <ConfirmFactor enrolment={enrolment} onDone={() => finish('Your second factor is set up.')} onCancel={() => finish('')} />;
  }
  const factors = verifiedFactors(user).map((factor) => ({ id: factor.id, name: factorName(factor) }));
  return (
    <Focused key={factors.length} className="grid gap-4">
      <p className="text-muted">With a second factor, your password alone is not enough to sign in.</p>
      {factors.length > 0 && (
        <RemovableList
          items={factors}
          action="Remove"
          warning="From then on your password alone signs you in, unless another second factor stays."
          done="removed"
          remove={({ id }) => removeFactor(auth, id)}
        />
      )}
      <AddFactor
        hasEmail={Boolean(user.email)}
        onBegun={(begun) => {
          say('');
          setEnrolment(begun);
        }}
      />
      <WayButton to="account">Back to your account</WayButton>
    </Focused>
  );
}

interface AddProps {
  /** Authenticator apps name an account by its email address: the service makes no key without one. */
  hasEmail: boolean;
  onBegun: (enrolment: Enrolment) => void;
}

/** Begins to set up a second factor. */
function AddFactor({ hasEmail, onBegun }: AddProps) {
  const [byPhone, setByPhone] = useState(false);
  const { busy, failure, act } = useAct();
  const beginApp = async () => {
    const outcome = await act(() => enrolApp(auth, SITE.name));
    if (outcome.ok) onBegun(outcome.value);
  };
  if (byPhone)
    return (
      <Focused>
        <AccountForm label="Add a phone as second factor" action="Go on" run={({ phone = '' }) => enrolPhone(auth, phone)} onDone={onBegun}>
          <PhoneField />
        </AccountForm>
      </Focused>
    );
  return (
    <div className="grid gap-3">
      {failure !== null && <FailureNotice failure={failure} />}
      {!hasEmail && (
        <p className="text-muted">
          An authenticator app needs an email address in your account. <WayButton to="email">Add an email address</WayButton>
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {hasEmail && (
          <Button variant="primary" loading={busy} onClick={() => void beginApp()}>
            Add an authenticator app
          </Button>
        )}
        <Button onClick={() => setByPhone(true)}>Add a phone</Button>
      </div>
    </div>
  );
}

interface Props {
  enrolment: Enrolment;
  onDone: () => void;
  onCancel: () => void;
}

/** A second factor counts once a code of it was right. */
function ConfirmFactor({ enrolment, onDone, onCancel }: Props) {
  return (
    <div className="grid gap-4">
      {enrolment.kind === 'totp' ? (
        <>
          <AppKey picture={enrolment.picture} secret={enrolment.secret} />
          <AppCheck factorId={enrolment.id} onDone={onDone} />
        </>
      ) : (
        <Focused>
          <PhoneCheck factorId={enrolment.id} phone={enrolment.phone} onDone={onDone} />
        </Focused>
      )}
      <TextButton onClick={onCancel}>Cancel</TextButton>
    </div>
  );
}

/** The key of an authenticator app: to scan, or to type. It has the focus first: without it there is no code. */
function AppKey({ picture, secret }: { picture: string; secret: string }) {
  const [outcome, setOutcome] = useState('');
  const copy = async () =>
    setOutcome((await copyText(secret)) ? 'The key is on the clipboard.' : 'The browser did not allow copying. Select the key instead.');
  return (
    <Focused className="grid gap-3 sm:grid-cols-[auto_1fr] sm:items-center">
      {picture !== '' && (
        <img src={picture} alt="QR code with the key for your authenticator app" className="size-44 rounded-control border border-line" />
      )}
      <div className="grid min-w-0 gap-2 text-sm">
        <p className="text-muted">Scan this picture with your authenticator app, or type the key:</p>
        <p className="rounded-control border border-line bg-raised px-3 py-2 font-mono break-all select-all">{secret}</p>
        <div>
          <Button size="small" icon="copy" onClick={() => void copy()}>
            Copy the key
          </Button>
        </div>
        <p role="status" className="text-muted empty:hidden">
          {outcome}
        </p>
      </div>
    </Focused>
  );
}
