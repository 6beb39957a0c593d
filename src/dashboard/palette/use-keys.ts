import { useEffect, useEffectEvent, useRef } from 'react';
import { commandOf, isViewPrefix, viewCommandOf, type Command } from './commands.ts';
import { keyPlace } from './key-place.ts';

/** The second of two keys follows the first within this time. */
const SEQUENCE_MS = 1_500;

/**
 * Calls `run` for each command key; it says whether it did something, and only then the key is taken. Listens at the
 * window, after everything on the page had its chance to take the key.
 */
export function useKeys(on: boolean, run: (command: Command) => boolean): void {
  const prefixedAt = useRef(Number.NEGATIVE_INFINITY);
  const press = useEffectEvent((event: KeyboardEvent) => {
    const place = keyPlace(event.target);
    const isSecond = event.timeStamp - prefixedAt.current < SEQUENCE_MS;
    prefixedAt.current = isViewPrefix(event, place, on) && !isSecond ? event.timeStamp : Number.NEGATIVE_INFINITY;
    const command = (isSecond ? viewCommandOf(event, place, on) : null) ?? commandOf(event, place, on);
    if (command !== null && run(command)) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
