import { MAX_ROWS } from '#contract/limits.ts';
import { perLog } from '#contract/rows/logs.ts';
import { systemClock } from '../../../workers/clock.ts';
import { Questions } from '../../../workers/query/questions.ts';
import { EventStore } from '../../../workers/store/event-store.ts';
import { BENCH_NOW, benchDays } from '../data/now.ts';
import { makeTraffic } from '../data/traffic.ts';
import { serveTask } from '../measure/call-worker.ts';
import { forgetRanges } from '../measure/forget-ranges.ts';
import { type Busyness, measureBusyness } from '../measure/how-busy.ts';
import { roundsFor, summarise, type Times } from '../measure/sample-times.ts';
import { BEHAVIOUR_QUESTIONS, type BehaviourQuestion } from './behaviour-questions.ts';
import { createRowMaker } from './bench-rows.ts';
import { checkAnswers, type CheckReport } from './check-answers.ts';
import { benchQuestions, type NamedQuestion } from './questions.ts';
import { valueOf } from '../../helpers/value-of.ts';

const SEED = 777;
/** Robots among the visitors. */
const BOTS = 0.02;
const BUDGET_MS = 1_500;
/** The naive recount needs an object a row: answers about more rows than the product holds are not checked. */
const MOST_CHECKED = 50_000;
const BATCH = 1_000;

export interface EngineFigure extends Times {
  name: string;
  group: string;
}

export interface EngineReport {
  count: number;
  figures: EngineFigure[];
  bytesPerEvent: { columns: number; dictionaries: number; indexes: number };
  check: CheckReport;
  /** Before and after the measurement. */
  busyness: Busyness[];
}

/** Everything that a measurement of the engine without a thread needs. */
interface Bench {
  store: EventStore;
  questions: Questions;
  /** Raises the clock by a millisecond and answers it. */
  tick(): number;
  now(): number;
}

serveTask(async ({ count }: { count: number }) => measureEngine(count));

function createBench(capacity: number): Bench {
  const store = new EventStore({ capacity });
  let now = BENCH_NOW;
  const clock = { ...systemClock, now: () => now };
  const questions = new Questions({ store, signals: perLog(() => new EventStore({ capacity: 1 })), clock, instance: 'bench' });
  return { store, questions, tick: () => ++now, now: () => now };
}

/** Measures the product's own answers at one size, in this worker. */
function measureEngine(count: number): EngineReport {
  const block = makeTraffic({ count, seed: SEED, days: benchDays(), apart: false, bots: BOTS });
  const bench = createBench(count);
  const busyness = [measureBusyness()];
  const { store } = bench;
  const start = performance.now();
  store.appendBlocks([block]);
  const loadMs = performance.now() - start;
  const questions = benchQuestions(block.ts[0] ?? 0);
  const month = named(questions, 'month').at(bench.now());
  const coldMs = timed(() => bench.questions.answer('dashboard', month));
  const figures: EngineFigure[] = [
    { name: 'blocks into the empty store', group: 'load', ...summarise([loadMs], 0) },
    { name: 'first answer, cold code', group: 'load', ...summarise([coldMs], 0) },
  ];
  const bytes = store.bytes();
  const check = checkAll(bench, questions);
  for (const question of questions) figures.push({ name: question.name, group: question.group, ...measureQuestion(bench, question) });
  figures.push({ name: 'live windows', group: 'live', ...measureLive(bench) });
  figures.push({
    name: 'all pages with every figure, compared',
    group: 'list',
    ...measureList(bench, named(questions, 'last15 with comparison')),
  });
  for (const question of BEHAVIOUR_QUESTIONS)
    figures.push({ name: question.name, group: 'behaviour', ...measureBehaviour(bench, question) });
  figures.push(...measureAppends(bench, questions));
  const perEvent = (value: number): number => value / count;
  return {
    count,
    figures,
    bytesPerEvent: { columns: perEvent(bytes.columns), dictionaries: perEvent(bytes.dictionaries), indexes: perEvent(bytes.indexes) },
    check,
    busyness: [...busyness, measureBusyness()],
  };
}

function checkAll({ store, questions, now }: Bench, all: NamedQuestion[]): CheckReport {
  if (store.length > MOST_CHECKED) return { checked: 0, asked: all.length, differences: [] };
  const rows = Array.from({ length: store.length }, (_, i) => store.rowAt(store.slotAt(i)));
  return checkAnswers(
    questions,
    all.map(({ name, at }) => ({ name, question: at(now()) })),
    rows,
  );
}

function named(questions: NamedQuestion[], name: string): NamedQuestion {
  const found = questions.find((question) => question.name === name);
  if (found === undefined) throw new Error(`No question ${name}`);
  return found;
}

/** Asked a millisecond later each time, with remembered answers cleared. */
function measureQuestion(bench: Bench, { at }: NamedQuestion): Times {
  const ask = (): number => {
    const question = at(bench.tick());
    forgetRanges(bench.questions, bench.now());
    return timed(() => bench.questions.answer('dashboard', question));
  };
  const times = [ask()];
  const rounds = roundsFor((times[0] ?? 0) / 2, BUDGET_MS, 7, 300);
  const warmUp = Math.max(3, Math.ceil(rounds / 5));
  while (times.length < rounds + warmUp) times.push(ask());
  return summarise(times, warmUp);
}

function measureLive(bench: Bench): Times {
  const times = Array.from({ length: 200 }, () => {
    bench.tick();
    return timed(() => bench.questions.answer('live', { v: 1, id: 'live', bots: 'exclude' }));
  });
  return summarise(times, 40);
}

/** The range is another each time, so that no kept list answers. */
function measureList(bench: Bench, { at }: NamedQuestion): Times {
  const times = Array.from({ length: 100 }, () => {
    const { range, compare, offsets, clauses, brush, bots } = at(bench.tick());
    const asked = { range, compare, offsets, clauses, brush, bots, dim: 'path', contains: '', cursor: '', limit: MAX_ROWS } as const;
    return timed(() =>
      bench.questions.answer('list', { v: 1, id: 'list', ...asked, order: { of: 'exits', per: 'pageViews', descending: true } }),
    );
  });
  return summarise(times, 20);
}

function measureBehaviour({ questions, tick }: Bench, { kind, at }: BehaviourQuestion): Times {
  const ask = (): number => {
    const question = at(tick());
    return timed(() => valueOf(questions.answer(kind, question)));
  };
  const cold = ask();
  const rounds = roundsFor(ask(), BUDGET_MS, 7, 100);
  return summarise([cold, ...Array.from({ length: rounds }, ask)], 1);
}

/** At capacity, as in an old installation: every row that comes makes the oldest go. */
function measureAppends(bench: Bench, questions: NamedQuestion[]): EngineFigure[] {
  const { store } = bench;
  const make = createRowMaker((at) => store.rowAt(store.slotAt(Math.floor(at * store.length))), 99);
  const measure = (name: string, size: number, asked: string | null, rounds: number): EngineFigure => {
    const times: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const rows = Array.from({ length: size }, make);
      for (let i = 0; i < size; i++) bench.tick();
      const question = asked === null ? null : named(questions, asked).at(bench.now());
      times.push(
        timed(() => {
          store.appendRows(rows);
          if (question !== null) bench.questions.answer('dashboard', question);
        }),
      );
    }
    return { name, group: 'append', ...summarise(times, Math.ceil(rounds / 5)) };
  };
  return [
    measure('append 1', 1, null, 500),
    measure('append 1 and ask month', 1, 'month', 300),
    measure('append 1 and ask month, 3 clauses', 1, 'month, 3 clauses', 30),
    measure(`append ${BATCH}`, BATCH, null, 30),
    measure(`append ${BATCH} and ask month`, BATCH, 'month', 30),
  ];
}

function timed(action: () => unknown): number {
  const start = performance.now();
  action();
  return performance.now() - start;
}
