import { useEffect } from 'react';
import { cleared } from './pick.ts';
import type { ViewActions } from './view-store.ts';

/** Whether keys belong to what has focus: a field that is being filled in, or a dialog. */
function isElsewhere(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open]') !== null) return true;
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
}

/** Control or Command with Z undoes, with Shift redoes; Escape takes a movement back, else clears all filters. */
export function useViewKeys({ undo, redo, change, settle }: ViewActions, moving: boolean): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isElsewhere(event.target)) return;
      if (event.key === 'Escape') {
        if (moving) settle(false);
        else change(cleared);
      } else if ((event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'z') {
        event.preventDefault();
        if (event.shiftKey) redo();
        else undo();
      }
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [undo, redo, change, settle, moving]);
}
