import { DIMENSIONS } from '#contract/questions/dimensions.ts';
import type { ChangeFigure, ChangeQuestion } from '#contract/questions/change.ts';
import type { QuestionKind } from '#contract/questions/question-kinds.ts';
import type { RetentionQuestion } from '#contract/questions/retention.ts';
import type { VisitsQuestion } from '#contract/questions/visits.ts';
import { addDays, startOfDay } from '../../../workers/calendar/zone.ts';
import { BENCH_DAYS, BENCH_ZONE } from '../data/now.ts';

/** A question about behaviour, asked about all page views, a millisecond later each time. */
export interface BehaviourQuestion {
  name: string;
  kind: QuestionKind;
  at(now: number): object;
}

const CHANGE_DIMENSIONS = 12;

const ALL = { v: 1, id: 'bench', offsets: [], clauses: [], goals: [], brush: null, bots: 'exclude' } satisfies Partial<VisitsQuestion>;

/** Who returns, what changed between both halves of the days, and the newest visits. */
export const BEHAVIOUR_QUESTIONS: readonly BehaviourQuestion[] = [
  { name: 'retention by day', kind: 'retention', at: retentionAt },
  ...(['pageViews', 'visits', 'visitors', 'bounceRate'] as const).map((figure): BehaviourQuestion => {
    return { name: `change, ${CHANGE_DIMENSIONS} dimensions, ${figure}`, kind: 'change', at: (now) => changeAt(now, figure) };
  }),
  { name: 'a page of visits', kind: 'visits', at: visitsAt },
];

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
