import { useAuth } from '../page-auth.ts';
import { Button } from '#ui/controls/button.tsx';
import { openAccount } from './account-view.ts';

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
