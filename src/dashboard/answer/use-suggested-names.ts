import { useCallback, useId, useMemo } from 'react';
import type { Description } from '#contract/ports/query.ts';
import { isAnswered, isOfRobots, type Dimension } from '#contract/questions/dimensions.ts';
import type { Panel } from '#contract/questions/dashboard.ts';
import type { ListQuestion, NameRow } from '#contract/questions/list.ts';
import type { Clause, Selection } from '#contract/questions/selection.ts';
import { fail } from '#contract/outcome.ts';
import { askSource } from '#engine/source/ask-source.ts';
import { useDescribed, useSourceAnswer } from '#engine/source/use-source.ts';
import { newUuid } from '#lib/uuid.ts';
import { UNFILTERED } from '../inspect/figure-basis.ts';
import { ofAnswer } from './dashboard-asker.ts';
import { useRestingPart } from './use-part.ts';

const NONE: readonly NameRow[] = [];
const TOTALS: Panel[] = [{ kind: 'totals' }];

/** The filters among whose page views something is suggested. */
export type Among = Pick<Selection, 'clauses' | 'goals' | 'brush'>;

/**
 * Names of a dimension in the range that shows, among the page views of some filters, which contain a text and meet a clause; the most
 * viewed first. None while they are asked for, and where the source does not list them.
 */
export function useSuggestedNames(
  dim: Dimension | null,
  contains: string,
  clause: Clause | null,
  limit: number,
  among: Among = UNFILTERED,
): readonly NameRow[] {
  const asked = useRestingPart(rangeOf);
  const isListed = useDescribed(
    useCallback((described: Description | null) => described !== null && dim !== null && isAnswered(dim, described.dimensions), [dim]),
  );
  const ask = useCallback(async () => {
    if (asked === null || dim === null) return fail('cancelled', 'Nothing is asked yet.');
    const order: ListQuestion['order'] = { of: 'pageViews', per: null, descending: true };
    const { range, offsets, own } = asked;
    const bots = isOfRobots(dim) ? 'only' : asked.bots;
    const chosen = { range, offsets, bots, own, ...withClause(among, clause), compare: null, goal: null };
    return askSource('list', { v: 1, id: newUuid(), ...chosen, dim, order, contains, cursor: '', limit });
  }, [asked, dim, contains, clause, limit, among]);
  const { answer } = useSourceAnswer(`names ${useId()}`, ask, { paused: asked === null || !isListed });
  return answer?.rows ?? NONE;
}

/** Longer lists are hard to read; typing on narrows them. */
const SUGGESTED_PATHS = 12;

/** Pages of the range that shows whose path holds what was typed, of a pattern its longest part; the most viewed first. */
export function useSuggestedPaths(typed: string): readonly string[] {
  const [longest = ''] = typed.split('*').toSorted((a, b) => b.length - a.length);
  const rows = useSuggestedNames('path', longest, null, SUGGESTED_PATHS);
  return useMemo(() => rows.flatMap(({ name }) => (name === '' ? [] : name)), [rows]);
}

/** How many page views of the range that shows meet a clause, among those of some filters; null while that is not known. */
export function usePageViewsOf(clause: Clause | null, among: Among): number | null {
  const asked = useRestingPart(rangeOf);
  const ask = useCallback(async () => {
    if (asked === null || clause === null) return fail('cancelled', 'Nothing is asked yet.');
    return askSource('dashboard', {
      ...{ v: 1, id: newUuid(), ...asked, ...withClause(among, clause) },
      ...{ edges: [], compare: null, compareEdges: [], metric: 'default', panels: TOTALS, leaveOut: false, background: false },
    });
  }, [asked, clause, among]);
  const { answer, status } = useSourceAnswer(`page views ${useId()}`, ask, { paused: asked === null || clause === null });
  return status === 'fresh' ? (answer?.figures.totals?.pageViews ?? null) : null;
}

const rangeOf = ofAnswer(({ range: { range, zone, offsets }, scope: { bots, own } }) => ({ range, zone, offsets, bots, own }));

function withClause({ clauses, goals, brush }: Among, clause: Clause | null): Among {
  return { clauses: clause === null ? clauses : [...clauses, clause], goals, brush };
}
