import { useCallback, useMemo } from 'react';
import type { Description } from '../../../../workers/contract/ports/query.ts';
import type { ListQuestion } from '../../../../workers/contract/questions/list.ts';
import { fail } from '../../../../workers/contract/outcome.ts';
import { useLive } from '../../../engine/asking/use-live.ts';
import { currentQuery } from '../../../engine/source/ask-source.ts';
import { SOURCE_WATCH } from '../../../engine/source/current-source.ts';
import { useDescribed } from '../../../engine/source/use-source.ts';
import { newUuid } from '../../../lib/uuid.ts';
import type { Shown } from '../shown/shown.ts';
import { useRestingPart } from '../shown/use-part.ts';

/** Longer lists are hard to read; typing on narrows them. */
const SUGGESTED = 12;

/** Pages of the range that shows which contain what was typed, the most viewed first. */
export function usePathSuggestions(typed: string): readonly string[] {
  const asked = useRestingPart(rangeOf);
  const isListed = useDescribed(listsPaths);
  const contains = useMemo(() => typed.split('*').toSorted((a, b) => b.length - a.length)[0] ?? '', [typed]);
  const ask = useCallback(async () => {
    if (asked === null) return fail('cancelled', 'Nothing is asked yet.');
    const order: ListQuestion['order'] = { of: 'pageViews', per: null, descending: true };
    const every = { clauses: [], goals: [], brush: null, offsets: [], compare: null, goal: null, cursor: '' };
    return currentQuery.list({ v: 1, id: newUuid(), ...asked, ...every, dim: 'path', order, contains, limit: SUGGESTED });
  }, [asked, contains]);
  const live = useLive(ask, { paused: asked === null || !isListed }, SOURCE_WATCH);
  const rows = live.state === 'loading' ? null : (live.answer?.rows ?? null);
  return useMemo(() => (rows ?? []).flatMap(({ name }) => (name === '' ? [] : name)), [rows]);
}

function rangeOf({ view }: Shown) {
  return view === null ? null : { range: view.range.range, bots: view.scope.bots };
}

function listsPaths(described: Description | null): boolean {
  return described?.dimensions.includes('path') ?? false;
}
