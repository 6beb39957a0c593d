import { resolvePreset, resolveSpan } from '../../../workers/calendar/presets.ts';
import { daysBefore } from '../../../workers/calendar/comparison.ts';
import { MAX_ROWS } from '#contract/limits.ts';
import type { DashboardQuestion, Panel } from '#contract/questions/dashboard.ts';
import { DEFAULT_GOALS, type Goal } from '#contract/questions/goals.ts';
import type { Clause } from '#contract/questions/selection.ts';
import type { EventKind, EventRow } from '#contract/rows/event.ts';
import type { Questions } from '../../../workers/query/questions.ts';
import type { EventStore } from '../../../workers/store/event-store.ts';
import { createRandom } from '../data/random.ts';
import { BENCH_ZONE } from '../data/now.ts';
import { answerOf } from '../measure/answer-of.ts';
import { summarise, type Times } from '../measure/sample-times.ts';
import { idOf } from './bench-rows.ts';

/** Ids of signals begin here, far from those of appended page views. */
const FIRST_ID = 0x10_000_000;
const ROUNDS = 60;
const ACTIONS: readonly EventKind[] = ['store-click', 'download-click', 'share', 'outbound-link', 'video-play'];
const MEASUREMENTS: readonly EventKind[] = ['LCP', 'INP', 'CLS', 'TTFB', 'visible-time', 'scroll-depth'];
const ISSUES = 40;

/** Fills the logs beside the page views of a store: as many actions and as many measurements as page views, a fifth as many errors. */
export function fillSignals(pageViews: EventStore, logs: Record<'actions' | 'measurements' | 'errors', EventStore>): void {
  const random = createRandom(4_711);
  let made = FIRST_ID;
  const rows = (count: number, kinds: readonly EventKind[], more: () => Partial<EventRow>): EventRow[] =>
    Array.from({ length: count }, () => {
      const about = pageViews.rowAt(pageViews.slotAt(Math.floor(random() * pageViews.length)));
      const kind = kinds[Math.floor(random() * kinds.length)]!;
      return { ...about, id: idOf(++made), kind, pageViewId: about.id, value: Math.round(random() * 4_000), ...more() };
    });
  const count = pageViews.length;
  logs.actions.appendRows(rows(count, ACTIONS, () => ({ target: `https://example.org/${Math.floor(random() * 20)}` })));
  logs.measurements.appendRows(rows(count, MEASUREMENTS, () => ({})));
  const properties = '{"severity":"high","type":"javascript"}';
  logs.errors.appendRows(
    rows(Math.floor(count / 5), ['error'], () => {
      const issue = Math.floor(random() ** 2 * ISSUES);
      return { target: `issue-${issue}`, title: `TypeError: ${issue} is not a function`, value: 0, properties };
    }),
  );
}

/** Ten goals of every kind of rule. */
const TEN_GOALS: readonly Goal[] = [
  ...DEFAULT_GOALS,
  { id: 'page', name: 'A page', rules: [{ on: 'page', match: 'exact', path: '/section/page-3' }] },
  { id: 'section', name: 'A section', rules: [{ on: 'page', match: 'prefix', path: '/section/page-1' }] },
  { id: 'pattern', name: 'A pattern', rules: [{ on: 'page', match: 'pattern', path: '/*/page-*2' }] },
  { id: 'time', name: 'Read for a while', rules: [{ on: 'visibleTime', atLeastMs: 2_000 }] },
  {
    id: 'deep',
    name: 'Read far, or shared',
    rules: [
      { on: 'scrollDepth', atLeastPermille: 700 },
      { on: 'action', kind: 'share', target: '' },
    ],
  },
];

const DEVICE: Clause = { dim: 'device', op: 'in', values: ['Mobile'] };
const SOURCE: Clause = { dim: 'source', op: 'in', values: ['Twitter/X', 'LinkedIn'] };
const CONVERTED: Clause = { dim: 'goal', op: 'in', values: ['store-click'] };

interface Asked {
  questions: Questions;
  /** Epoch ms of the earliest page view held. */
  earliest: number;
  /** The panels of the first view with its first tabs, and both of its charts. */
  panels: readonly Panel[];
  /** Raises the clock by a millisecond and answers it. */
  tick(): number;
  /** Appends one page view. */
  append(): void;
  /** Of the same page views on so many distinct pages, all of them in the month. */
  withPages(names: number): Pick<Asked, 'questions'>;
}

/** The whole question of the first view and what its details ask, at one size. */
export function measureOverview(asked: Asked): (Times & { name: string; group: string })[] {
  const { questions, earliest, append } = asked;
  const figure = (name: string, make: (now: number) => () => unknown, before = () => {}): Times & { name: string; group: string } => {
    const times = Array.from({ length: ROUNDS }, () => {
      // The page makes the question; what is measured is its answer.
      const ask = make(asked.tick());
      before();
      const start = performance.now();
      ask();
      return performance.now() - start;
    });
    return { name, group: 'overview', ...summarise(times, 10) };
  };
  const overview = (now: number, parts: Partial<DashboardQuestion>) => askOverview(asked, now, parts);
  const signals = (now: number, goals: readonly Goal[], clauses: Clause[]) => {
    const question = { ...selected(now, earliest, clauses, goals), limit: 10, edges: [] };
    return () => answerOf(questions.answer('signals', { ...question, parts: ['goals'], by: ['source'] }));
  };
  return [
    figure('Overview, unchanged store', (now) => overview(now, {})),
    figure('Overview after a row', (now) => overview(now, {}), append),
    figure('Overview, 1 clause', (now) => overview(now, { clauses: [DEVICE] })),
    figure('Overview, 2 clauses', (now) => overview(now, { clauses: [DEVICE, SOURCE] })),
    figure('Overview by visitors', (now) => overview(now, { metric: 'visitors' }), append),
    figure('Overview of visits with a goal', (now) => overview(now, { clauses: [CONVERTED] })),
    figure('10 goals by source', (now) => signals(now, TEN_GOALS, []), append),
    figure('errors, 1 clause', (now) => {
      const question = { ...selected(now, earliest, [DEVICE], []), edges: month(now, earliest).edges, issue: null, limit: 50 };
      return () => answerOf(questions.answer('errors', { ...question, extensions: false }));
    }),
    ...[1_000, 20_000].map((names) => {
      const { questions } = asked.withPages(names);
      return figure(`details of ${names.toLocaleString('en')} pages, compared`, (now) => askDetails({ questions, earliest }, now));
    }),
  ];
}

function month(now: number, earliest: number) {
  return resolvePreset('month', now, BENCH_ZONE, earliest);
}

/** The parts that every question about the month has. */
function selected(now: number, earliest: number, clauses: Clause[], goals: readonly Goal[]) {
  const { range, offsets } = month(now, earliest);
  const compare = { ...daysBefore({ from: range.from ?? earliest, to: range.to }, BENCH_ZONE), clauses: null };
  return { v: 1, id: 'bench', range, offsets, compare, clauses, goals: [...goals], brush: null, bots: 'exclude' } as const;
}

function askOverview({ questions, earliest, panels }: Asked, now: number, parts: Partial<DashboardQuestion>): () => void {
  const { edges, zone } = month(now, earliest);
  const shared = selected(now, earliest, parts.clauses ?? [], DEFAULT_GOALS);
  const compareEdges = resolveSpan(shared.compare, BENCH_ZONE).edges;
  const frame = { edges, compareEdges, zone, panels: [...panels], leaveOut: true, background: true, metric: 'default' } as const;
  return () => {
    answerOf(questions.answer('dashboard', { ...shared, ...frame, ...parts }));
    answerOf(questions.answer('signals', { ...shared, parts: ['goals', 'shares'], by: [], limit: 10, edges }));
  };
}

function askDetails({ questions, earliest }: Pick<Asked, 'questions' | 'earliest'>, now: number): () => unknown {
  const page = {
    dim: 'path',
    goal: 'store-click',
    order: { of: 'visits', per: null, descending: true },
    contains: '',
    cursor: '',
    limit: MAX_ROWS,
  } as const;
  const question = { ...selected(now, earliest, [], DEFAULT_GOALS), ...page };
  return () => answerOf(questions.answer('list', question));
}
