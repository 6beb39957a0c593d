import { useEffect, useRef } from 'react';
import { commandOf, type Command, type KeyPlace } from './commands.ts';

const FIELDS = 'input, textarea, select, [contenteditable=""], [contenteditable="true"]';
const ARROW_WIDGETS = '[role="application"], [role="region"][tabindex], [role="slider"], [role="listbox"], [role="radiogroup"]';

function placeOf(target: EventTarget | null): KeyPlace {
  const element = target instanceof Element ? target : null;
  return {
    typing: element?.closest(FIELDS) !== null && element !== null,
    arrowsTaken: element !== null && element.closest(ARROW_WIDGETS) !== null,
    dialogOpen: document.querySelector('dialog[open]') !== null,
  };
}

/** Calls `run` for each command key; it says whether it did something, and only then the key is taken. */
export function useKeys(on: boolean, run: (command: Command) => boolean): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  }, [run]);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const command = commandOf(event, placeOf(event.target), on);
      if (command !== null && latest.current(command)) event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [on]);
}
