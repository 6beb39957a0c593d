import type { Clock } from '#lib/clock.ts';
import { pageOf } from '#lib/dashboard-views.ts';
import { cleanPath } from '../clean-address.ts';
import type { PageEvent } from '../observation.ts';
import type { LastView, Session } from '../session/session.ts';

export interface PageAddress {
  path: string;
  search: string;
}

export interface CountingState {
  /** Key of the last route change that was looked at: effects run twice in StrictMode. */
  key: string | null;
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

/** The page came back from the back/forward cache: it is viewed again, without a referrer of its own. */
export function onRestored(state: CountingState, context: ViewContext): Decision {
  return countIfSeen({ ...state, pending: state.page !== null, first: false }, context);
}

export interface ViewCounterDependencies {
  clock: Clock;
  session: Pick<Session, 'record' | 'countView'>;
  isSeen(): boolean;
  isOptedOut(): boolean;
  reloaded: boolean;
  title(): string;
  referrer: string;
  /** Records the view; returns its id and time, and its referrer as it was recorded. */
  record(event: PageEvent): { id: string; ts: number; referrer: string };
  onRecorded(pageViewId: string, path: string): void;
}

/** The path that a view is counted under. */
export function countedPath(path: string): string {
  return pageOf(cleanPath(path));
}

/** Counts the page views of this document: the rules above decide, this acts. */
export class ViewCounter {
  readonly #deps: ViewCounterDependencies;
  #state: CountingState = INITIAL_STATE;
  /** The path with which the document began, as the address bar showed it; null where it did not begin yet. */
  beganAt: string | null = null;

  constructor(deps: ViewCounterDependencies) {
    this.#deps = deps;
  }

  /** The document begins with this page, under the key that the router gives it. */
  began(key: string, { path, search }: PageAddress): void {
    this.beganAt = path;
    this.#state = { ...this.#state, key, page: { path: countedPath(path), search }, pending: true };
    this.seen();
  }

  seen(): void {
    this.act(countIfSeen);
  }

  restored(): void {
    this.act(onRestored);
  }

  /** Decides by a rule, and records the view that counts now, if any, with what is `known` of it. */
  act(decide: (state: CountingState, context: ViewContext) => Decision, known: Partial<PageEvent> = {}): void {
    const { clock, session, reloaded, isSeen, isOptedOut, title, record, referrer, onRecorded } = this.#deps;
    const { state, count } = decide(this.#state, { seen: isSeen(), now: clock.now(), reloaded, last: session.record.last });
    if (count && !isOptedOut()) {
      const { path, search, first } = count;
      const view = record({ kind: 'pageview', path, search, title: title(), referrer: first ? referrer : '', ...known });
      session.countView({ path, ts: view.ts }, view.referrer);
      onRecorded(view.id, path);
    }
    // Not before: where the browser ends the script of a page that is left, the view is still to be counted.
    this.#state = state;
  }
}
