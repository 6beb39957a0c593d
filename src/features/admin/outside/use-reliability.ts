import { useMemo } from 'react';
import { reliabilityOf, type Reliability } from '../../../engine/errors/reliability.ts';
import { useLive } from '../../../engine/asking/use-live.ts';
import { startEngine } from '../../../engine/engine.ts';
import type { SteadyRange } from './steady-range.ts';

const UNKNOWN: Reliability = { successRate: null, uptime: null, observedDays: 0 };
const OPTIONS = {
  /** Hints may be lost. */
  pollMs: 30_000,
};

const askDays = () => startEngine().errors.loadDays();

/** A load comes with a page view, a failed one with an error. */
function watchLoads(hint: () => void): () => void {
  const engine = startEngine();
  const ends = [engine.changes.subscribe(hint), engine.onTopic((topic) => topic === 'errors' && hint())];
  return () => {
    for (const end of ends) end();
  };
}

/**
 * How reliable the site was in a range (memoised; `from` is the earliest row held where the range has no start) of days in a
 * zone. Filters are left aside: a load knows no country, and loads of robots fail like any other.
 */
export function useReliability(range: SteadyRange | null, earliest: number | null, zone: string): Reliability {
  const live = useLive(askDays, OPTIONS, watchLoads);
  const days = live.state === 'loading' ? null : live.answer;
  return useMemo(() => {
    const from = range?.from ?? earliest;
    return range === null || from === null || days === null ? UNKNOWN : reliabilityOf(days, { from, to: range.to }, zone);
  }, [range, earliest, days, zone]);
}
