import { compareAnswers, type JobResult } from '../job/measure-job.ts';
import type { Busyness } from '../measure/how-busy.ts';
import { callWorker } from '../measure/call-worker.ts';

/** What the runner calls in this page. */
declare global {
  interface Window {
    measurePeers: typeof measurePeers;
  }
}

type MeasuredResult = JobResult & { busyness: Busyness[] };

/** Engines in the order of the table; the first is compared with the others. */
const PEERS = ['Bug Matrix', 'crossfilter2, a group a panel', 'crossfilter2, one own group', 'DuckDB-WASM', 'plain objects'];

/** Measures all engines on `count` page views, each in a fresh worker, and compares their answers. */
async function measurePeers(count: number) {
  const results: MeasuredResult[] = [];
  for (const engine of PEERS) {
    const worker = new Worker(new URL('./peer.worker.ts', import.meta.url), { type: 'module' });
    results.push(await callWorker<MeasuredResult>(worker, { engine, count }));
  }
  const reference = results.at(-1);
  const differences = results.flatMap((result) =>
    reference === undefined ? [] : compareAnswers(result, reference).map((difference) => `${result.engine}: ${difference}`),
  );
  return {
    count,
    differences,
    busyness: [results[0], results.at(-1)].flatMap((result) => result?.busyness.slice(0, 1) ?? []),
    results: results.map(({ answers: _, ...result }) => result),
  };
}

window.measurePeers = measurePeers;
