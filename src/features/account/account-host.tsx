import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useStore } from 'zustand';
import { AUTH_CONFIG } from '../../auth/config.ts';
import { auth } from '../../auth/page-auth.ts';
import { useAuth } from '../../auth/use-auth.ts';
import { closeAccount, openAccount, openingStore } from './account-opening.ts';
import { addressedView, withoutView } from './account-view.ts';
import { LazyDialog } from './lazy-dialog.tsx';

/** Looks for a session once, and shows the account dialog when a button, the address or a sign-in's return asks for it. */
export function AccountHost() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const { asked } = useStore(openingStore);
  const { recovering, returned } = useAuth();

  useEffect(() => {
    if (AUTH_CONFIG) auth.start();
  }, []);
  useEffect(() => {
    const view = addressedView(search);
    if (view !== null) openAccount(view);
  }, [search]);
  useEffect(() => {
    if (returned !== null && openingStore.getState().asked === null) openAccount('sign-in');
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
  return asked !== null && <LazyDialog asked={asked} onClose={close} />;
}
