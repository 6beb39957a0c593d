import { callWorker } from '../measure/call-worker.ts';
import { summarise } from '../measure/sample-times.ts';
import type { EngineFigure } from './engine.worker.ts';
import type { StorageTask, StorageTimes } from './storage.worker.ts';

const ROUNDS = 9;

/** Bulk write and cold load of `count` page views, each in a fresh worker on the database of a profile on disk. */
export async function measureStorage(count: number): Promise<EngineFigure[]> {
  const writes: StorageTimes[] = [];
  const loads: StorageTimes[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    writes.push(await run({ kind: 'write', count, seed: round }));
    loads.push(await run({ kind: 'load', count }));
  }
  const wrong = loads.find(({ held }) => held !== count);
  if (wrong !== undefined) throw new Error(`Got ${wrong.held} page views back when expected ${count}`);
  const figure = (name: string, times: StorageTimes[], part: 'ms' | 'openMs' | 'storeMs'): EngineFigure => {
    return {
      name,
      group: 'storage',
      ...summarise(
        times.map((each) => each[part]),
        1,
      ),
    };
  };
  return [
    figure('bulk write', writes, 'ms'),
    figure('of that into the store in memory', writes, 'storeMs'),
    figure('open and load', loads, 'openMs'),
    figure('of that into the store in memory, cold', loads, 'storeMs'),
    figure('open, load and first answer, cold worker', loads, 'ms'),
  ];
}

function run(task: StorageTask): Promise<StorageTimes> {
  return callWorker(new Worker(new URL('./storage.worker.ts', import.meta.url), { type: 'module' }), task);
}
