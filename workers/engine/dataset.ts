import type { Questions } from '../query/questions.ts';
import { blocksPerLog } from '../store/blocks/blocks-per-log.ts';
import type { EventBlock } from '../store/blocks/event-block.ts';
import { DERIVATION_RULES } from '#contract/questions/dimensions.ts';
import { EventStore } from '../store/event-store.ts';
import type { Note } from '#contract/documents/notes.ts';
import type { LoggedError } from '#contract/documents/errors.ts';
import type { Clock } from '#contract/clock.ts';
import { MAX_ERROR_ROWS, MAX_OPENED_ERRORS } from '#contract/limits.ts';
import type { Description } from '#contract/ports/query.ts';
import { nowOf } from '#contract/ports/source-now.ts';
import { Lazy } from './lazy.ts';
import { capacityOf, type LogName, LOGS, perLog } from '#contract/rows/logs.ts';
import type { LogListener } from '../persistence/event-database.ts';

interface DatasetKind {
  live: Exclude<Description['live'], 'none'>;
  maxErrors: number;
  /** Factor by which the columns grow; twofold where left out. */
  growth?: number;
  /** Errors about no page view count. */
  countsLoneErrors: boolean;
}

const RECORDED: DatasetKind = { live: 'now', maxErrors: MAX_ERROR_ROWS, countsLoneErrors: false };

/** By whose page views they hold. Files are read once and whole: their columns grow in small steps and are then cut to size. */
const KINDS = {
  browser: RECORDED,
  sample: RECORDED,
  file: { live: 'end', maxErrors: MAX_OPENED_ERRORS, growth: 1.25, countsLoneErrors: true },
} satisfies Record<Exclude<Description['scope'], 'site'>, DatasetKind>;

/** One data set: the recording, the sample, or files that were opened. A question is answered from exactly one of them. */
export class Dataset {
  readonly scope: keyof typeof KINDS;
  readonly logs: Readonly<Record<LogName, EventStore>>;
  /** The log of errors that belongs to these page views, newest first; of recorded ones it is with the documents. */
  errors: readonly LoggedError[] = [];
  /** What the story says that it was made from; nothing of other data. */
  notes: readonly Note[] = [];
  /** What answers questions: most visitors record and never ask. */
  readonly questions = new Lazy(() => this.#load());
  readonly #kind: DatasetKind;
  readonly #clock: Clock;
  readonly #instance: string;

  readonly #end: number | null;

  /**
   * An empty data set; `instance` keeps the revisions of two data sets apart. `end`: epoch ms at which one ends to which nothing is
   * added; null = at its last row.
   */
  constructor(scope: keyof typeof KINDS, capacity: number, clock: Clock, instance: string, end: number | null = null) {
    this.scope = scope;
    this.#end = end;
    this.#kind = KINDS[scope];
    const { maxErrors, growth } = this.#kind;
    this.logs = perLog(
      (log) => new EventStore({ capacity: capacityOf(log, capacity, maxErrors), ...(growth !== undefined && { growth }) }),
    );
    this.#clock = clock;
    this.#instance = `${instance}.${DERIVATION_RULES}`;
  }

  get pageViews(): EventStore {
    return this.logs.pageViews;
  }

  get signalsHeld(): number {
    return this.logs.actions.length + this.logs.measurements.length;
  }

  /** Takes rows of any kind, each into its log. */
  take(blocks: readonly EventBlock[]): void {
    const parts = blocksPerLog(blocks);
    for (const log of LOGS) if (parts[log].length > 0) this.logs[log].appendBlocks(parts[log]);
  }

  /** Makes room for so many rows more of each log. */
  reserve(rows: Readonly<Record<LogName, number>>): void {
    for (const log of LOGS) this.logs[log].reserve(rows[log]);
  }

  /** All rows have come: lets go of the room for more. */
  finish(): void {
    for (const log of LOGS) this.logs[log].finish();
  }

  /** Epoch ms of its newest page view, or, where nothing is added, of its newest row of any kind; null when there is none. */
  get latest(): number | null {
    if (this.#end !== null) return this.#end;
    const stores = this.live === 'end' ? LOGS.map((log) => this.logs[log]) : [this.pageViews];
    const times = stores.flatMap((store) => latestOf(store) ?? []);
    return times.length === 0 ? null : Math.max(...times);
  }

  get live(): DatasetKind['live'] {
    return this.#kind.live;
  }

  /** Whether errors count that are about no page view held. */
  get countsLoneErrors(): boolean {
    return this.#kind.countsLoneErrors;
  }

  /** Opaque; changes with every change of rows. */
  get revision(): string {
    return [this.#instance, ...LOGS.map((log) => this.logs[log].revision)].join('-');
  }

  async #load(): Promise<Questions> {
    const { Questions } = await import('../query/questions.ts');
    const { live, countsLoneErrors } = this;
    const clock = this.#clock;
    return new Questions({
      store: this.pageViews,
      signals: this.logs,
      clock: {
        now: () => nowOf({ live, latest: this.latest }, clock.now()),
        elapsed: () => clock.elapsed(),
        after: (ms, callback) => clock.after(ms, callback),
      },
      countsLoneErrors,
      instance: this.#instance,
      earliestComplete: () => earliestOf(this.pageViews),
    });
  }
}

/** Epoch ms of the oldest page view held, null when there is none. Nothing is known of the time before it. */
export function earliestOf(store: EventStore): number | null {
  return store.length === 0 ? null : (store.ts[store.head] ?? null);
}

/** Epoch ms of the newest page view held, null when there is none. */
export function latestOf(store: EventStore): number | null {
  return store.length === 0 ? null : (store.ts[store.slotAt(store.length - 1)] ?? null);
}

/** What a {@link createDatasetListener} reports beyond the rows that it stores. */
export interface DatasetEvents {
  changed(): void;
  /** Everything was erased; nothing recorded before may be remembered anywhere. */
  forgotten(): void;
}

/** Keeps a data set equal to what the database committed. */
export function createDatasetListener(dataset: Dataset, events: DatasetEvents): LogListener {
  return {
    has: (log, id) => dataset.logs[log].has(id),
    floor(log) {
      const store = dataset.logs[log];
      return store.length < store.capacity ? null : { ts: store.ts[store.head] ?? 0, id: store.idAt(store.head) };
    },
    newest(log) {
      const store = dataset.logs[log];
      const slot = store.slotAt(store.length - 1);
      return store.length === 0 ? null : { ts: store.ts[slot] ?? 0, id: store.idAt(slot) };
    },
    take(log, rows) {
      dataset.logs[log].appendRows(rows);
      events.changed();
    },
    takeBlocks(log, blocks) {
      dataset.logs[log].appendBlocks(blocks);
      events.changed();
    },
    trim(log, horizon) {
      dataset.logs[log].trim(horizon);
      events.changed();
    },
    forget() {
      for (const log of LOGS) dataset.logs[log].clear();
      events.forgotten();
      events.changed();
    },
    statusChanged: () => events.changed(),
  };
}
