import { useMemo } from 'react';
import type { Failure } from '#contract/outcome.ts';
import { MAX_ISSUES, type ErrorsAnswer } from '#contract/questions/errors.ts';
import { useErrors } from '#engine/source/use-source.ts';
import type { ViewProps } from '../frame/view-props.ts';
import type { Shown } from '../shown/shown.ts';
import { useRestingPart } from '../shown/use-part.ts';
import { useChosenPart } from '../view/use-view.ts';
import type { ViewState } from '../view/view-store.ts';

/** What went wrong on the page views that show. */
export interface ErrorsShown {
  answer: ErrorsAnswer | null;
  failure: Failure | null;
  refresh: () => void;
}

type Asked = Pick<ViewProps, 'views' | 'bots'>;

/**
 * The question what went wrong on the page views that show, once a drag has ended; null until they are known.
 * @param issue the one whose details are shown
 * @param extensions whether errors of browser extensions are asked for, instead of the site's own
 */
export function useErrorsQuestion({ views, bots }: Asked, issue: string | null, extensions: boolean) {
  const filters = useChosenPart(views, settledFilters);
  const range = useRestingPart(rangeOf);
  return useMemo(
    () => (range === null ? null : { ...filters, ...range, bots, issue, extensions, limit: MAX_ISSUES }),
    [filters, range, bots, issue, extensions],
  );
}

/** Asks that question, and again when something changed. */
export function useShownErrors(props: Asked, issue: string | null, extensions: boolean): ErrorsShown {
  const live = useErrors(useErrorsQuestion(props, issue, extensions));
  const answer = live.state === 'loading' ? null : live.answer;
  const failure = live.state === 'error' ? live.failure : null;
  return { answer, failure, refresh: live.refresh };
}

function settledFilters({ settled: { clauses, goals, brush } }: ViewState) {
  return { clauses: [...clauses], goals: [...goals], brush };
}

/** The range that the dashboard asks about, with its buckets: the answers come together. Null until it asks. */
function rangeOf({ asked }: Shown) {
  if (asked === null) return null;
  const { range, offsets, edges, compare } = asked;
  return { range, offsets, edges, compare };
}
