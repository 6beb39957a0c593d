import { useCallback, useId } from 'react';
import type { Description } from '#contract/ports/query.ts';
import { isAnswered, isOfRobots, type Dimension } from '#contract/questions/dimensions.ts';
import type { Panel } from '#contract/questions/dashboard.ts';
import type { ListQuestion, NameRow } from '#contract/questions/list.ts';
import type { Clause } from '#contract/questions/selection.ts';
import { fail } from '#contract/outcome.ts';
import { askSource } from '#engine/source/ask-source.ts';
import { useDescribed, useSourceAnswer } from '#engine/source/use-source.ts';
import { newUuid } from '#lib/uuid.ts';
import { ofAnswer } from './dashboard-asker.ts';
import { useRestingPart } from './use-part.ts';

const NONE: readonly NameRow[] = [];
const TOTALS: Panel[] = [{ kind: 'totals' }];

/**
 * Names of a dimension in the range that shows, whatever is filtered, which contain a text and meet a clause; the most viewed first. None
 * while they are asked for, and where the source does not list them.
 */
export function useSuggestedNames(dim: Dimension | null, contains: string, clause: Clause | null, limit: number): readonly NameRow[] {
  const asked = useRestingPart(rangeOf);
  const isListed = useDescribed(
    useCallback((described: Description | null) => described !== null && dim !== null && isAnswered(dim, described.dimensions), [dim]),
  );
  const ask = useCallback(async () => {
    if (asked === null || dim === null) return fail('cancelled', 'Nothing is asked yet.');
    const order: ListQuestion['order'] = { of: 'pageViews', per: null, descending: true };
    const every = { clauses: clause === null ? [] : [clause], goals: [], brush: null, offsets: [], compare: null, goal: null, cursor: '' };
    const bots = isOfRobots(dim) ? 'only' : asked.bots;
    return askSource('list', { v: 1, id: newUuid(), range: asked.range, bots, own: asked.own, ...every, dim, order, contains, limit });
  }, [asked, dim, contains, clause, limit]);
  const { answer } = useSourceAnswer(`names ${useId()}`, ask, { paused: asked === null || !isListed });
  return answer?.rows ?? NONE;
}

/** How many page views of the range that shows meet a clause, whatever is filtered; null while that is not known. */
export function usePageViewsOf(clause: Clause | null): number | null {
  const asked = useRestingPart(rangeOf);
  const ask = useCallback(async () => {
    if (asked === null || clause === null) return fail('cancelled', 'Nothing is asked yet.');
    return askSource('dashboard', {
      ...{ v: 1, id: newUuid(), ...asked, clauses: [clause], goals: [], brush: null, offsets: [] },
      ...{ edges: [], compare: null, compareEdges: [], metric: 'default', panels: TOTALS, leaveOut: false, background: false },
    });
  }, [asked, clause]);
  const { answer, status } = useSourceAnswer(`page views ${useId()}`, ask, { paused: asked === null || clause === null });
  return status === 'fresh' ? (answer?.figures.totals?.pageViews ?? null) : null;
}

const rangeOf = ofAnswer(({ range, scope }) => ({ range: range.range, zone: range.zone, bots: scope.bots, own: scope.own }));
