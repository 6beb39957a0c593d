import type { Questions } from '../query/questions.ts';
import { EventStore } from '../store/event-store.ts';
import type { Clock } from '../contract/clock.ts';
import { Lazy } from './lazy.ts';
import type { LogListener, LogName } from '../persistence/event-database.ts';

/** One data set: what was recorded, or the sample. Questions are answered from exactly one of them. */
export class Dataset {
  readonly name: 'recorded' | 'sample';
  readonly pageViews: EventStore;
  readonly signals: EventStore;
  /** What answers questions: most visitors record and never ask. */
  readonly questions = new Lazy(() => this.#load());
  readonly #clock: Clock;
  readonly #instance: string;

  /** An empty data set; `instance` keeps the revisions of two data sets apart. */
  constructor(name: Dataset['name'], capacity: number, clock: Clock, instance: string) {
    this.name = name;
    this.pageViews = new EventStore({ capacity });
    this.signals = new EventStore({ capacity });
    this.#clock = clock;
    this.#instance = instance;
  }

  /** Opaque; changes with every change of rows. */
  get revision(): string {
    return `${this.#instance}-${this.pageViews.revision}`;
  }

  async #load(): Promise<Questions> {
    const { Questions } = await import('../query/questions.ts');
    return new Questions({
      store: this.pageViews,
      signals: this.signals,
      clock: this.#clock,
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
  /** Rows, durability or notices changed. */
  changed(): void;
  /** Everything was erased; nothing recorded before may be remembered anywhere. */
  forgotten(): void;
}

/** Keeps a data set equal to what the database committed. */
export function createDatasetListener(dataset: Dataset, events: DatasetEvents): LogListener {
  const storeOf = (log: LogName): EventStore => (log === 'pageViews' ? dataset.pageViews : dataset.signals);
  return {
    has: (log, id) => storeOf(log).has(id),
    floor(log) {
      const store = storeOf(log);
      return store.length < store.capacity ? null : { ts: store.ts[store.head] ?? 0, id: store.idAt(store.head) };
    },
    take(log, rows) {
      storeOf(log).appendRows(rows);
      events.changed();
    },
    takeBlocks(log, blocks) {
      storeOf(log).appendBlocks(blocks);
      events.changed();
    },
    trim(log, horizon) {
      storeOf(log).trim(horizon);
      events.changed();
    },
    forget() {
      dataset.pageViews.clear();
      dataset.signals.clear();
      events.forgotten();
      events.changed();
    },
    statusChanged: () => events.changed(),
  };
}
