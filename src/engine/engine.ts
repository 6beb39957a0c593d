import type { Boosting } from '../../workers/contract/documents/boosting.ts';
import type { ErrorLog } from '../../workers/contract/documents/errors.ts';
import type { LocalStore, Progress } from '../../workers/contract/ports/local-store.ts';
import type { Changes, Query } from '../../workers/contract/ports/query.ts';
import type { ActionKind } from '../../workers/contract/questions/signals.ts';
import type { Social } from '../../workers/contract/documents/social.ts';
import type { Topic } from '../../workers/contract/ports/wire.ts';
import { browserEnvironment } from './page-environment.ts';
import { PageSide } from './page-side.ts';
import type { PageViews } from './recording/page-views.ts';

/** The engine as the page sees it. Calls never hang and never throw: each answers, or fails with a code. */
export interface Engine {
  query: Query;
  changes: Changes;
  local: LocalStore;
  boosting: Boosting;
  errors: ErrorLog;
  social: Social;
  pageViews: PageViews;
  /**
   * Records an action that is no click on a link (a listener finds those, see signals/page-signals.ts): a share, a
   * video that plays. `target` is an address, a path, or a name without a colon.
   */
  recordAction(kind: ActionKind, target: string): void;
  /** Progress of long operations; returns the function that ends the subscription. */
  onProgress(listener: (progress: Progress) => void): () => void;
  /** Told when what is kept of a topic may have changed: ask its port again. */
  onTopic(listener: (topic: Topic) => void): () => void;
  /** Logs what a component threw while it rendered. `componentStack` says where among the components. */
  reportCrash(thrown: unknown, componentStack: string): void;
  /** Told when the page can be seen again. */
  onSeen(listener: () => void): () => void;
  /** Resolves when an engine is ready for the first time; its status is known then. */
  whenReady(): Promise<void>;
}

let engine: PageSide | null = null;

/** Starts worker and database at the first call; later calls give the same engine. Not for prerendering. */
export function startEngine(): Engine {
  if (!engine) {
    engine = new PageSide(browserEnvironment());
    engine.start();
  }
  return engine;
}
