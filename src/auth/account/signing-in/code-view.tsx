import { useState } from 'react';
import { sendCode, verifyCode, type Contact } from '../../calls/sign-in.ts';
import { auth } from '../../page-auth.ts';
import { Segmented } from '#ui/controls/segmented.tsx';
import { useAccountPages } from '../dialog/pages.ts';
import { AccountForm } from '../form/account-form.tsx';
import { checkContact, type Values } from '../form/values.ts';
import { CodeField, EmailField, PhoneField } from '../form/fields.tsx';
import { Focused } from '../form/focused.tsx';
import { TextButton, WayButton, ResendButton } from '../form/buttons.tsx';

const CHANNELS = [
  { value: 'email', label: 'By email' },
  { value: 'phone', label: 'By text message' },
] as const;

/** Signing in without a password: a code is sent, and typed in. */
export function CodeView() {
  const [channel, setChannel] = useState<'email' | 'phone'>('email');
  const [contact, setContact] = useState<Contact | null>(null);
  if (contact) return <CodeEntry contact={contact} onBack={() => setContact(null)} />;
  return (
    <Focused key="address" className="grid gap-4">
      <div>
        <Segmented label="How to get the code" options={CHANNELS} value={channel} onChange={setChannel} />
      </div>
      <AccountForm
        key={channel}
        label="Get a one-time code"
        action="Send the code"
        check={checkContact}
        run={(values) => sendCode(auth, contactOf(values))}
        onDone={(_, values) => setContact(contactOf(values))}
      >
        {channel === 'email' ? <EmailField /> : <PhoneField />}
      </AccountForm>
      <WayButton to="sign-in">Sign in with a password</WayButton>
    </Focused>
  );
}

function contactOf({ email = '', phone }: Values): Contact {
  return phone === undefined ? { email } : { phone };
}

function CodeEntry({ contact, onBack }: { contact: Contact; onBack: () => void }) {
  const { say } = useAccountPages();
  const isEmail = 'email' in contact;
  return (
    <Focused className="grid gap-4">
      <p role="status" className="break-words text-muted">
        A code is on its way to {isEmail ? contact.email : contact.phone}.
      </p>
      <AccountForm
        label="Enter the one-time code"
        action="Sign in"
        run={({ code = '' }) => verifyCode(auth, contact, code)}
        onDone={() => say('You are signed in.')}
      >
        <CodeField />
      </AccountForm>
      <ResendButton send={() => sendCode(auth, contact)} />
      <TextButton onClick={onBack}>{isEmail ? 'Use another address' : 'Use another number'}</TextButton>
    </Focused>
  );
}
