import type { ChangeFigure } from '#contract/behaviour/change.ts';
import { CHANGE_FIGURES } from '#contract/behaviour/change.ts';
import { dateOf } from '#question/local-date.ts';
import { segmentOf, type View } from '#question/view.ts';

/** The view of what explains a change of the figure that the chart draws, or of visits where that one is not explained. */
export function whatChanged(view: View, zone: string): View {
  const figure: ChangeFigure = CHANGE_FIGURES.find((name) => name === view.figure) ?? 'visits';
  return { ...withDaysOfBrush(view, zone), behaviour: { ...view.behaviour, tab: 'change', change: figure } };
}

/**
 * The days that a brush touches as the range, against the same weekdays before: a brush has no comparison, and a Thursday differs from a
 * Wednesday anyway. A segment stays what it is compared with.
 */
export function withDaysOfBrush(view: View, zone: string): View {
  const { brush } = view;
  if (brush === null) return view;
  const range = { first: dateOf(brush.from, zone), last: dateOf(brush.to - 1, zone) };
  return { ...view, range, brush: null, compare: segmentOf(view) === null ? 'weekdays' : view.compare };
}
