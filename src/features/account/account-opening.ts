import { createStore } from 'zustand/vanilla';
import type { AccountView } from './account-view.ts';

/** The page of the account dialog that was asked for; null while it is closed. */
export const openingStore = createStore<{ asked: AccountView | null }>(() => ({ asked: null }));

export function openAccount(view: AccountView): void {
  openingStore.setState({ asked: view });
}

export function closeAccount(): void {
  openingStore.setState({ asked: null });
}
