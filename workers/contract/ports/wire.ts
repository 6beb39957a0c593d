import type { Boosting } from '../documents/boosting.ts';
import type { ErrorLog } from '../documents/errors.ts';
import type { PageLoads } from '../documents/page-loads.ts';
import type { DatasetName, LocalStore, Progress, StoreStatus } from './local-store.ts';
import type { Outcome } from '../outcome.ts';
import type { Collector } from './collector.ts';
import type { KeptFiles } from './opened-file.ts';
import type { Asking } from '../questions/each-question.ts';
import type { ChangeHint, Description } from './query.ts';
import type { ReportPort, ReportWish } from './report.ts';
import type { SiteSending } from './sending.ts';
import type { Social } from '../documents/social.ts';

export interface StartOptions {
  /** Identity of the document, a new one for each load. */
  tab: string;
  /** `WIDTHxHEIGHT` in CSS pixels; '' when unknown. */
  screen: string;
  maxTouchPoints: number;
  /** Hosts (with port, lower case) that are this site's own: never a referrer. The first is that of the page itself. */
  ownHosts: string[];
  /** The page shows answers only: what answers questions is loaded while the database opens. */
  asks: boolean;
  /** Rows may go to the whole site, by the choice that this page knows (src/engine/sending/may-send.ts). Said only where the site was built to send. */
  maySend?: boolean;
  /** Where the engine sends its {@link Notice}s; transferred. */
  notices: MessagePort;
}

/** What is kept beside the events: each topic has a port of its own and is asked again after a hint. */
export const TOPICS = ['boosting', 'errors', 'settings', 'social'] as const;
export type Topic = (typeof TOPICS)[number];

/** What the engine sends to the page without a call. */
export type Notice =
  | ({ kind: 'changed' } & ChangeHint)
  | { kind: 'progress'; progress: Progress }
  | { kind: 'status'; status: StoreStatus }
  /** What is kept of a topic changed, in this tab or another: a hint that carries no data. */
  | { kind: 'topic'; topic: Topic }
  /** This tab made a boost by itself. */
  | { kind: 'boosted'; platform: string; content: string }
  /** Something failed in the background; the engine carries on. */
  | ({ kind: 'failure' } & EngineFailure);

/** What an exception told of itself; '' where it told nothing. */
export interface EngineFailure {
  name: string;
  message: string;
  stack: string;
}

/** Questions to one of several data sets, which each call names last; the recording where it names none. */
export interface DatasetQuery extends Asking<[dataset?: DatasetName]> {
  describe(dataset?: DatasetName): Promise<Outcome<Description>>;
  packRows(wish: ReportWish, dataset?: DatasetName): ReturnType<ReportPort['packRows']>;
}

/** What the worker exposes, and the engine on the page thread too. `start` comes first, once, and answers when questions can be asked. */
export type WireApi = DatasetQuery &
  Collector &
  LocalStore &
  KeptFiles &
  Boosting &
  Social &
  ErrorLog &
  PageLoads &
  Partial<SiteSending> & {
    start(options: StartOptions): Promise<Outcome<StoreStatus>>;
  };
