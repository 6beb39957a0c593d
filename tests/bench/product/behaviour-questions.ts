import { DIMENSIONS } from '#contract/questions/dimensions.ts';
import type { ChangeFigure, ChangeQuestion } from '#contract/behaviour/change.ts';
import type { FunnelQuestion } from '#contract/behaviour/funnel.ts';
import type { JourneysQuestion } from '#contract/behaviour/journeys.ts';
import type { QuestionKind } from '#contract/questions/question-kinds.ts';
import type { RetentionQuestion } from '#contract/behaviour/retention.ts';
import type { Step } from '#contract/behaviour/steps.ts';
import type { VisitsQuestion } from '#contract/behaviour/visits.ts';
import { addDays, startOfDay } from '../../../workers/calendar/zone.ts';
import { BENCH_DAYS, BENCH_ZONE } from '../data/now.ts';

/** A question about behaviour, asked about all page views, a millisecond later each time. */
export interface BehaviourQuestion {
  name: string;
  kind: QuestionKind;
  at(now: number): object;
}

const CHANGE_DIMENSIONS = 12;
const WEEK_MS = 604_800_000;
const STEPS: Step[] = ['/section/', '/section/page-0', '/section/page-1', '/section/page-0', '/section/page-2'].map((path, i) => ({
  rules: [{ on: 'page', match: i === 0 ? 'prefix' : 'exact', path }],
  pages: null,
}));

const ALL = { v: 1, id: 'bench', offsets: [], clauses: [], goals: [], brush: null, bots: 'exclude' } satisfies Partial<VisitsQuestion>;

/** Ways that cost most (nearly every page view is a first step, every visit an anchor), who returns, what changed between both halves of the days, and the newest visits. */
export const BEHAVIOUR_QUESTIONS: readonly BehaviourQuestion[] = [
  { name: 'funnel of 5 steps', kind: 'funnel', at: (now) => funnelAt(now, {}) },
  { name: 'funnel of 5 steps, strict, by country', kind: 'funnel', at: (now) => funnelAt(now, { order: 'strict', by: 'country' }) },
  { name: 'funnel of visitors within a week', kind: 'funnel', at: (now) => funnelAt(now, { windowMs: WEEK_MS }) },
  { name: 'journeys of 5 columns', kind: 'journeys', at: journeysAt },
  { name: 'retention by day', kind: 'retention', at: retentionAt },
  ...(['pageViews', 'visits', 'visitors', 'bounceRate'] as const).map((figure): BehaviourQuestion => {
    return { name: `change, ${CHANGE_DIMENSIONS} dimensions, ${figure}`, kind: 'change', at: (now) => changeAt(now, figure) };
  }),
  { name: 'a page of visits', kind: 'visits', at: visitsAt },
];

function funnelAt(now: number, changes: Partial<FunnelQuestion>): FunnelQuestion {
  const range = { from: null, to: now + 1 };
  return { ...ALL, range, steps: STEPS, order: 'loose', start: 'each', windowMs: null, by: null, ...changes };
}

function journeysAt(now: number): JourneysQuestion {
  const range = { from: null, to: now + 1 };
  return { ...ALL, range, direction: 'from', anchor: { on: 'entry' }, groups: 'path', columns: 5, pinned: [] };
}

function retentionAt(now: number): RetentionQuestion {
  const today = startOfDay(now, BENCH_ZONE);
  const edges = Array.from({ length: BENCH_DAYS + 1 }, (_, day) => addDays(today, day + 1 - BENCH_DAYS, BENCH_ZONE));
  return { ...ALL, edges, cohorts: BENCH_DAYS };
}

function changeAt(now: number, figure: ChangeFigure): ChangeQuestion {
  const [half, start] = [-0.5, -1].map((part) => now + 1 + Math.round(part * BENCH_DAYS) * 86_400_000) as [number, number];
  const spans = { range: { from: half, to: now + 1 }, compare: { from: start, to: half, clauses: null } };
  return { ...ALL, ...spans, figure, goal: null, dims: DIMENSIONS.slice(0, CHANGE_DIMENSIONS), limit: 10 };
}

function visitsAt(now: number): VisitsQuestion {
  return { ...ALL, range: { from: null, to: now + 1 }, behind: null, cursor: '', limit: 100 };
}
