import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { pageClock } from '#lib/clock.ts';
import { GATE, type Identity } from './identity.ts';

/** The gate takes this long for every answer, right or wrong. */
const DELAY_MS = 1_000;

const MESSAGES = {
  denied: 'Access denied. Please check your credentials.',
  insecure: 'Signing in needs a secure address: open this site by https, or on localhost.',
} as const;

type Refusal = keyof typeof MESSAGES;

export function SignInForm({ signIn }: { signIn: (identity: Identity) => Promise<'open' | Refusal> }) {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const demo = GATE.kind === 'demo' ? GATE.identity : null;
  const cancel = useRef(() => {});
  useEffect(() => () => cancel.current(), []);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const identity = { name: String(data.get('name') ?? ''), email: String(data.get('email') ?? '') };
    setBusy(true);
    setRefusal(null);
    cancel.current = pageClock.after(DELAY_MS, () => {
      void signIn(identity).then((result) => {
        setBusy(false);
        if (result !== 'open') setRefusal(result);
      });
    });
  };

  return (
    <form onSubmit={submit} className="mt-6 grid gap-4">
      <TextField label="Full Name" name="name" required autoComplete="name" disabled={busy} />
      <TextField label="Email Address" name="email" type="email" required autoComplete="email" disabled={busy} />
      <p role="alert" className="text-sm text-danger empty:hidden">
        {refusal === null ? '' : MESSAGES[refusal]}
      </p>
      <Button type="submit" variant="primary" disabled={busy} className="w-full">
        {busy ? 'Authenticating...' : 'Access Dashboard'}
      </Button>
      {demo !== null && (
        <div className="rounded-control bg-tint px-4 py-3 text-sm">
          <p className="font-medium">Demo identity of this build</p>
          <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-3 text-muted">
            <dt>Name</dt>
            <dd className="font-mono text-ink">{demo.name}</dd>
            <dt>Email</dt>
            <dd className="font-mono text-ink">{demo.email}</dd>
          </dl>
          <Button size="small" className="mt-2" disabled={busy} onClick={(event) => fillIn(event.currentTarget.form, demo)}>
            Use this
          </Button>
        </div>
      )}
    </form>
  );
}

function fillIn(form: HTMLFormElement | null, { name, email }: Identity): void {
  for (const [field, value] of Object.entries({ name, email })) {
    const input = form?.elements.namedItem(field);
    if (input instanceof HTMLInputElement) input.value = value;
  }
}
