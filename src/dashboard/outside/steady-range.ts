import { useMemo } from 'react';

const MINUTE_MS = 60_000;

/** Half-open, in epoch ms; `from: null` = from the first thing on. */
export interface SteadyRange {
  from: number | null;
  to: number;
}

/**
 * The range up to the full minute in which it ends, as the same object within that minute: a range that ends now would be
 * another one with every answer. Nothing of the minute's rest has happened yet, so all counts stay the same.
 */
export function useSteadyRange(range: SteadyRange | null): SteadyRange | null {
  const from = range?.from ?? null;
  const to = range === null ? null : Math.ceil(range.to / MINUTE_MS) * MINUTE_MS;
  return useMemo(() => (to === null ? null : { from, to }), [from, to]);
}
