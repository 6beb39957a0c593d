import { useEffect, useEffectEvent } from 'react';
import { commandOf, type Command } from './commands.ts';
import { keyPlace } from './key-place.ts';

/**
 * Calls `run` for each command key; it says whether it did something, and only then the key is taken. Listens at the
 * window, after everything on the page had its chance to take the key.
 */
export function useKeys(on: boolean, run: (command: Command) => boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const command = commandOf(event, keyPlace(event.target), on);
    if (command !== null && run(command)) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
