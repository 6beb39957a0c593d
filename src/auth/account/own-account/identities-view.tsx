import type { UserIdentity } from '../../library/auth-client.ts';
import { auth, useAuth } from '../../page-auth.ts';
import { addressOf, linkGoogle, unlinkIdentity, providerName } from '../../calls/profile.ts';
import { useAccountPages } from '../dialog/pages.ts';
import { FailureNotice } from '../form/failure-notice.tsx';
import { Focused } from '../form/focused.tsx';
import { useAct } from '../form/use-act.ts';
import { LeaveButton, WayButton } from '../form/buttons.tsx';
import { RemovableList } from './removable-list.tsx';

/** The ways to sign in that belong to this account. */
export function IdentitiesView() {
  const { user } = useAuth();
  const { say } = useAccountPages();
  const { busy, failure, act } = useAct();
  const identities = user?.identities ?? [];
  const isOnly = identities.length < 2;
  const unlink = async ({ name, identity }: ReturnType<typeof itemOf>) => {
    const { ok } = await act(() => unlinkIdentity(auth, identity));
    if (ok) say(`${name} is unlinked.`);
  };
  return (
    <Focused key={identities.length} className="grid gap-4">
      <RemovableList
        items={identities.map(itemOf)}
        action="Unlink"
        warning="You can no longer sign in this way. The other ways stay."
        busy={busy}
        onRemove={isOnly ? undefined : (item) => void unlink(item)}
      />
      {isOnly && <p className="text-sm text-muted">The only way to sign in has to stay.</p>}
      {failure !== null && <FailureNotice failure={failure} />}
      {!identities.some(({ provider }) => provider === 'google') && <LeaveButton leave={() => linkGoogle(auth)}>Link Google</LeaveButton>}
      <WayButton to="account">Back to your account</WayButton>
    </Focused>
  );
}

function itemOf(identity: UserIdentity) {
  return { id: identity.identity_id, name: providerName(identity.provider), detail: addressOf(identity), identity };
}
