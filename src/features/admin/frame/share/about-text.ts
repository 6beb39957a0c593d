import type { AnalyticsSource } from '../../../../engine/source/source.ts';
import type { Shown } from '../../shown/shown.ts';
import { filterText } from '../../view/filter-text.ts';
import { rangeTexts } from '../../view/range-text.ts';

/** What figures that leave the dashboard are about: source, dates, number of days, zone, and what filters them; '' before the first answer. */
export function aboutText({ view }: Pick<Shown, 'view'>, { title }: Pick<AnalyticsSource, 'title'>): string {
  if (view === null) return '';
  const { answer, range, scope } = view;
  const filters = filterText(scope.view, range.zone);
  return [title, ...rangeTexts(range, answer.range.from), ...(filters === '' ? [] : [filters])].join(' · ');
}
