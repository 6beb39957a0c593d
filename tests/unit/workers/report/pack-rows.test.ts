import { expect, test } from 'vitest';
import { LOGS } from '#contract/rows/logs.ts';
import { Dataset } from '../../../../workers/engine/dataset.ts';
import { packRows } from '../../../../workers/report/pack-rows.ts';
import { createReportEngine } from '../../../../workers/report/report-engine.ts';
import { sampleBlocks } from '../../../../workers/sample/sample-data.ts';
import { NOW } from '../sample/make-sample.ts';

const CLOCK = { now: () => NOW, elapsed: () => performance.now(), after: () => () => {} };

test.each([50_000, 500_000])('size of %i', async (count) => {
  const dataset = new Dataset('sample', count, CLOCK, 'x');
  dataset.take([...sampleBlocks({ count, seed: 7, now: NOW })]);
  for (const logs of [[], LOGS]) {
  const t = performance.now();
  const packed = await packRows(dataset, { operation: '', selections: null, logs, maxRows: 1e6 }, async () => {});
  if (!packed.ok) throw new Error(packed.failure.message);
  console.log(count, packed.value.counts, packed.value.lines.size, 'pack ms', performance.now() - t);
  const lines = (await packed.value.lines.text()).split('\n');
  const engine = createReportEngine(CLOCK, NOW, {});
  let most = 0; const t2 = performance.now();
  for (const line of lines) { const s = performance.now(); await engine.take(line); most = Math.max(most, performance.now() - s); }
  engine.finish();
  console.log('lines', lines.length, 'unpack', performance.now() - t2, 'most', most);
  }
});
