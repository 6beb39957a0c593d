import { type Engine, startEngine } from '#engine/engine.ts';
import { summarise } from '../measure/sample-times.ts';
import type { EngineFigure } from './engine.worker.ts';
import { benchQuestions } from './questions.ts';
import { valueOf } from '../../helpers/value-of.ts';

const DAY_MS = 86_400_000;
/** Fewer than the journal holds, so that every view writes its line. */
const RECORDED = 150;
const TICK_MS = 4;

/** What the page feels: the sample's making, the way of a question through the real client, and recording. */
export async function measureClient(count: number): Promise<EngineFigure[]> {
  const start = performance.now();
  const engine = startEngine();
  await engine.whenReady();
  const ready = { name: 'page to ready engine', group: 'page', ...summarise([performance.now() - start], 0) };
  const recording = await measureRecording(engine);
  const sample = await measureSample(engine, count);
  const roundTrip = await measureRoundTrip(engine, sample.now);
  return [ready, ...recording, ...sample.figures, ...roundTrip];
}

/** Synchronous cost of one route change, and that with the message that leaves at the end of the task. */
async function measureRecording({ pageViews }: Engine): Promise<EngineFigure[]> {
  const calls: number[] = [];
  const tasks: number[] = [];
  for (let i = 0; i < RECORDED; i++) {
    const path = `/bench/page-${i}`;
    const start = performance.now();
    pageViews.navigated({ path, search: '?utm_source=bench', kind: 'PUSH', key: `key-${i}` }, path);
    calls.push(performance.now() - start);
    await Promise.resolve();
    await Promise.resolve();
    tasks.push(performance.now() - start);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return [
    { name: 'record()', group: 'page', ...summarise(calls, 20) },
    { name: 'record() and its message', group: 'page', ...summarise(tasks, 20) },
  ];
}

async function measureSample(engine: Engine, count: number): Promise<{ figures: EngineFigure[]; now: number }> {
  const watch = watchTasks();
  const start = performance.now();
  valueOf(await engine.local.makeSample({ operation: 'bench', count, seed: 7, until: Date.now() }));
  const ms = performance.now() - start;
  const longest = await watch.end();
  const { asOf } = valueOf(await engine.query.dashboard(questionAt(Date.now()), 'sample'));
  const figures = [
    { name: 'sample data', group: 'page', ...summarise([ms], 0) },
    { name: 'longest task of the page meanwhile', group: 'page', ...summarise([longest], 0) },
  ];
  return { figures, now: asOf };
}

/** The longest time for which the page could do nothing else. */
function watchTasks(): { end(): Promise<number> } {
  let longest = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    longest = Math.max(longest, now - last - TICK_MS);
    last = now;
  }, TICK_MS);
  return {
    async end() {
      await new Promise((resolve) => setTimeout(resolve, 50));
      clearInterval(timer);
      return longest;
    },
  };
}

function questionAt(now: number) {
  const month = benchQuestions(now - 45 * DAY_MS).find(({ name }) => name === 'month');
  if (month === undefined) throw new Error('No question of a month');
  return month.at(now);
}

/** Time on the way: the round trip without the time that the engine says it took. */
async function measureRoundTrip({ query }: Engine, now: number): Promise<EngineFigure[]> {
  const ways: number[] = [];
  const trips: number[] = [];
  for (let i = 0; i < 300; i++) {
    const question = questionAt(now + i);
    const start = performance.now();
    const { tookMs } = valueOf(await query.dashboard(question, 'sample'));
    const ms = performance.now() - start;
    trips.push(ms);
    ways.push(ms - tookMs);
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  return [
    { name: 'round trip of a full answer', group: 'page', ...summarise(trips, 50) },
    { name: 'of that not the answer itself', group: 'page', ...summarise(ways, 50) },
  ];
}
