import { Suspense, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useStore } from 'zustand';
import { Button } from '#ui/controls/button.tsx';
import { lazyPart } from '#ui/page/lazy-part.tsx';
import { AUTH_CONFIG } from '../config.ts';
import { auth, useAuth } from '../page-auth.ts';
import { closeAccount, openAccount, openingStore, addressedView, withoutView, type AccountView } from './account-view.ts';
import type { FindLinkedIn } from './dialog/pages.ts';

/**
 * Looks for a session once, and shows the account dialog when a button, the address or a sign-in's return asks for it.
 * @param findLinkedIn which connection signing out offers to end as well
 */
export function AccountHost({ findLinkedIn }: Pick<Props, 'findLinkedIn'>) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const { requested } = useStore(openingStore);
  const { recovering, returned } = useAuth();

  useEffect(() => {
    if (AUTH_CONFIG) auth.start();
  }, []);
  useEffect(() => {
    const view = addressedView(search);
    if (view !== null) openAccount(view);
  }, [search]);
  useEffect(() => {
    if (returned !== null && openingStore.getState().requested === null) openAccount('sign-in');
  }, [returned]);
  useEffect(() => {
    if (recovering) openAccount('new-password');
  }, [recovering]);

  const close = () => {
    closeAccount();
    auth.dismissReturned();
    // Read off the address bar: pages keep choices of their own there.
    const { search: shown, hash, pathname } = window.location;
    if (addressedView(shown) !== null) void navigate({ pathname, search: withoutView(shown), hash }, { replace: true });
  };
  return <Suspense>{requested !== null && <LazyDialog requested={requested} onClose={close} findLinkedIn={findLinkedIn} />}</Suspense>;
}

interface Props {
  requested: AccountView;
  onClose: () => void;
  findLinkedIn: FindLinkedIn;
}

/** Closed where it does not come, so that the next press asks for it again. */
const LazyDialog = lazyPart<Props>(
  async () => (await import('./dialog/account-dialog.tsx')).AccountDialog,
  function Close({ onClose }: Props) {
    useEffect(onClose, [onClose]);
    return null;
  },
);

/** Opens the account dialog from the navigation. */
export function AccountButton() {
  const { user } = useAuth();
  return (
    <Button
      size="small"
      variant="quiet"
      aria-haspopup="dialog"
      className="w-full"
      onClick={() => openAccount(user ? 'account' : 'sign-in')}
    >
      {user ? 'Account' : 'Sign in'}
    </Button>
  );
}
