import type { Robots } from '#contract/questions/selection.ts';
import type { FileDescription } from '#ui/charts/saved-parts.tsx';
import type { AnalyticsSource } from '#engine/source/source.ts';
import { comparisonOf } from '../../view/comparison.ts';
import { filterText } from '../../view/texts/filter-text.ts';
import { dateOf } from '#question/local-date.ts';
import { rangeTexts } from '../../view/texts/range-text.ts';
import type { DashboardView } from '../dashboard-asker.ts';
import { useCallback } from 'react';
import { sourceStore } from '#engine/source/current-source.ts';
import { useAsker } from '../use-part.ts';

/** Most characters of the filter in a file's name. */
const MAX_FILTER = 60;

type Source = Pick<AnalyticsSource, 'title'>;

/** What figures that leave the dashboard are about: source, dates, number of days, zone, and what filters them. */
export function aboutText({ answer, range, scope }: DashboardView, { title }: Source): string {
  const filters = filterText(scope.view, range.zone);
  const own = scope.own === undefined ? [] : ['own visits left out'];
  return [title, ...rangeTexts(range, answer.range.from), ...(filters === '' ? [] : [filters]), ...own].join(' · ');
}

/** What files of a part of the view say about themselves. */
export function fileDescription(title: string, view: DashboardView, source: Source): FileDescription {
  return {
    fileName: (extension) => fileNameOf(title, extension, view),
    head: fileHead(title, view, source),
    about: aboutText(view, source),
  };
}

/** Lines that begin a table: what it holds, of which source and period, selected how; an empty one ends them. */
function fileHead(title: string, view: DashboardView, source: Source): string[][] {
  const { answer, range, scope } = view;
  const comparison = comparisonOf(view);
  return [
    [title],
    ['Source', source.title],
    ['Period', rangeTexts(range, answer.range.from).join(', ')],
    ['Selection', filterText(scope.view, range.zone) || 'Everything'],
    ['Robots', { exclude: 'left out', include: 'counted too', only: 'counted alone' }[scope.bots]],
    ...(scope.own === undefined ? [] : [['Own visits', 'left out']]),
    ...(comparison.kind === 'span' ? [['Compared with', comparison.words]] : []),
    [],
  ];
}

/** `bug-matrix-top-paths-2025-11-14-to-2025-11-20-source-is-linkedin.csv`. */
function fileNameOf(title: string, extension: string, { answer, range, scope }: DashboardView): string {
  const [first, last] = [dateOf(answer.range.from, range.zone), dateOf(range.range.to - 1, range.zone)];
  const dates = first === last ? first : `${first}-to-${last}`;
  const filter = worded(filterText(scope.view, range.zone)).slice(0, MAX_FILTER);
  return `${['bug-matrix', worded(title), dates, worded(filter)].filter((part) => part !== '').join('-')}.${extension}`;
}

/** A text as words of a file's name: letters and digits, whatever else it holds. */
export function worded(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
}

/**
 * What files of a part of the view, by its title, say about themselves when they are saved; null before the first answer. `bots`: who
 * counts in that part, where it is not who counts in the view.
 */
export function useFileDescription(): (title: string, bots?: Robots) => FileDescription | null {
  const asker = useAsker();
  return useCallback(
    (title, bots) => {
      const { answer: view } = asker.entryOf('shapes');
      const told = view && bots !== undefined ? { ...view, scope: { ...view.scope, bots } } : view;
      return told && fileDescription(title, told, sourceStore.getState().source);
    },
    [asker],
  );
}
