import type { Clock } from '../../lib/clock.ts';
import { cleanPath } from './clean-address.ts';
import {
  INITIAL_STATE,
  onNavigation,
  onRestored,
  onSeen,
  type Decision,
  type Navigation,
  type PageAddress,
  type CountingState,
} from './page-view-rules.ts';
import type { Session } from './session.ts';
import type { PageEvent } from './observation.ts';

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

/** Counts the page views of this document: the rules decide, this acts. */
export class PageViews {
  readonly #deps: PageViewDependencies;
  #state: CountingState = INITIAL_STATE;
  /** What the address bar showed at the last route change that was told; null before the first. */
  #shown: string | null = null;

  constructor(deps: PageViewDependencies) {
    this.#deps = deps;
  }

  /** A route change, told as often as its effect runs. `shownPath` is the path in the address bar. */
  navigated(navigation: Omit<Navigation, 'redirecting'>, shownPath: string): void {
    const path = cleanPath(navigation.path);
    const redirecting = cleanPath(shownPath) !== path;
    this.#shown = this.#deps.shown().path;
    this.#act(onNavigation(this.#state, { ...navigation, path, redirecting }, this.#context()));
    if (redirecting) this.#deps.clock.after(REDIRECT_WAIT_MS, () => this.seen());
  }

  /**
   * The document goes away. A link changes the address bar at once, but its page is told of when it is rendered:
   * whoever closes the tab in between has asked for that page, and it counts. Its title is not known yet.
   */
  leaving(): void {
    const { path, search } = this.#deps.shown();
    if (this.#shown === null || path === this.#shown) return;
    const navigation = { kind: 'PUSH', key: 'leaving', path: cleanPath(path), search, redirecting: false } as const;
    this.#act(onNavigation(this.#state, navigation, this.#context()), '');
  }

  seen(): void {
    this.#act(onSeen(this.#state, this.#context()));
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
