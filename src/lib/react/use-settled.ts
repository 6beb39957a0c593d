import { useEffect, useState } from 'react';
import { pageClock } from '../clock.ts';

/** A value once it has not changed for `ms`; `first` before, the value itself where this is left out. */
export function useSettled<T>(value: T, ms: number, first: T = value): T {
  const [settled, setSettled] = useState(first);
  useEffect(() => pageClock.after(ms, () => setSettled(value)), [value, ms]);
  return settled;
}
