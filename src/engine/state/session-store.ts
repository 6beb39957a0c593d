import { createStore, type StoreApi } from 'zustand/vanilla';

/** Page views of a tab's session; times in epoch ms. */
export interface SessionViews {
  pageViews: number;
  startedAt: number | null;
  referrer: string;
  last: { path: string; ts: number } | null;
}

/** What this tab's session has recorded. */
export const sessionStore: StoreApi<SessionViews> = createStore<SessionViews>(() => ({
  pageViews: 0,
  startedAt: null,
  referrer: '',
  last: null,
}));
