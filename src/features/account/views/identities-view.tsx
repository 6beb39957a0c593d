import type { UserIdentity } from '../../../auth/auth-client.ts';
import { useState } from 'react';
import type { Failure } from '../../../auth/failure.ts';
import { auth } from '../../../auth/page-auth.ts';
import { linkGoogle, unlinkIdentity } from '../../../auth/profile.ts';
import { useAuth } from '../../../auth/use-auth.ts';
import type { AuthOutcome } from '../../../auth/outcome.ts';
import { Button } from '../../../components/ui/button.tsx';
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx';
import { useAccountPages } from '../account-context.ts';
import { FailureNotice } from '../form/failure-notice.tsx';
import { providerName } from './provider-name.ts';
import { WayButton } from './way-button.tsx';

/** The ways to sign in that belong to this account. */
export function IdentitiesView() {
  const { user } = useAuth();
  const { say } = useAccountPages();
  const [leaving, setLeaving] = useState<UserIdentity | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const identities = user?.identities ?? [];
  const isOnly = identities.length < 2;

  const act = async (work: () => Promise<AuthOutcome<unknown>>, done: string) => {
    setBusy(true);
    setFailure(null);
    const outcome = await work();
    setBusy(false);
    if (outcome.ok) say(done);
    else setFailure(outcome.failure);
  };
  return (
    <div className="grid gap-4">
      <ul className="border-y border-line">
        {identities.map((identity) => (
          <li key={identity.identity_id} className="flex items-center gap-4 border-b border-line py-2 last:border-b-0">
            <IdentityText identity={identity} />
            {!isOnly && (
              <Button size="small" aria-label={`Unlink ${providerName(identity.provider)}`} onClick={() => setLeaving(identity)}>
                Unlink
              </Button>
            )}
          </li>
        ))}
      </ul>
      {isOnly && <p className="text-sm text-muted">The only way to sign in has to stay.</p>}
      {failure !== null && <FailureNotice failure={failure} />}
      {!identities.some(({ provider }) => provider === 'google') && (
        <Button loading={busy} className="w-full" onClick={() => void act(() => linkGoogle(auth), '')}>
          Link Google
        </Button>
      )}
      <p>
        <WayButton to="account">Back to your account</WayButton>
      </p>
      {leaving && (
        <ConfirmDialog
          open
          title={`Unlink ${providerName(leaving.provider)}?`}
          action="Unlink"
          danger
          onClose={() => setLeaving(null)}
          onConfirm={() => {
            setLeaving(null);
            void act(() => unlinkIdentity(auth, leaving), `${providerName(leaving.provider)} is unlinked.`);
          }}
        >
          <p>You will not be able to sign in this way any more. The other ways stay.</p>
        </ConfirmDialog>
      )}
    </div>
  );
}

function IdentityText({ identity: { provider, identity_data: data } }: { identity: UserIdentity }) {
  const account: unknown = data?.['email'] ?? data?.['phone'];
  return (
    <div className="min-w-0 flex-1 text-sm">
      <p className="font-medium">{providerName(provider)}</p>
      {typeof account === 'string' && <p className="break-words text-muted">{account}</p>}
    </div>
  );
}
