import { useCallback } from 'react';
import type { Taken } from '#ui/charts/chart-foot.tsx';
import { sourceStore } from '#engine/source/current-source.ts';
import { takenOf } from './file-words.ts';
import { useAsker } from '../use-part.ts';

/** What files of a part of the view, by its title, say about themselves when they are saved; null before the first answer. */
export function useTaken(): (title: string) => Taken | null {
  const asker = useAsker();
  return useCallback(
    (title) => {
      const { answer: view } = asker.entryOf('shapes');
      return view && takenOf(title, view, sourceStore.getState().source);
    },
    [asker],
  );
}
