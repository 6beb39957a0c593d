import { useEffect, type RefObject } from 'react';
import { pageClock } from '../clock.ts';

/**
 * Ends what shows for a while only: `ms` after `subject` came, and not while pointer or keyboard are on it. Null `ms` lets it stay.
 * @param end has to be the same function from render to render
 */
export function usePassing(element: RefObject<HTMLElement | null>, subject: unknown, ms: number | null, end: () => void): void {
  useEffect(() => {
    if (ms === null) return undefined;
    const leave = () => {
      if (element.current?.matches(':hover, :focus-within') === true) cancel = pageClock.after(ms, leave);
      else end();
    };
    let cancel = pageClock.after(ms, leave);
    return () => cancel();
  }, [element, subject, ms, end]);
}
