import { createContext, use } from 'react';
import type { AccountView } from '../account-view.ts';

/** What the views of the dialog share. */
export interface AccountPages {
  /** The view that shows. */
  view: AccountView | 'waiting';
  go(view: AccountView): void;
  /** The address typed in another view, so that nobody types it twice. */
  email: string;
  keepEmail(email: string): void;
  /** Says what was done, above the view that shows next. */
  say(sentence: string): void;
}

export const AccountContext = createContext<AccountPages>({
  view: 'waiting',
  go: () => {},
  email: '',
  keepEmail: () => {},
  say: () => {},
});

export function useAccountPages(): AccountPages {
  return use(AccountContext);
}
