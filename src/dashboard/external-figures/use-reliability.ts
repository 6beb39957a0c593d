import { useMemo } from 'react';
import { reliabilityOf, type Reliability } from '#engine/errors/reliability.ts';
import type { Origin } from '#engine/ask/asker.ts';
import { useAnswer } from '#engine/ask/use-answer.ts';
import { startEngine } from '#engine/engine.ts';
import { useStoreStatus } from '#engine/state/hooks.ts';

const UNKNOWN: Reliability = { successRate: null, uptime: null, observedDays: 0 };
const OPTIONS = {
  /** Hints may be lost. */
  pollMs: 30_000,
};

const askDays = () => startEngine().errors.loadDays();

/** A load comes with a page view, a failed one with an error. */
const LOADS_ORIGIN: Origin = {
  subscribe(hint) {
    const engine = startEngine();
    const ends = [engine.changes.subscribe(hint), engine.onTopic((topic) => topic === 'errors' && hint())];
    return () => {
      for (const end of ends) end();
    };
  },
};

/**
 * How reliable the site was for this browser in a range (memoised; from the first page view recorded where it has no start) of days in a
 * zone. Filters are left aside: a load knows no country, and loads of robots fail like any other.
 */
export function useReliability(range: SteadyRange | null, zone: string): Reliability {
  const earliest = useStoreStatus()?.earliest ?? null;
  const { answer: days } = useAnswer('days with loads', askDays, LOADS_ORIGIN, OPTIONS);
  return useMemo(() => {
    const from = range?.from ?? earliest;
    return range === null || from === null || days === null ? UNKNOWN : reliabilityOf(days, { from, to: range.to }, zone);
  }, [range, earliest, days, zone]);
}

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
