import crossfilter from 'crossfilter2';
import { JOB_LIST_NAMES, type JobAnswer, type JobData, type JobEngine, type JobListName } from '../job/job.ts';
import { createLiveCount } from '../job/live.ts';
import { listsOf } from '../job/top-of.ts';

export const CROSSFILTER_ONE_GROUP = 'crossfilter2, one own group';

/** Counters that follow the filters row by row. */
interface Counters {
  pageViews: number;
  visits: number;
  visitors: number;
  ofVisitor: Uint32Array;
  days: { pageViews: number; visits: number; visitors: number; ofVisitor: Uint16Array }[];
  lists: Record<JobListName, Float64Array>;
}

/**
 * crossfilter2 in its fastest form, of which it is only the index: the dimensions are those that are filtered, and one group
 * written by hand keeps every counter of the job, so that a changed filter costs one call a changed row.
 */
export function createCrossfilterOneGroup(data: JobData): JobEngine<JobAnswer> {
  const rows = crossfilter<number>(Array.from({ length: data.count }, (_, row) => row));
  const time = rows.dimension((row) => data.ts[row] ?? 0);
  const country = rows.dimension((row) => data.codes.country[row] ?? 0);
  const device = rows.dimension((row) => data.codes.device[row] ?? 0);
  const group = rows.groupAll().reduce(
    (state: Counters, row: number) => change(data, state, row, 1),
    (state: Counters, row: number) => change(data, state, row, -1),
    () => makeCounters(data),
  );
  const live = createLiveCount(data);
  let count = data.count;
  let range = '';
  group.value();
  return {
    name: CROSSFILTER_ONE_GROUP,
    ask(question) {
      const wanted = `${question.from}-${question.to}`;
      if (wanted !== range) time.filterRange([question.from, question.to]);
      range = wanted;
      if (question.filter !== null) {
        const countries = new Set(question.filter.country.map((name) => data.names.country.indexOf(name)));
        const devices = new Set(question.filter.device.map((name) => data.names.device.indexOf(name)));
        if (countries.size > 0) country.filterFunction((code) => countries.has(code));
        if (devices.size > 0) device.filterFunction((code) => devices.has(code));
      }
      const state = group.value();
      const days = state.days.slice(question.firstDay);
      return {
        pageViews: state.pageViews,
        visits: state.visits,
        visitors: state.visitors,
        days: {
          pageViews: days.map((day) => day.pageViews),
          visits: days.map((day) => day.visits),
          visitors: days.map((day) => day.visitors),
        },
        lists: listsOf(state.lists, data),
        ...live(question.now, count),
      };
    },
    read: (raw) => raw,
    prepare: (row) => void (count = row + 1),
    append: () => rows.add([count - 1]),
    settle() {
      country.filterAll();
      device.filterAll();
      group.value();
    },
  };
}

function makeCounters(data: JobData): Counters {
  const visitors = data.names.visitor.length;
  const lists = {} as Counters['lists'];
  for (const name of JOB_LIST_NAMES) lists[name] = new Float64Array(data.names[name].length);
  return {
    pageViews: 0,
    visits: 0,
    visitors: 0,
    ofVisitor: new Uint32Array(visitors),
    days: Array.from({ length: data.days }, () => ({ pageViews: 0, visits: 0, visitors: 0, ofVisitor: new Uint16Array(visitors) })),
    lists,
  };
}

function change(data: JobData, state: Counters, row: number, step: 1 | -1): Counters {
  const entry = (data.entry[row] ?? 0) * step;
  const visitor = data.codes.visitor[row] ?? 0;
  state.pageViews += step;
  state.visits += entry;
  state.visitors += bump(state.ofVisitor, visitor, step);
  const day = state.days[data.day[row] ?? 0];
  if (day !== undefined) {
    day.pageViews += step;
    day.visits += entry;
    day.visitors += bump(day.ofVisitor, visitor, step);
  }
  const { lists } = state;
  const { codes } = data;
  add(lists.path, codes.path[row], step);
  add(lists.referrer, codes.referrer[row], entry);
  add(lists.country, codes.country[row], step);
  add(lists.language, codes.language[row], step);
  add(lists.device, codes.device[row], step);
  add(lists.browser, codes.browser[row], step);
  add(lists.os, codes.os[row], step);
  return state;
}

function add(counts: Float64Array, code = 0, step: number): void {
  counts[code] = (counts[code] ?? 0) + step;
}

/** Counts one more or one less of a visitor; answers how the number of distinct visitors changes. */
function bump(counts: Uint16Array | Uint32Array, visitor: number, step: 1 | -1): number {
  const before = counts[visitor] ?? 0;
  counts[visitor] = before + step;
  if (step === 1) return before === 0 ? 1 : 0;
  return before === 1 ? -1 : 0;
}
