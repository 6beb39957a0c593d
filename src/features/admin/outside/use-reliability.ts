import { useMemo } from 'react';
import type { ErrorFilter } from '../../../../workers/contract/documents/errors.ts';
import type { SignalsQuestion } from '../../../../workers/contract/questions/signals.ts';
import { reliabilityOf, type Reliability } from '../../../engine/errors/reliability.ts';
import { useErrorOverview } from '../../../engine/errors/use-error-overview.ts';
import { useSignals } from '../../../engine/asking/use-live.ts';
import type { SteadyRange } from './steady-range.ts';

const ANY: ErrorFilter = { severity: '', errorType: '' };
const UNKNOWN: Reliability = { successRate: null, uptime: null };

/**
 * How reliable the site was in a range (memoised; `from` is the earliest row held where the range has no start) of days in a
 * zone. Filters are left aside: an error knows no country, and loads of robots fail like any other.
 */
export function useReliability(range: SteadyRange | null, earliest: number | null, zone: string): Reliability {
  const question = useMemo(() => (range === null ? null : questionOf(range)), [range]);
  const errors = useErrorOverview(ANY);
  const signals = useSignals(question);
  const overview = errors.state === 'loading' ? null : errors.answer;
  const loads = signals.state === 'loading' ? null : signals.answer;
  return useMemo(() => {
    const from = range?.from ?? earliest;
    if (range === null || from === null || overview === null || loads === null) return UNKNOWN;
    return reliabilityOf(overview, { from, to: range.to }, loads.vitals.all.TTFB?.samples ?? 0, zone);
  }, [range, earliest, overview, loads, zone]);
}

function questionOf(range: SteadyRange): Omit<SignalsQuestion, 'v' | 'id'> {
  return { range, clauses: [], brush: null, bots: 'include', offsets: [], limit: 1 };
}
