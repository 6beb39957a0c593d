import { useCallback, useMemo } from 'react';
import type { Figures, TopList } from '#contract/questions/dashboard.ts';
import { isOfRobots, type Dimension, type Metric } from '#contract/questions/dimensions.ts';
import type { BarRow } from '#ui/figures/bar-list.tsx';
import type { Delta } from '#ui/figures/delta.tsx';
import { countDelta } from '../../inspect/delta.ts';
import { totalOf } from '../../inspect/list-total.ts';
import { displayName, METRIC_HEADS } from '#lib/format/display-name.ts';
import { ofAnswer, type DashboardEntry } from '../../answer/dashboard-asker.ts';
import { usePart } from '../../answer/use-part.ts';
import { dimensionOf, tabWords, type TabName } from '#question/chosen-tabs.ts';
import { comparedWords } from '../../view/comparison.ts';
import { markOf, type Filters } from '../../view/pick.ts';
import type { View } from '#question/view.ts';
import { tabGroup } from '../overview-question.ts';

const NO_CLAUSES: View['clauses'] = [];

/** A name with its count, what that was in the comparison, and how it changed; without both where nothing is compared. */
export type CardRow = Omit<BarRow, 'change'> & { compared?: number | null; delta?: Delta };

/** A list as its card, its files and its details show it. */
export interface CardList {
  dim: Dimension;
  title: string;
  nameHead: string;
  metric: Metric;
  countHead: string;
  rows: CardRow[];
  /** What the shares are of; null where counts do not add up. */
  total: number | null;
  list: TopList;
}

/** The list of a tab, with the marks of the filters that it was asked about; null before it is answered. */
export function useCardList(tab: TabName): CardList | null {
  const group = tabGroup(tab);
  const list = usePart(
    useCallback(({ answer: view }: DashboardEntry) => (view === null ? null : listOf(tab, view.answer.figures, view.scope.view)), [tab]),
    group,
  );
  const against = usePart(againstOf, group);
  const clauses = usePart(clausesOf, group);
  return useMemo(() => (list === null ? null : cardList(tab, list, { clauses }, against)), [tab, list, clauses, against]);
}

/** `against`: what counts are compared with, in words; null where they are not. */
export function cardList(tab: TabName, list: TopList, filters: Filters, against: string | null): CardList {
  const { dim, metric } = list;
  const rows = list.rows.map(({ name, count, base, compared }): CardRow => ({
    key: name,
    label: displayName(dim, name),
    count,
    base,
    ...(against !== null && { compared, delta: countDelta(count, compared, against) }),
    mark: markOf(filters, dim, name),
  }));
  return {
    ...{ dim, metric, list, countHead: METRIC_HEADS[metric], total: totalOf(list) },
    ...{ title: tabWords(tab).title, nameHead: tabWords(tab).head },
    rows: isOfRobots(tab) ? rows.filter(({ key }) => key !== '') : rows,
  };
}

function listOf(tab: TabName, { top, social }: Figures, view: View): TopList | null {
  if (tab === 'network') return social.length === 0 ? null : socialList(social, view);
  const dim = dimensionOf(tab);
  return top.find((list) => list.dim === dim) ?? null;
}

/** Networks that are listed also without a visit from them. */
const ALWAYS_LISTED: ReadonlySet<string> = new Set(['Twitter/X', 'Facebook', 'LinkedIn', 'Instagram']);

/** Social platforms as a list, by count, then by name: those that visits came from or that a filter names, and the four best known. */
export function socialList(social: Figures['social'], filters: Filters): TopList {
  const rows = social
    .toSorted((a, b) => b.count - a.count || (a.network < b.network ? -1 : 1))
    .map(({ network, ...counts }) => ({ name: network, ...counts }))
    .filter(({ name, count, base }) => {
      return count > 0 || (base ?? 0) > 0 || ALWAYS_LISTED.has(name) || markOf(filters, 'network', name) !== null;
    });
  return { dim: 'network', metric: 'visits', rows, more: false, otherCount: 0, suppressed: 0 };
}

const againstOf = ofAnswer(comparedWords);

function clausesOf({ answer: view }: DashboardEntry): View['clauses'] {
  return view?.scope.view.clauses ?? NO_CLAUSES;
}
