import type { Look } from '#ui/charts/trend/trend.ts';
import type { Mark } from '../../../src/dashboard/view/pick.ts';
import { bucketRange } from '../../../src/dashboard/overview/chart/buckets.ts';
import { headlineSeries, headlineTrend } from '../../../src/dashboard/overview/chart/headline-trend.ts';
import { HEADLINES } from '../../../src/dashboard/overview/strip/headlines.ts';
import { kpis } from '../../../src/dashboard/overview/strip/strip.tsx';
import type { Delta } from '#ui/figures/delta.tsx';
import { comparedWords } from '../../../src/dashboard/view/comparison.ts';
import { totalOf } from '../../../src/dashboard/inspect/list-total.ts';
import { NOTHING_MEASURED } from './nothing-measured.ts';
import { rangeTexts } from '../../../src/dashboard/view/texts/range-text.ts';
import { cardList, socialList } from '../../../src/dashboard/overview/cards/card-list.ts';
import type { TopList } from '#contract/questions/dashboard.ts';
import type { DashboardView } from '../../../src/dashboard/answer/dashboard-asker.ts';
import { heatValues } from '../../../src/dashboard/overview/hours/heat-map.ts';
import { hoursPicked } from '../../../src/dashboard/view/hour-box.ts';
import type { View } from '#question/view.ts';

/** What the panels of the dashboard show, as plain values and texts. */
export interface Panels {
  range: string;
  hiddenBots: number;
  /** Of each card that counts the event log its figure and change against the comparison. */
  cards: { label: string; text: string; delta: string }[];
  /** What the chart draws, by how; null where the figure has no bucket. */
  chart: Partial<Record<Look, readonly (number | null)[]>> | null;
  /** Every list, the countries of the map among them. */
  lists: { dim: string; total: number | null; more: boolean; rows: PanelRow[] }[];
  networks: PanelRow[];
  heat: { values: (number | null)[]; picked: boolean[] | null } | null;
}

export interface PanelRow {
  label: string;
  count: number;
  /** Without filters; null where nothing is filtered. */
  base: number | null;
  /** Against the comparison; null where nothing is compared. */
  change: string | null;
  mark: Mark;
}

/** What the panels make of an answer, by the functions that draw them. */
export function shownPanels(shown: DashboardView): Panels {
  const { answer, range, scope } = shown;
  const heat = heatValues(shown);
  const words = comparedWords(shown);
  const drawn = headlineSeries(shown, scope.view.figure, NOTHING_MEASURED);
  const trend = drawn && headlineTrend(scope.view.figure, drawn, bucketRange(range), null);
  return {
    range: rangeTexts(range, answer.range.from).join(' · '),
    hiddenBots: answer.hiddenBots,
    cards: kpis(shown, NOTHING_MEASURED, false)
      .filter(({ id }) => typeof HEADLINES[id].value !== 'string')
      .map(({ label, exact, delta }) => ({ label, text: exact, delta: delta === null ? '' : deltaText(delta) })),
    chart: trend && Object.fromEntries(trend.series.map(({ look, values }) => [look, values])),
    lists: answer.figures.top.map((list) => ({
      dim: list.dim,
      total: totalOf(list),
      more: list.more,
      rows: rowsOf(list, scope.view, words),
    })),
    networks: answer.figures.social.length === 0 ? [] : rowsOf(socialList(answer.figures.social, scope.view), scope.view, words),
    heat: heat === null ? null : { values: heat, picked: hoursPicked(scope.view) },
  };
}

function deltaText(delta: Delta): string {
  return delta.kind === 'none' ? delta.reason : delta.text;
}

function rowsOf(list: TopList, view: View, words: string | null): PanelRow[] {
  // The place of birth of a row is the one dimension that no card shows.
  const tab = list.dim === 'origin' ? 'path' : list.dim;
  return cardList(tab, list, view, words).rows.map(({ label, count, base = null, delta, mark = null }) => {
    return { label, count, base, change: delta === undefined ? null : deltaText(delta), mark };
  });
}
