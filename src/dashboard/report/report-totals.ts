import type { GradedFigure } from '#contract/ports/opened-file.ts';
import { isOfRobots } from '#contract/questions/dimensions.ts';
import type { Description } from '#contract/ports/query.ts';
import type { Panel } from '#contract/questions/dashboard.ts';
import { oneLine } from '#lib/format/csv.ts';
import { displayName, METRIC_HEADS } from '#lib/format/display-name.ts';
import { formatCount } from '#lib/format/format-number.ts';
import { LISTED_DIMENSIONS, tabWords } from '#question/chosen-tabs.ts';
import type { DashboardView } from '../answer/dashboard-asker.ts';
import { bucketName } from '../overview/chart/buckets.ts';
import { figuresOf, type SummarySection } from '../summary/summary.ts';
import { comparisonOf } from '../view/comparison.ts';

/** What is asked for the totals of a report: figures, their course, and each list that the source has. */
export function totalsPanels({ dimensions }: Description, namesOfList: number): Panel[] {
  const lists = LISTED_DIMENSIONS.filter((dim) => dimensions.includes(dim) && !isOfRobots(dim));
  return [{ kind: 'totals' }, { kind: 'series' }, ...lists.map((dim): Panel => ({ kind: 'top', dim, limit: namesOfList }))];
}

/** The totals of a view as tables of plain text; those of visitors may hold anything. */
export function totalsOf(shown: DashboardView, grades: readonly GradedFigure[]): SummarySection[] {
  return [figuresOf({ shown, grades }, comparisonOf(shown)), course(shown), ...lists(shown)];
}

function course({ answer, range: { edges, unit, zone } }: DashboardView): SummarySection {
  const { series } = answer.figures;
  const rows = edges
    .slice(0, -1)
    .map((start, bucket) => [
      bucketName(start, unit, zone),
      ...[series?.visitors, series?.visits, series?.pageViews].map((counts) => formatCount(counts?.[bucket] ?? 0)),
    ]);
  return { title: 'Over time', sentences: [], items: [], table: [['Time', 'Visitors', 'Visits', 'Page views'], ...rows] };
}

function lists({ answer }: DashboardView): SummarySection[] {
  return LISTED_DIMENSIONS.flatMap((dim) => {
    const list = answer.figures.top.find((top) => top.dim === dim);
    if (list === undefined || list.rows.length === 0) return [];
    const { title, head } = tabWords(dim);
    const names = list.rows.map(({ name, count }) => [oneLine(displayName(dim, name)), formatCount(count)]);
    const sentences = list.more ? [`The first ${formatCount(names.length)} names.`] : [];
    return [{ title, sentences, items: [], table: [[head, METRIC_HEADS[list.metric]], ...names] }];
  });
}
