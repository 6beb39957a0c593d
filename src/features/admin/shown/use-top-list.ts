import { useCallback, useMemo } from 'react';
import { DEFAULT_TOP } from '../../../../workers/contract/limits.ts';
import type { Panel, TopList } from '../../../../workers/contract/questions/dashboard.ts';
import type { Dimension } from '../../../../workers/contract/questions/dimensions.ts';
import type { Shown } from './shown.ts';
import { useAsked } from './use-asked.ts';
import { usePart } from './use-part.ts';

/** The first names of a dimension, asked for as long as the component is shown; null before they are answered. */
export function useTopList(dim: Dimension, limit: number = DEFAULT_TOP): TopList | null {
  useAsked(useMemo((): Panel[] => [{ kind: 'top', dim, limit }], [dim, limit]));
  return usePart(useCallback(({ view }: Shown) => view?.answer.figures.top.find((top) => top.dim === dim) ?? null, [dim]));
}
