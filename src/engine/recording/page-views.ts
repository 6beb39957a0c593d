import type { Clock } from '../../lib/clock.ts';
import { pageOf } from '../../lib/dashboard-views.ts';
import { cleanPath } from './clean-address.ts';
import type { PageEvent } from './observation.ts';
import type { LastView, Session } from './session.ts';

/** A page of this site as the router reports it. */
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

/** The state of the counting in this document. */
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

/** Counts what is pending if it can be seen: now, or once the page becomes visible or a prerendered page is activated. */
export function countIfSeen(state: CountingState, context: ViewContext): Decision {
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
    return redirecting ? { state, count: null } : countIfSeen({ ...state, page }, context);
  }
  const isNewPage = kind !== 'REPLACE' && state.page?.path !== path;
  const next: CountingState = { ...state, key, page, pending: state.pending || isNewPage };
  return redirecting ? { state: next, count: null } : countIfSeen(next, context);
}

/** The page came back from the back/forward cache: it is viewed again, without a referrer of its own. */
export function onRestored(state: CountingState, context: ViewContext): Decision {
  return countIfSeen({ ...state, pending: state.page !== null, first: false }, context);
}

/** A redirect that was announced by the address bar but does not come within this time was none. */
export const REDIRECT_WAIT_MS = 250;

export interface PageViewDependencies {
  clock: Clock;
  session: Pick<Session, 'last' | 'countView'>;
  isSeen(): boolean;
  isOptedOut(): boolean;
  /** This document was loaded by a reload. */
  reloaded: boolean;
  title(): string;
  /** The page in the address bar. */
  shown(): PageAddress;
  /** `document.referrer`. */
  referrer: string;
  /** Records the view; returns its id and time, and its referrer as it was recorded. */
  record(event: PageEvent): { id: string; ts: number; referrer: string };
  onRecorded(pageViewId: string, path: string): void;
}

/** The path that a view is counted under. */
function countedPath(path: string): string {
  return pageOf(cleanPath(path));
}

/** Counts the page views of this document: the rules above decide, this acts. */
export class PageViews {
  readonly #deps: PageViewDependencies;
  #state: CountingState = INITIAL_STATE;
  /** What the address bar showed at the last reported route change; null before the first. */
  #shown: string | null = null;

  constructor(deps: PageViewDependencies) {
    this.#deps = deps;
  }

  /** A route change, reported as often as its effect runs. `shownPath` is the path in the address bar. */
  navigated(navigation: Omit<Navigation, 'redirecting'>, shownPath: string): void {
    const path = countedPath(navigation.path);
    const redirecting = countedPath(shownPath) !== path;
    this.#shown = this.#deps.shown().path;
    this.#act(onNavigation(this.#state, { ...navigation, path, redirecting }, this.#context()));
    if (redirecting) this.#deps.clock.after(REDIRECT_WAIT_MS, () => this.seen());
  }

  /**
   * The document ends. A link changes the address bar at once, but its page is reported when it is rendered:
   * a visitor who closes the tab in between has requested that page, and it counts. Its title is not known yet.
   */
  leaving(): void {
    const { path, search } = this.#deps.shown();
    if (this.#shown === null || path === this.#shown) return;
    const navigation = { kind: 'PUSH', key: 'leaving', path: countedPath(path), search, redirecting: false } as const;
    this.#act(onNavigation(this.#state, navigation, this.#context()), '');
  }

  seen(): void {
    this.#act(countIfSeen(this.#state, this.#context()));
  }

  restored(): void {
    this.#act(onRestored(this.#state, this.#context()));
  }

  #context() {
    const { clock, session, reloaded } = this.#deps;
    return { seen: this.#deps.isSeen(), now: clock.now(), reloaded, last: session.last };
  }

  #act({ state, count }: Decision, title = this.#deps.title()): void {
    this.#state = state;
    if (!count || this.#deps.isOptedOut()) return;
    const { path, search, first } = count;
    const { id, ts, referrer } = this.#deps.record({
      kind: 'pageview',
      path,
      search,
      title,
      referrer: first ? this.#deps.referrer : '',
    });
    this.#deps.session.countView({ path, ts }, referrer);
    this.#deps.onRecorded(id, path);
  }
}
