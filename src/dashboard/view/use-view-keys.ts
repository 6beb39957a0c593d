import { useEffect } from 'react';
import { keyPlace } from '../palette/key-place.ts';
import type { Views } from './use-view.ts';

/**
 * Control or Command with Z undoes, with Shift redoes; Escape cancels a drag. They belong to fields
 * and gestures as people know them, so the switch of the dashboard's keys does not turn them off.
 */
export function useViewKeys({ store, actions }: Views): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { typing, dialogOpen } = keyPlace(event.target);
      if (event.defaultPrevented || typing || dialogOpen) return;
      const { view, settled } = store.getState();
      if (event.key === 'Escape' && view !== settled) {
        event.preventDefault();
        actions.settle(false);
      } else if ((event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'z') {
        event.preventDefault();
        if (event.shiftKey) actions.redo();
        else actions.undo();
      }
    };
    // Before the dashboard's keys, which listen at the window: an Escape that ends a movement clears no filters.
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [store, actions]);
}
