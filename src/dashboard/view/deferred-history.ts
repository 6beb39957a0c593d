import type { NavigateFunction } from 'react-router-dom';
import type { ViewHistory } from './view-store.ts';

/** What the router handed out last: asked for in events, so that a step of the history draws nothing of the dashboard again. */
export interface RouterLink {
  /** Leads nowhere unless the dashboard is shown. */
  navigate: NavigateFunction;
}

interface Dependencies {
  router: RouterLink;
  /** The address bar, which is ahead of the router: that renders a change of place when it finds time. */
  address(): { pathname: string; search: string };
  /** Calls back once what is shown now has been painted. */
  afterPaint(callback: () => void): void;
}

/**
 * The browser's history, which a change of the view reaches after its figures were painted: with each entry the browser loads the
 * site's icon again and draws it, which took from the click's own frame.
 */
export class DeferredHistory implements ViewHistory {
  readonly #deps: Dependencies;
  /** The entry that is still to be made. */
  #next: { search: string; depth: number } | null = null;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  search(): string {
    return this.#next?.search ?? this.#deps.address().search;
  }

  push(search: string, depth: number, path?: string): void {
    this.flush();
    const next = { search, depth };
    this.#next = next;
    if (path === undefined) this.#deps.afterPaint(() => this.#next === next && this.flush());
    else this.flush(path);
  }

  go(steps: number): void {
    this.flush();
    void this.#deps.router.navigate(steps);
  }

  /** Makes the entry that is still to be made, of the path that shows where none is given. */
  flush(pathname = this.#deps.address().pathname): void {
    if (this.#next === null) return;
    const { search, depth } = this.#next;
    this.#next = null;
    void this.#deps.router.navigate({ pathname, search }, { state: { viewDepth: depth }, preventScrollReset: true });
  }
}

/** Where the router leads while the dashboard is not shown. */
export function stayHere(): void {}
