import { ACTION_KINDS, type ActionKind } from '#contract/questions/actions.ts';
import type { Clock } from '#lib/clock.ts';
import { cleanPath, isOwnHost, webUrl } from '../record/clean-address.ts';
import type { PageEvent } from '../record/observation.ts';
import type { ClickedLink, PageSurface } from './page-surface.ts';

/** Shorter visible times, and smaller increases of one, are not recorded. Milliseconds. */
export const LEAST_VISIBLE_MS = 250;

export interface PageSignalDependencies {
  clock: Clock;
  surface: PageSurface;
  ownHosts: readonly string[];
  isOptedOut(): boolean;
  title(): string;
  record(event: PageEvent): void;
}

export interface ShownView {
  id: string;
  path: string;
}

/** A page view of this document, and what was seen of it until the engine measures its attention. */
export interface TimedView {
  view: ShownView;
  /** Reading of the page's clock since which it is shown: milliseconds since the load. */
  from: number;
  /** Milliseconds for which it was visible, until the last time that it was hidden. */
  visibleMs: number;
  /** Reading of the clock since which it is visible again; null while it is hidden. */
  since: number | null;
}

/** Records what happens on the page views of this document. */
export class PageSignals {
  readonly #deps: PageSignalDependencies;
  #views: TimedView[] = [];
  #onViewed: ((view: TimedView) => void) | null = null;

  constructor(deps: PageSignalDependencies) {
    this.#deps = deps;
  }

  /** The page views of this document, in their order. */
  get views(): readonly TimedView[] {
    return this.#views;
  }

  /** The page view that signals are about; null where none is counted. */
  get currentView(): TimedView | null {
    return this.#views.at(-1) ?? null;
  }

  start(): void {
    const { surface, ownHosts } = this.#deps;
    surface.watchClicks((link) => {
      const action = actionOf(link, ownHosts);
      if (action !== null) this.recordAction(action.kind, action.target);
    });
  }

  /** Calls back with each page view from now on, and leaves its attention to the caller. */
  follow(onViewed: (view: TimedView) => void): void {
    this.#onViewed = onViewed;
  }

  /** A page view was counted: from now on signals are about this one. */
  viewed(view: ShownView): void {
    const from = this.#deps.clock.elapsed();
    const timed = { view, from, visibleMs: 0, since: from };
    this.#views.push(timed);
    this.#onViewed?.(timed);
  }

  /** An action on the page that is shown. `target` is an address, a path, or a name without a colon; `properties` are clean. */
  recordAction(kind: ActionKind | 'event', target: string, properties?: string): void {
    if (this.currentView) this.record(kind, this.currentView.view, { target, title: this.#deps.title(), properties });
  }

  record(kind: PageEvent['kind'], { id, path }: ShownView, what: Partial<PageEvent>): void {
    if (this.#deps.isOptedOut()) return;
    this.#deps.record({ kind, path, search: '', title: '', pageViewId: id, ...what });
  }

  seen(): void {
    if (this.currentView && !this.#onViewed) this.currentView.since ??= this.#deps.clock.elapsed();
  }

  /** A page that is left before the engine measures attention was looked at, too. */
  hidden(): void {
    const { currentView } = this;
    if (!currentView || currentView.since === null || this.#onViewed) return;
    currentView.visibleMs += this.#deps.clock.elapsed() - currentView.since;
    currentView.since = null;
    if (currentView.visibleMs < LEAST_VISIBLE_MS) return;
    this.record('visible-time', currentView.view, { value: Math.round(currentView.visibleMs) });
    this.record('scroll-depth', currentView.view, { value: depthOf(this.#deps.surface.seenShare()) });
  }

  /** The page views were erased: nothing more is recorded about them. */
  clear(): void {
    this.#views = [];
  }
}

interface RecordedAction {
  kind: ActionKind;
  /** An address, a path of this site, or a name. */
  target: string;
}

/** What a click counts as: the action that the site gave it, else an outbound link where it leaves the site, else nothing. */
export function actionOf({ action, target, href }: ClickedLink, ownHosts: readonly string[]): RecordedAction | null {
  const url = webUrl(href);
  const leaves = url !== null && !isOwnHost(url.host, ownHosts);
  const kind = ACTION_KINDS.find((each) => each === action) ?? (leaves ? 'outbound-link' : null);
  if (kind === null) return null;
  const address = leaves ? href : url === null ? '' : cleanPath(url.pathname);
  return { kind, target: target ?? address };
}

/** A share of the page as a scroll depth: 0 to 1, in thousandths. */
export function depthOf(seenShare: number): number {
  return Math.round(Math.min(1, seenShare) * 1_000) / 1_000;
}
