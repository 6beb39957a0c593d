import { useMemo } from 'react';
import { reliabilityOf, type Reliability } from '#engine/errors/reliability.ts';
import type { Watch } from '#engine/ask/question-runner.ts';
import { useLive } from '#engine/ask/use-live.ts';
import { startEngine } from '#engine/engine.ts';
import { useStoreStatus } from '#engine/state/hooks.ts';
import type { SteadyRange } from './steady-range.ts';

const UNKNOWN: Reliability = { successRate: null, uptime: null, observedDays: 0 };
const OPTIONS = {
  /** Hints may be lost. */
  pollMs: 30_000,
};

const askDays = () => startEngine().errors.loadDays();

/** A load comes with a page view, a failed one with an error. */
const LOADS_WATCH: Watch = {
  follow(asker) {
    const engine = startEngine();
    const ends = [engine.changes.subscribe(() => asker.hint()), engine.onTopic((topic) => topic === 'errors' && asker.hint())];
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
  const live = useLive(askDays, OPTIONS, LOADS_WATCH);
  const days = live.state === 'loading' ? null : live.answer;
  return useMemo(() => {
    const from = range?.from ?? earliest;
    return range === null || from === null || days === null ? UNKNOWN : reliabilityOf(days, { from, to: range.to }, zone);
  }, [range, earliest, days, zone]);
}
