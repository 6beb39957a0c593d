import { BENCH_ZONE } from '../data/now.ts';
import { offsetsBetween } from '../../../workers/calendar/zone.ts';
import type { EventRow } from '#contract/rows/event.ts';
import type { DashboardAnswer, DashboardQuestion, Panel } from '#contract/questions/dashboard.ts';
import type { LiveAnswer } from '#contract/questions/live.ts';
import type { Clause } from '#contract/questions/selection.ts';
import { perLog } from '#contract/rows/logs.ts';
import { systemClock } from '../../../workers/clock.ts';
import { Questions } from '../../../workers/query/questions.ts';
import { EventStore } from '../../../workers/store/event-store.ts';
import { idOf } from '../product/bench-rows.ts';
import { forgetRanges } from '../measure/forget-ranges.ts';
import { JOB_LIST_NAMES, JOB_LISTS, type JobAnswer, type JobEngine, type JobListName, type JobQuestion } from './job.ts';
import type { JobInput } from './measure-job.ts';
import { valueOf } from '../../helpers/value-of.ts';
import { makeDashboardQuestion } from '../../helpers/make-question.ts';

export const OUR_ENGINE = 'Bug Matrix';

const PANELS: Panel[] = [
  { kind: 'totals' },
  { kind: 'series' },
  ...JOB_LIST_NAMES.map((dim): Panel => ({ kind: 'top', dim, limit: JOB_LISTS[dim] })),
];

interface RawAnswer {
  dashboard: DashboardAnswer;
  live: LiveAnswer;
}

/**
 * The product's store and questions, as its worker wires them. Questions include the check of what comes from outside, which
 * the peers do not have.
 */
export function createOurEngine({ block, data, days }: JobInput, spare: number): JobEngine<RawAnswer> {
  const store = new EventStore({ capacity: block.count + spare });
  let now = 0;
  const questions = new Questions({
    store,
    signals: perLog(() => new EventStore({ capacity: 1 })),
    clock: { ...systemClock, now: () => now },
    instance: 'job',
  });
  store.appendBlocks([block]);
  const offsets = offsetsBetween(days[0] ?? 0, days.at(-1) ?? 0, BENCH_ZONE);
  let next: EventRow | undefined;

  return {
    name: OUR_ENGINE,
    ask(question) {
      now = question.now;
      return {
        dashboard: valueOf(questions.answer('dashboard', dashboardQuestion(question, days, offsets))),
        live: valueOf(questions.answer('live', { v: 1, id: 'live', bots: 'exclude' })),
      };
    },
    read: ({ dashboard, live }) => readAnswer(dashboard, live),
    prepare(row) {
      const like = store.rowAt(store.slotAt(store.length - 1));
      const texts = Object.fromEntries(
        [...JOB_LIST_NAMES, 'visitor' as const].map((column) => [column, data.names[column][data.codes[column][row] ?? 0] ?? '']),
      ) as Record<JobListName | 'visitor', string>;
      next = { ...like, ...texts, id: idOf(row), ts: data.ts[row] ?? 0 };
    },
    append() {
      if (next === undefined || store.append(next) !== 'added') throw new Error('The row was not taken');
    },
    forget: () => forgetRanges(questions, now),
  };
}

function dashboardQuestion(question: JobQuestion, days: number[], offsets: [number, number][]): DashboardQuestion {
  const { filter } = question;
  const clauses: Clause[] =
    filter === null
      ? []
      : [
          { dim: 'country' as const, op: 'in' as const, values: filter.country },
          { dim: 'device' as const, op: 'in' as const, values: filter.device },
        ].filter((clause) => clause.values.length > 0);
  return makeDashboardQuestion({
    range: { from: question.from, to: question.to },
    edges: [...days.slice(question.firstDay, -1), question.to],
    offsets,
    zone: BENCH_ZONE,
    clauses,
    panels: PANELS,
  });
}

function readAnswer({ figures }: DashboardAnswer, live: LiveAnswer): JobAnswer {
  const { totals, series } = figures;
  if (totals === null || series === null) throw new Error('The answer lacks a panel that was asked for');
  const lists = {} as JobAnswer['lists'];
  figures.top.forEach((list, i) => (lists[JOB_LIST_NAMES[i] ?? 'path'] = list.rows.map((row) => [row.name, row.count])));
  return {
    pageViews: totals.pageViews,
    visits: totals.visits,
    visitors: totals.visitors,
    days: { pageViews: series.pageViews, visits: series.visits, visitors: series.visitors },
    lists,
    active: live.active,
    recent: live.recent,
    unique24h: live.unique24h,
    recentVisitors: live.recentVisitors.map(({ visitor, ts, path, country, device, browser }) => ({
      visitor,
      ts,
      path,
      country,
      device,
      browser,
    })),
  };
}
