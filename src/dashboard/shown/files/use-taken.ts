import { useCallback } from 'react';
import type { Taken } from '#ui/charts/chart-foot.tsx';
import { sourceStore } from '#engine/source/current-source.ts';
import { takenOf } from './file-words.ts';
import { useShowing } from '../shown-context.ts';

/** What files of a part of the view, by its title, say about themselves when they are saved; null before the first answer. */
export function useTaken(): (title: string) => Taken | null {
  const { rest } = useShowing();
  return useCallback(
    (title) => {
      const { view } = rest.getState();
      return view && takenOf(title, view, sourceStore.getState().source);
    },
    [rest],
  );
}
