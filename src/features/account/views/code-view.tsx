import { useState } from 'react';
import { sendCode, verifyCode, type Contact } from '../../../auth/messages.ts';
import { auth } from '../../../auth/page-auth.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Segmented } from '../../../components/ui/segmented.tsx';
import { useAccountPages } from '../account-context.ts';
import { AccountForm } from '../form/account-form.tsx';
import { checkContact, type Values } from '../form/check-fields.ts';
import { CodeField } from '../form/code-field.tsx';
import { Field } from '../form/field.tsx';
import { Focused } from '../form/focused.tsx';
import { ResendButton } from '../form/resend-button.tsx';
import { WayButton } from './way-button.tsx';

const CHANNELS = [
  { value: 'email', label: 'By e-mail' },
  { value: 'phone', label: 'By text message' },
] as const;

/** Signing in without a password: a code is sent, and typed in. */
export function CodeView() {
  const { email } = useAccountPages();
  const [channel, setChannel] = useState<'email' | 'phone'>('email');
  const [contact, setContact] = useState<Contact | null>(null);
  if (contact) return <CodeEntry contact={contact} onBack={() => setContact(null)} />;
  return (
    <Focused key="address" className="grid gap-4">
      <Segmented label="How the code comes" options={CHANNELS} value={channel} onChange={setChannel} />
      <AccountForm
        key={channel}
        label="Get a one-time code"
        action="Send the code"
        check={checkContact}
        run={(values) => sendCode(auth, contactOf(values))}
        onDone={(_, values) => setContact(contactOf(values))}
      >
        {channel === 'email' ? (
          <Field name="email" label="Email" type="email" autoComplete="username" defaultValue={email} />
        ) : (
          <Field name="phone" label="Phone number" type="tel" autoComplete="tel" hint="With country code, such as +1 555 0100." />
        )}
      </AccountForm>
      <p>
        <WayButton to="sign-in">Sign in with a password</WayButton>
      </p>
    </Focused>
  );
}

function contactOf({ email = '', phone }: Values): Contact {
  return phone === undefined ? { email } : { phone: `+${phone.replace(/\D/g, '')}` };
}

function CodeEntry({ contact, onBack }: { contact: Contact; onBack: () => void }) {
  const { say } = useAccountPages();
  const to = 'email' in contact ? contact.email : contact.phone;
  return (
    <Focused className="grid gap-4">
      <p role="status" className="break-words text-muted">
        A code is on its way to {to}.
      </p>
      <AccountForm
        label="Enter the one-time code"
        action="Sign in"
        run={(values) => verifyCode(auth, contact, values['code'] ?? '')}
        onDone={() => say('You are signed in.')}
      >
        <CodeField />
      </AccountForm>
      <ResendButton send={() => sendCode(auth, contact)} />
      <div>
        <Button variant="quiet" size="small" onClick={onBack}>
          Use another address
        </Button>
      </div>
    </Focused>
  );
}
