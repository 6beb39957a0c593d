import { useMemo, useSyncExternalStore } from 'react';
import { keepSame } from '#lib/same-value.ts';
import type { Shown, ShownStore } from './shown.ts';
import { useShowing } from './shown-context.ts';

type Select<T> = (shown: Shown) => T;

/**
 * A part of what is shown; another one only when it says something else, so that a panel whose part stays is not drawn again.
 * `select` has to be the same function on each render.
 */
export function usePart<T>(select: Select<T>): T {
  return usePartOf(useShowing().now, select);
}

/** The same for what can wait until a drag ends. */
export function useRestingPart<T>(select: Select<T>): T {
  return usePartOf(useShowing().rest, select);
}

/** The same of a source at hand. */
export function usePartOf<T>(source: ShownStore, select: Select<T>): T {
  const [subscribe, read] = useMemo(() => {
    const kept = keepSame(select);
    return [(listener: () => void) => source.subscribe(listener), () => kept(source.getState())] as const;
  }, [source, select]);
  return useSyncExternalStore(subscribe, read, read);
}
