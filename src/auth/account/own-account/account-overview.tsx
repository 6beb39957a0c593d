import { useEffect } from 'react';
import type { User } from '../../library/auth-client.ts';
import { verifiedFactors, factorName } from '../../calls/factors.ts';
import { auth, useAuth } from '../../page-auth.ts';
import { labelOf, nameOf, providerName } from '../../calls/profile.ts';
import { Button } from '#ui/controls/button.tsx';
import { useAccountPages } from '../dialog/pages.ts';
import type { AccountView } from '../account-view.ts';
import { FailureNotice } from '../form/failure-notice.tsx';
import { useSignOut } from './sign-out.tsx';

/** What the account knows of its user, the ways to change it, and the way out. */
export function AccountOverview() {
  const { user } = useAuth();
  const { busy, failure, leave, question } = useSignOut();
  useEffect(() => {
    // Reads changes made elsewhere since the last sign-in; without an answer the known values stay.
    void auth.refreshUser();
  }, []);
  if (!user) return null;
  return (
    <div className="grid gap-4">
      <p className="break-words text-muted">Signed in as {labelOf(user)}</p>
      <dl className="border-y border-line">
        {rowsOf(user).map((row) => (
          <OverviewRow key={row.view} {...row} />
        ))}
      </dl>
      {failure !== null && <FailureNotice failure={failure} />}
      <div className="flex justify-end">
        <Button loading={busy} onClick={() => void leave()}>
          Sign out
        </Button>
      </div>
      {question}
    </div>
  );
}

interface Row {
  view: AccountView;
  name: string;
  value: string;
  action: string;
}

function rowsOf(user: User): Row[] {
  const factors = verifiedFactors(user).map(factorName);
  const identities = (user.identities ?? []).map(({ provider }) => providerName(provider));
  return [
    { view: 'profile', name: 'Name', value: nameOf(user) || 'Not given', action: 'Change' },
    { view: 'email', name: 'Email', value: emailText(user), action: 'Change' },
    { view: 'new-password', name: 'Password', value: 'Not shown', action: 'Change' },
    { view: 'factors', name: 'Second factor', value: factors.join(', ') || 'Off', action: 'Manage' },
    { view: 'identities', name: 'Linked sign-ins', value: identities.join(', ') || 'None', action: 'Manage' },
  ];
}

function emailText({ email, new_email: next }: User): string {
  return next === undefined || next === '' ? email || 'Not given' : `${email || 'None yet'}, ${next} waits to be confirmed`;
}

function OverviewRow({ view, name, value, action }: Row) {
  const { go } = useAccountPages();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-b border-line py-2 last:border-b-0">
      <dt className="text-xs text-muted">{name}</dt>
      <dd className="text-sm break-words">{value}</dd>
      <dd className="col-start-2 row-span-2 row-start-1">
        {/* Its text ends where the lines end; in forced colours its frame shows, and does. */}
        <Button
          size="small"
          variant="quiet"
          className="-mr-3.25 forced-colors:mr-0"
          aria-label={`${action}: ${name}`}
          onClick={() => go(view)}
        >
          {action}
        </Button>
      </dd>
    </div>
  );
}
