import { useEffect } from 'react';
import { keyPlace } from '../palette/key-place.ts';
import type { ViewActions } from './view-store.ts';

/**
 * Control or Command with Z undoes, with Shift redoes; Escape takes a movement of the hand back. They belong to fields
 * and gestures as people know them, so the switch of the dashboard's keys does not turn them off.
 */
export function useViewKeys({ undo, redo, settle }: Pick<ViewActions, 'undo' | 'redo' | 'settle'>, moving: boolean): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { typing, dialogOpen } = keyPlace(event.target);
      if (event.defaultPrevented || typing || dialogOpen) return;
      if (event.key === 'Escape' && moving) {
        event.preventDefault();
        settle(false);
      } else if ((event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'z') {
        event.preventDefault();
        if (event.shiftKey) redo();
        else undo();
      }
    };
    // Before the dashboard's keys, which listen at the window: an Escape that ends a movement clears no filters.
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [undo, redo, settle, moving]);
}
