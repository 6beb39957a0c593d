/** A page of this site as the router tells it. */
export interface PageAddress {
  path: string;
  search: string;
}

/** A route change: the router's kind of navigation and the key of its location. */
export interface Navigation extends PageAddress {
  kind: 'PUSH' | 'POP' | 'REPLACE';
  key: string;
  /** The address bar shows another path already: a redirect is under way, and its REPLACE comes next. */
  redirecting: boolean;
}

/** Where the counting of this document stands. */
export interface CountingState {
  /** Key of the last route change that was looked at: effects run twice in StrictMode. */
  key: string | null;
  /** The page that is shown. */
  page: PageAddress | null;
  /** Whether the page that is shown still has to be counted. */
  pending: boolean;
  /** Whether no view of this document load was counted yet: only that one has a referrer. */
  first: boolean;
}

export const INITIAL_STATE: CountingState = { key: null, page: null, pending: false, first: true };

/** A reload of the same page within this time is an accident or a script, not a second view. */
export const RELOAD_MS = 1_000;

/** The last counted view of this tab, also of the document before this one. */
export interface LastView {
  path: string;
  ts: number;
}

export interface ViewContext {
  /** The page can be seen: visible, and not being prerendered. */
  seen: boolean;
  now: number;
  /** This document was loaded by a reload. */
  reloaded: boolean;
  last: LastView | null;
}

/** What to do: the new state, and the view to count now, if any. */
export interface Decision {
  state: CountingState;
  count: (PageAddress & { first: boolean }) | null;
}

function isQuickReload(state: CountingState, context: ViewContext): boolean {
  const { last, now, reloaded } = context;
  return state.first && reloaded && last !== null && last.path === state.page?.path && now >= last.ts && now - last.ts < RELOAD_MS;
}

/** Counts what is pending if it can be seen. */
function settle(state: CountingState, context: ViewContext): Decision {
  if (!state.pending || !state.page || !context.seen) return { state, count: null };
  const counted: CountingState = { ...state, pending: false, first: false };
  return { state: counted, count: isQuickReload(state, context) ? null : { ...state.page, first: state.first } };
}

/**
 * A route change. PUSH and POP to another page count, once; REPLACE counts nothing by itself,
 * but takes the place of a view that was not counted yet. The same path with another query or fragment is the same page.
 */
export function onNavigation(state: CountingState, navigation: Navigation, context: ViewContext): Decision {
  const { kind, key, path, search, redirecting } = navigation;
  const page = { path, search };
  if (state.key === key && state.page?.path === path) {
    // The same route change again; a redirect that came to nothing leaves its view to be counted.
    return redirecting ? { state, count: null } : settle({ ...state, page }, context);
  }
  const isNewPage = kind !== 'REPLACE' && state.page?.path !== path;
  const next: CountingState = { ...state, key, page, pending: state.pending || isNewPage };
  return redirecting ? { state: next, count: null } : settle(next, context);
}

/** The page became visible, or a prerendered page was activated. */
export function onSeen(state: CountingState, context: ViewContext): Decision {
  return settle(state, context);
}

/** The page came back from the back/forward cache: it is viewed again, without a referrer of its own. */
export function onRestored(state: CountingState, context: ViewContext): Decision {
  return settle({ ...state, pending: state.page !== null, first: false }, context);
}
