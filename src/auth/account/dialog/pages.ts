import { createContext, use, useEffect, useMemo, useState } from 'react';
import type { AuthState } from '../../auth.ts';
import { auth } from '../../page-auth.ts';
import { shownView, type AccountView } from '../account-view.ts';

/** The connection of this browser with LinkedIn, as far as signing out is concerned with it. */
export interface LinkedInSession {
  readonly isConnected: boolean;
  signOut(): void;
}

/** Looks for that connection; null where there is none. */
export type FindLinkedIn = () => Promise<LinkedInSession | null>;

interface AccountPages {
  view: AccountView | 'waiting';
  go(view: AccountView): void;
  /** The address typed in another view, so that it need not be typed twice. */
  email: string;
  keepEmail(email: string): void;
  /** Says what was done, above the view that shows next. */
  say(sentence: string): void;
  findLinkedIn: FindLinkedIn;
}

export const AccountContext = createContext<AccountPages>({
  view: 'waiting',
  go: () => {},
  email: '',
  keepEmail: () => {},
  say: () => {},
  findLinkedIn: async () => null,
});

export function useAccountPages(): AccountPages {
  return use(AccountContext);
}

/** Which view of the dialog shows, and what all of them share; with the sentence on what was done last, or ''. */
export function usePages(requested: AccountView, state: AuthState, findLinkedIn: FindLinkedIn): { pages: AccountPages; said: string } {
  const [chosen, setChosen] = useState(requested);
  useEffect(() => setChosen(requested), [requested]);
  const [email, keepEmail] = useState('');
  const [said, setSaid] = useState('');
  const view = shownView(chosen, state);
  const pages = useMemo<AccountPages>(() => {
    const say = (sentence: string) => {
      auth.dismissReturned();
      setSaid(sentence);
    };
    const go = (next: AccountView) => {
      say('');
      setChosen(next);
    };
    return { view, go, email, keepEmail, say, findLinkedIn };
  }, [view, email, findLinkedIn]);
  return { pages, said };
}
