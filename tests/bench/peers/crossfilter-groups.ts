import crossfilter from 'crossfilter2';
import { JOB_LIST_NAMES, type JobAnswer, type JobData, type JobEngine, type JobListName } from '../job/job.ts';
import { createLiveCount } from '../job/live.ts';
import { listsOf, sum } from '../job/top-of.ts';

export const CROSSFILTER_GROUPS = 'crossfilter2, a group a panel';

interface Day {
  pageViews: number;
  visits: number;
  visitors: Map<number, number>;
}

/**
 * crossfilter2 as its documentation shows it: a dimension and a group for each panel, and dimensions for the filters.
 * Rows are plain numbers that point into typed columns, which is its best case.
 */
export function createCrossfilterGroups(data: JobData): JobEngine<JobAnswer> {
  const { codes } = data;
  const rows = crossfilter<number>(Array.from({ length: data.count }, (_, row) => row));
  const time = rows.dimension((row) => data.ts[row] ?? 0);
  const country = rows.dimension((row) => codes.country[row] ?? 0);
  const device = rows.dimension((row) => codes.device[row] ?? 0);
  const visitors = rows
    .dimension((row) => codes.visitor[row] ?? 0)
    .group<number, number>()
    .reduceCount();
  const days = rows
    .dimension((row) => data.day[row] ?? 0)
    .group<number, Day>()
    .reduce(
      (day, row) => change(data, day, row, 1),
      (day, row) => change(data, day, row, -1),
      () => ({ pageViews: 0, visits: 0, visitors: new Map() }),
    );
  const lists = JOB_LIST_NAMES.map((name) => {
    const group = rows.dimension((row) => codes[name][row] ?? 0).group<number, number>();
    return name === 'referrer' ? group.reduceSum((row) => data.entry[row] ?? 0) : group.reduceCount();
  });
  const live = createLiveCount(data);
  let count = data.count;
  return {
    name: CROSSFILTER_GROUPS,
    ask(question) {
      time.filterRange([question.from, question.to]);
      if (question.filter !== null) {
        const countries = new Set(question.filter.country.map((name) => data.names.country.indexOf(name)));
        const devices = new Set(question.filter.device.map((name) => data.names.device.indexOf(name)));
        if (countries.size > 0) country.filterFunction((code) => countries.has(code));
        if (devices.size > 0) device.filterFunction((code) => devices.has(code));
      }
      const shown = days
        .all()
        .filter((day) => day.key >= question.firstDay)
        .map((day) => day.value);
      const pageViews = shown.map((day) => day.pageViews);
      const visits = shown.map((day) => day.visits);
      const counters = {} as Record<JobListName, Float64Array>;
      JOB_LIST_NAMES.forEach((name, i) => {
        const counts = new Float64Array(data.names[name].length);
        for (const { key, value } of lists[i]?.all() ?? []) counts[key] = value;
        counters[name] = counts;
      });
      return {
        pageViews: sum(pageViews),
        visits: sum(visits),
        visitors: visitors.all().reduce((total, { value }) => total + (value > 0 ? 1 : 0), 0),
        days: { pageViews, visits, visitors: shown.map((day) => day.visitors.size) },
        lists: listsOf(counters, data),
        ...live(question.now, count),
      };
    },
    read: (raw) => raw,
    prepare: (row) => void (count = row + 1),
    append: () => rows.add([count - 1]),
    settle() {
      country.filterAll();
      device.filterAll();
    },
  };
}

function change(data: JobData, day: Day, row: number, step: 1 | -1): Day {
  const visitor = data.codes.visitor[row] ?? 0;
  day.pageViews += step;
  day.visits += (data.entry[row] ?? 0) * step;
  const views = (day.visitors.get(visitor) ?? 0) + step;
  if (views === 0) day.visitors.delete(visitor);
  else day.visitors.set(visitor, views);
  return day;
}
