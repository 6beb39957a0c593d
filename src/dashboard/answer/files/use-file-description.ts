import { useCallback } from 'react';
import type { FileDescription } from '#ui/charts/chart-foot.tsx';
import { sourceStore } from '#engine/source/current-source.ts';
import { fileDescription } from './file-words.ts';
import { useAsker } from '../use-part.ts';

/** What files of a part of the view, by its title, say about themselves when they are saved; null before the first answer. */
export function useFileDescription(): (title: string) => FileDescription | null {
  const asker = useAsker();
  return useCallback(
    (title) => {
      const { answer: view } = asker.entryOf('shapes');
      return view && fileDescription(title, view, sourceStore.getState().source);
    },
    [asker],
  );
}
