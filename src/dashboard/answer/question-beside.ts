import type { ResolvedRange } from '../../../workers/calendar/presets.ts';
import type { Outcome } from '#contract/outcome.ts';
import { atMoment, type Moment } from '#engine/source/ask-source.ts';
import { viewerZone } from '#lib/format/format-time.ts';
import { resolveViewOn } from '#question/resolve-view.ts';
import { comparedWords } from '../view/comparison.ts';
import type { ViewState } from '../view/view-store.ts';
import { countedIn, figureParts, type FigureParts } from '#question/view.ts';

/** What a question beside the dashboard's is about: the view that was chosen, at rest. */
export function settledParts({ settled }: ViewState): FigureParts {
  return figureParts(settled);
}

/** Asks at a moment of the source, after the dashboard's own question: that one leaves when all of the page has said what it needs, in the same task. */
export async function askBeside<T>(ask: (moment: Moment) => Promise<Outcome<T>>, now: number): Promise<Outcome<T>> {
  await Promise.resolve();
  return atMoment(ask, now);
}

/** The range of a view at a moment of its source, and the page views that it selects, as questions say it. */
export function questionAt(view: FigureParts, { now, description }: Pick<Moment, 'now' | 'description'>) {
  const range: ResolvedRange = resolveViewOn(description, view, now, viewerZone());
  const { clauses, goals, brush } = view;
  const selected = { clauses: [...clauses], goals: [...goals], brush, ...countedIn(view, description) };
  return { range, selection: { ...selected, range: range.range, offsets: range.offsets } };
}

/** What a view is compared with at a moment of its source, in words; null where it is not. */
export function comparedAt(
  { description: { earliest } }: Pick<Moment, 'description'>,
  range: ResolvedRange,
  view: FigureParts,
): string | null {
  const compare = range.compare && { ...range.compare, complete: earliest === null || range.compare.from >= earliest };
  return comparedWords({ answer: { compare }, range, scope: { view } });
}
