import type { EraseEpoch } from '../contract/ports/local-store.ts';
import type { LogName, LogListener } from '../persistence/event-database.ts';
import type { EventStore } from '../store/event-store.ts';
import type { Dataset } from './dataset.ts';

/** What the rest of the engine wants to know of the recorded data. */
export interface RecordedEvents {
  /** Rows came, went or were placed. */
  changed(): void;
  /** Everything was erased; nothing recorded before may be remembered anywhere. */
  forgotten(epoch: EraseEpoch): void;
  /** Durability or notices changed. */
  statusChanged(): void;
}

/** Feeds what the database committed to the stores of the recorded data set. */
export function createRecordedReader(dataset: Dataset, events: RecordedEvents): LogListener {
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
    forget(epoch) {
      dataset.pageViews.clear();
      dataset.signals.clear();
      events.forgotten(epoch);
      events.changed();
    },
    statusChanged: () => events.statusChanged(),
  };
}
