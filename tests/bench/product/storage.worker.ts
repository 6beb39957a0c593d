import { systemClock as clock, systemRandomness as randomness } from '../../../workers/clock.ts';
import { Dataset, createDatasetListener } from '../../../workers/engine/dataset.ts';
import { createEventLog } from '../../../workers/persistence/event-log/event-log.ts';
import type { EventDatabase } from '../../../workers/persistence/event-database.ts';
import { EventStore } from '../../../workers/store/event-store.ts';
import { BENCH_NOW, benchDays } from '../data/now.ts';
import { makeTraffic } from '../data/traffic.ts';
import { serveTask } from '../measure/call-worker.ts';
import { benchQuestions } from './questions.ts';
import { valueOf } from '../../helpers/value-of.ts';

/** Rows of a block that is written, as an import makes them. */
const BLOCK_ROWS = 8_192;
/** No other page lives beside this one, and nothing is undone. */
const NO_LOCKS = { hold() {}, held: async () => [] };

export type StorageTask = { kind: 'write'; count: number; seed: number } | { kind: 'load'; count: number };

export interface StorageTimes {
  /** Until the database was open and what it held was in the store. */
  openMs: number;
  /** Of it, the time in which the store in memory took the rows. */
  storeMs: number;
  /** Of the bulk write, or of everything up to the first answer. */
  ms: number;
  held: number;
}

serveTask((task: StorageTask) => (task.kind === 'write' ? write(task) : load(task)));

/** Writes `count` page views in blocks to an empty database. */
async function write({ count, seed }: { count: number; seed: number }): Promise<StorageTimes> {
  const store = new EventStore({ capacity: count });
  store.appendBlocks([makeTraffic({ count, seed, days: benchDays(), apart: false, bots: 0.02 })]);
  const blocks = [...store.toBlocks(BLOCK_ROWS)];
  const { dataset, database, openMs, storeMs } = await open(count);
  await database.erase(BENCH_NOW);
  const start = performance.now();
  const { saved } = await database.importBlocks({ pageViews: blocks, actions: [], measurements: [], errors: [] });
  const ms = performance.now() - start;
  if (!saved) throw new Error('The blocks were not saved');
  return { openMs, storeMs: storeMs(), ms, held: dataset.pageViews.length };
}

/** As a page that was just opened: a cold worker, the database, the store, and the first answer. */
async function load({ count }: { count: number }): Promise<StorageTimes> {
  // The page makes the question, calendar and all: no part of the time.
  const question = benchQuestions(BENCH_NOW)
    .find(({ name }) => name === 'month')
    ?.at(BENCH_NOW);
  if (question === undefined) throw new Error('No question of a month');
  const start = performance.now();
  const { dataset, openMs, storeMs } = await open(count);
  const questions = valueOf(await dataset.questions.get());
  valueOf(questions.answer('dashboard', question));
  const ms = performance.now() - start;
  return { openMs, storeMs: storeMs(), ms, held: dataset.pageViews.length };
}

interface Opened {
  dataset: Dataset;
  database: EventDatabase;
  openMs: number;
  storeMs(): number;
}

async function open(capacity: number): Promise<Opened> {
  const start = performance.now();
  const dataset = new Dataset('browser', capacity, { ...clock, now: () => BENCH_NOW }, randomness.uuid());
  const database = createEventLog({ indexedDB: self.indexedDB, clock, uuid: randomness.uuid, undoLocks: NO_LOCKS });
  // As the engine does: what answers questions is loaded while the database opens.
  void dataset.questions.get();
  const ignore = (): void => undefined;
  const listener = createDatasetListener(dataset, { changed: ignore, forgotten: ignore });
  let storeMs = 0;
  await database.open({
    ...listener,
    takeBlocks(log, blocks) {
      const before = performance.now();
      listener.takeBlocks(log, blocks);
      storeMs += performance.now() - before;
    },
  });
  if (database.durability !== 'saved') throw new Error(`The database is not open but ${database.durability}`);
  return { dataset, database, openMs: performance.now() - start, storeMs: () => storeMs };
}
