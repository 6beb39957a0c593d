import { type ReactNode, useEffect, useRef, useState, type FormEvent } from 'react';
import { NeedsScript } from '#ui/feedback/needs-script.tsx';
import { Toast, type ToastMessage } from '#ui/feedback/toast.tsx';
import { Mark } from '../frame/bar/mark.tsx';
import { SITE_REASON } from '../frame/site/whole-site.ts';
import { GATE, type Identity } from './identity.ts';
import { useAdmin, type Admin } from './use-admin.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { pageClock } from '#lib/clock.ts';

interface Props {
  /** What opens to a signed-in operator. */
  children: (operator: Operator) => ReactNode;
}

export interface Operator {
  identity: Identity;
  /** Signed in just now, not restored. */
  fresh: boolean;
  signOut: () => void;
}

const UNKEPT: ToastMessage = {
  tone: 'danger',
  title: 'You are signed in on this page only',
  text: 'This browser keeps nothing for this site. The next page, or a reload, asks you to sign in again.',
};

/** The dashboard behind its form. */
export function AdminGate({ children }: Props) {
  const { admin, signIn, signOut, dismissUnkept } = useAdmin();
  switch (admin.state) {
    case 'checking':
      return <Checking />;
    case 'signed-out':
      return <SignIn signIn={signIn} />;
    case 'signed-in':
      return (
        <>
          {children({ identity: admin.identity, fresh: admin.fresh, signOut })}
          <Toast message={admin.unkept ? UNKEPT : null} onDismiss={dismissUnkept} />
        </>
      );
    default:
      return admin satisfies never;
  }
}

/** The prerendered page, for the moment in which the stored sign-in is read: it looks like the head of the dashboard. */
function Checking() {
  return (
    <>
      <BareBar>
        <h1 tabIndex={-1} className="text-sm tracking-normal whitespace-nowrap max-xl:sr-only">
          Bug Matrix Analytics
        </h1>
      </BareBar>
      <div className="dashboard min-h-dvh pt-4">
        <NeedsScript>The dashboard counts in this browser and needs JavaScript.</NeedsScript>
      </div>
    </>
  );
}

function SignIn({ signIn }: { signIn: Admin['signIn'] }) {
  return (
    <>
      <BareBar />
      <div className="page min-h-[calc(100dvh-3.5rem)] py-16 sm:py-24">
        <div className="mx-auto w-full max-w-md rounded-card border border-line bg-surface p-6 sm:p-8">
          <h1 tabIndex={-1} className="text-2xl">
            Operator dashboard
          </h1>
          {GATE.kind === 'none' ? (
            <p className="mt-3 text-muted">
              The dashboard is not configured in this build. The operator sets it up with a digest of name and email address, as
              docs/configuration.md explains.
            </p>
          ) : (
            <>
              <p className="mt-2 text-sm text-muted">
                {SITE_REASON === ''
                  ? 'Figures of this browser; those of the whole site need an account beside. '
                  : 'Figures of this browser only. '}
                The form keeps the view tidy; it is no access control, as the data is already in this browser.
              </p>
              <SignInForm signIn={signIn} />
            </>
          )}
        </div>
      </div>
    </>
  );
}

/** The app bar while no one is signed in. */
function BareBar({ children }: { children?: ReactNode }) {
  return (
    <header className="app-bar screen-only z-40 border-b border-line bg-bg">
      <div className="dashboard flex h-14 items-center gap-3">
        <Mark />
        {children}
      </div>
    </header>
  );
}

/** The gate takes this long for every answer, right or wrong. */
const DELAY_MS = 1_000;

const MESSAGES = {
  denied: 'Access denied. Please check your credentials.',
  insecure: 'Signing in needs a secure address: open this site by https, or on localhost.',
} as const;

type Refusal = keyof typeof MESSAGES;

function SignInForm({ signIn }: { signIn: (identity: Identity) => Promise<'open' | Refusal> }) {
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
