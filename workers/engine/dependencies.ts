import type { Clock, Randomness } from '#contract/clock.ts';
import type { SiteSending } from '#contract/ports/sending.ts';
import type { StartOptions } from '#contract/ports/wire.ts';
import type { BrowserContext } from '../observe/agent.ts';
import type { KeptSources } from '../persistence/kept/kept-sources.ts';
import type { Documents } from '../persistence/documents/documents.ts';
import type { EventDatabase } from '../persistence/event-database.ts';
import type { Leadership, TabChannel } from '../tabs/tabs.ts';
import type { Dataset } from './dataset.ts';
import type { Lazy } from './lazy.ts';
import type { LeaderTasks } from './leader-tasks.ts';
import type { Observer } from '../observe/observer.ts';

/** Everything the engine needs from the world outside, injected so that every rule is testable without a browser. */
export interface EngineDependencies {
  clock: Clock;
  randomness: Randomness;
  database: EventDatabase;
  /** Loads the documents' storage, when first needed. */
  documents: () => Promise<Documents>;
  /** Loads the list of opened files that are kept, when first needed. */
  keptFiles: () => Promise<Pick<KeptSources, 'listKept' | 'deleteKept' | 'deleteAllKept'>>;
  channel: TabChannel;
  /** Joins the competition for the lead under the tab's name. */
  lead(tab: string, report: (error: unknown) => void): Leadership;
  /** Calls back with every uncaught exception of this thread. */
  watchFailures(report: (error: unknown) => void): void;
  /** What this thread knows of the browser; the rest comes with the page's start. */
  browser: Pick<BrowserContext, 'userAgent' | 'language' | 'timeZone' | 'release'>;
  /** Page views held at most; signals have the same cap of their own. */
  capacity: number;
  /** Sends rows to the whole site, where the engine was built for it. */
  site?: SitePart | null;
}

/** What sending to the whole site uses of an engine. */
export interface SiteCore {
  database: EventDatabase;
  clock: Clock;
  recorded: Dataset;
  observer: Lazy<Observer>;
  leaderTasks: Pick<LeaderTasks, 'add'>;
}

/** What joins an engine that sends to the whole site. */
export interface SitePart {
  /** Adds the part to an engine and answers its port. */
  join(core: SiteCore): SiteSending;
  started(options: StartOptions): void;
}
