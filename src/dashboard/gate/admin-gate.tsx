import { type ReactNode, useEffect, useRef, useState, type FormEvent } from 'react';
import { NeedsScript } from '#ui/feedback/needs-script.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Toast, type ToastMessage } from '#ui/feedback/toast.tsx';
import { Mark } from '../frame/bar/mark.tsx';
import { SITE_REASON } from '../frame/site/whole-site.ts';
import { GATE, type Identity } from './identity.ts';
import { useAdmin, type Admin } from './use-admin.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { pageClock } from '#lib/clock.ts';
import { DASHBOARD_VIEWS } from '#lib/dashboard-views.ts';
import { VIEW_NAMES } from '../frame/view-names.ts';

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

/**
 * The dashboard behind its form. Until the stored sign-in is read, the document's mark (public/theme.js) decides what shows: the form,
 * which can be filled in before any of this has come, or the place of the dashboard.
 */
export function AdminGate({ children }: Props) {
  const { admin, signIn, signOut, dismissUnkept } = useAdmin();
  switch (admin.state) {
    case 'checking':
    case 'signed-out': {
      const isChecked = admin.state === 'signed-out';
      return (
        <>
          {!isChecked && <Awaited />}
          {/* The same element before and after: what was typed into it stays. */}
          <div className={isChecked ? undefined : 'in-data-operator:hidden'}>
            <SignIn signIn={signIn} />
          </div>
        </>
      );
    }
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

/** The frame that a signed-in operator waits for, with its bar and the place of the figures. */
function Awaited() {
  return (
    <div className="hidden in-data-operator:block">
      <BareBar>
        <p className="font-heading text-sm font-bold whitespace-nowrap max-[87.5rem]:sr-only">Bug Matrix Analytics</p>
        <Skeleton className="h-8 w-36" />
        <Skeleton className="ml-auto h-8 w-24 sm:w-80" />
      </BareBar>
      <div className="dashboard grid min-h-dvh content-start gap-4 pt-3">
        <p role="status" className="min-h-10 text-[0.8125rem] leading-5 text-muted md:min-h-5">
          Loading the dashboard…
        </p>
        <Skeleton className="h-28" />
        <Skeleton className="h-80" />
        <div className="grid gap-x-8 gap-y-3 lg:grid-cols-2">
          <Skeleton className="h-64" />
          <Skeleton className="h-64 max-lg:hidden" />
        </div>
      </div>
    </div>
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
          <NeedsScript>The dashboard counts in this browser and needs JavaScript.</NeedsScript>
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

/** The app bar while no dashboard shows; that of a signed-in operator keeps the room of the views' names. */
function BareBar({ children }: { children?: ReactNode }) {
  return (
    <header className="app-bar screen-only z-40 border-b border-line bg-bg">
      <div className="dashboard">
        <div className="flex h-14 items-center gap-2">
          <Mark />
          {children}
        </div>
        {children !== undefined && (
          <p aria-hidden="true" className="flex gap-5 overflow-hidden border-t border-line text-[0.8125rem] text-muted">
            {DASHBOARD_VIEWS.map((view) => (
              <span key={view} className="inline-flex min-h-9 items-center">
                {VIEW_NAMES[view]}
              </span>
            ))}
          </p>
        )}
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
    // Before its script has come a submission does nothing, outside of a dialog: what was typed goes into no address.
    <form method="dialog" onSubmit={submit} className="mt-6 grid gap-4">
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
