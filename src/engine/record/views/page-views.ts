import type { Clock } from '#lib/clock.ts';
import {
  countedPath,
  countIfSeen,
  type CountingState,
  type Decision,
  type PageAddress,
  type ViewContext,
  type ViewCounter,
} from './view-counter.ts';

/** A route change: the router's kind of navigation and the key of its location. */
export interface Navigation extends PageAddress {
  kind: 'PUSH' | 'POP' | 'REPLACE';
  key: string;
  /** The address bar shows another path already: a redirect is under way, and its REPLACE comes next. */
  redirecting: boolean;
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

/** A redirect that was announced by the address bar but does not come within this time was none. */
export const REDIRECT_WAIT_MS = 250;

export interface PageViewDependencies {
  clock: Clock;
  counter: ViewCounter;
  uuid(): string;
  currentAddress(): PageAddress;
}

/** Counts what the router reports: the rules above decide, the counter acts. */
export class PageViews {
  readonly #deps: PageViewDependencies;
  /** What the address bar showed at the last reported route change, or when the document began; null before either. */
  #shown: string | null;
  /** Id of the view that is recorded while the document ends; null where that was done. */
  #lastView: string | null = null;

  constructor(deps: PageViewDependencies) {
    this.#deps = deps;
    this.#shown = deps.counter.beganAt;
  }

  /** A route change, reported as often as its effect runs. `shownPath` is the path in the address bar. */
  navigated(navigation: Omit<Navigation, 'redirecting'>, shownPath: string): void {
    const { counter, clock, currentAddress } = this.#deps;
    const path = countedPath(navigation.path);
    const redirecting = countedPath(shownPath) !== path;
    this.#shown = currentAddress().path;
    counter.act((state, context) => onNavigation(state, { ...navigation, path, redirecting }, context));
    if (redirecting) clock.after(REDIRECT_WAIT_MS, () => counter.seen());
  }

  /** The address in the bar is loaded as a document, which counts it itself. */
  followed(): void {
    this.#shown = this.#deps.currentAddress().path;
  }

  /**
   * The document ends. A link changes the address bar at once, but its page is reported when it is rendered:
   * a visitor who closes the tab in between has requested that page, and it counts. Its title is not known yet. The browser may end
   * this at any point and report the end of the document again: by its id the view is then the same.
   */
  leaving(): void {
    const { path, search } = this.#deps.currentAddress();
    if (this.#shown === null || path === this.#shown) return;
    const navigation = { kind: 'PUSH', key: 'leaving', path: countedPath(path), search, redirecting: false } as const;
    this.#lastView ??= this.#deps.uuid();
    this.#deps.counter.act((state, context) => onNavigation(state, navigation, context), { id: this.#lastView, title: '' });
    this.#lastView = null;
  }
}
