import { useEffect, useState } from 'react';
import { pageClock } from '../../lib/clock.ts';

/** A text is searched when it has not changed for this long. */
const SETTLE_MS = 150;

/** A value once it has stopped changing. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => pageClock.after(SETTLE_MS, () => setSettled(value)), [value]);
  return settled;
}
