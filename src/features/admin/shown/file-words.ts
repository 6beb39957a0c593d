import { comparisonOf } from '../view/comparison.ts';
import { filterText } from '../view/filter-text.ts';
import { dateOf } from '../view/local-date.ts';
import { rangeTexts } from '../view/range-text.ts';
import type { DashboardView } from './shown.ts';

/** Most characters of the filter in a file's name. */
const MAX_FILTER = 60;

type Told = Pick<DashboardView, 'answer' | 'range' | 'scope'>;

/** Lines that begin a file: what it holds, of which period, selected how; an empty one ends them. */
export function fileHead(title: string, view: Told): string[][] {
  const { answer, range, scope } = view;
  const comparison = comparisonOf(view);
  return [
    [title],
    ['Period', rangeTexts(range, answer.range.from).join(', ')],
    ['Selection', filterText(scope.view, range.zone) || 'Everything'],
    ['Robots', { exclude: 'left out', include: 'counted too', only: 'counted alone' }[scope.bots]],
    ...(comparison.kind === 'span' ? [['Compared with', comparison.words]] : []),
    [],
  ];
}

/** `bug-matrix-top-paths-2025-11-14-to-2025-11-20-source-is-linkedin.csv`. */
export function fileNameOf(title: string, extension: string, { answer, range, scope }: Told): string {
  const [first, last] = [dateOf(answer.range.from, range.zone), dateOf(range.range.to - 1, range.zone)];
  const dates = first === last ? first : `${first}-to-${last}`;
  const filter = worded(filterText(scope.view, range.zone)).slice(0, MAX_FILTER);
  return `${['bug-matrix', worded(title), dates, worded(filter)].filter((part) => part !== '').join('-')}.${extension}`;
}

/** A text as words of a file's name: letters and digits, whatever else it holds. */
function worded(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
}
