import { ACTION_KINDS, type ActionKind } from '../../../workers/contract/questions/actions.ts';
import type { Clock } from '../../lib/clock.ts';
import type { PageEvent } from '../recording/observation.ts';
import { cleanPath, isOwnHost, webUrl } from '../recording/clean-address.ts';
import { Attention } from './attention.ts';
import type { ClickedLink, SignalEnvironment } from './signal-environment.ts';
import { ViewTimeline, watchVitals, type ShownView } from './vitals.ts';

export interface PageSignalDependencies {
  clock: Clock;
  signals: SignalEnvironment;
  ownHosts: readonly string[];
  isSeen(): boolean;
  isOptedOut(): boolean;
  title(): string;
  record(event: PageEvent): void;
}

/** Records what happens on the page views of this document: actions, vitals, and the attention that they get. */
export class PageSignals {
  readonly #deps: PageSignalDependencies;
  readonly #timeline = new ViewTimeline();
  #attention: Attention | null = null;

  constructor(deps: PageSignalDependencies) {
    this.#deps = deps;
  }

  /** The page view that signals are about; '' where none is counted. */
  get pageViewId(): string {
    return this.#timeline.current?.id ?? '';
  }

  start(): void {
    const { signals, ownHosts } = this.#deps;
    signals.watchClicks((link) => {
      const action = actionOf(link, ownHosts);
      if (action !== null) this.recordAction(action.kind, action.target);
    });
    signals.watchScroll(() => this.#attention?.scrolled());
    signals.whenIdle(() => void this.#measureVitals());
  }

  /** A page view was counted: from now on signals are about this one. */
  viewed(view: ShownView): void {
    const { clock, isSeen, signals } = this.#deps;
    this.#attention?.end();
    this.#timeline.add(view, clock.elapsed());
    this.#attention = new Attention({
      clock,
      isSeen,
      seenShare: () => signals.seenShare(),
      record: (kind, value) => this.#record(kind, view, { value }),
    });
  }

  /** An action on the page that is shown. `target` is an address, a path, or a name without a colon; `properties` are clean. */
  recordAction(kind: ActionKind | 'event', target: string, properties?: string): void {
    const view = this.#timeline.current;
    if (view !== null) this.#record(kind, view, { target, title: this.#deps.title(), properties });
  }

  seen(): void {
    this.#attention?.seen();
  }

  hidden(): void {
    this.#attention?.hidden();
  }

  /** The page views were erased: nothing more is recorded about them. */
  forget(): void {
    this.#attention?.drop();
    this.#attention = null;
    this.#timeline.clear();
  }

  #record(kind: PageEvent['kind'], { id, path }: ShownView, what: Partial<PageEvent>): void {
    if (this.#deps.isOptedOut()) return;
    this.#deps.record({ kind, path, search: '', title: '', pageViewId: id, ...what });
  }

  async #measureVitals(): Promise<void> {
    if (this.#deps.isOptedOut()) return;
    try {
      const library = await this.#deps.signals.loadVitals();
      watchVitals(library, this.#timeline, (kind, value, view) => this.#record(kind, view, { value }));
    } catch {
      // Offline, or a deploy since the page was loaded: this document records no vitals.
    }
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
