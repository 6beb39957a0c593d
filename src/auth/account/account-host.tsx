import { useEffect, useState, type ComponentType } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useStore } from 'zustand';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
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
  return requested !== null && <LazyDialog requested={requested} onClose={close} findLinkedIn={findLinkedIn} />;
}

interface Props {
  requested: AccountView;
  onClose: () => void;
  findLinkedIn: FindLinkedIn;
}

/** The account dialog, which is loaded when it is first asked for; or a word on why it does not come. */
function LazyDialog(props: Props) {
  const [Dialog, setDialog] = useState<ComponentType<Props> | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!failed)
      void import('./dialog/account-dialog.tsx').then(
        ({ AccountDialog }) => setDialog(() => AccountDialog),
        () => setFailed(true),
      );
  }, [failed]);
  if (Dialog) return <Dialog {...props} />;
  return failed && <NotLoaded onRetry={() => setFailed(false)} onClose={props.onClose} />;
}

function NotLoaded({ onRetry, onClose }: { onRetry: () => void; onClose: () => void }) {
  return (
    <div className="fixed right-4 bottom-4 left-4 z-50 shadow-overlay sm:left-auto sm:max-w-md">
      <Notice
        tone="danger"
        role="alert"
        title="The account dialog could not be loaded"
        actions={
          <div className="flex gap-2">
            <Button size="small" variant="primary" onClick={onRetry}>
              Try again
            </Button>
            <Button size="small" variant="quiet" onClick={onClose}>
              Close
            </Button>
          </div>
        }
      >
        Check your connection. If the site was updated, reload the page.
      </Notice>
    </div>
  );
}

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
