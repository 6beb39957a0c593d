import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { LoadDay } from '#contract/documents/page-loads.ts';
import type { Origin } from '#engine/ask/asker.ts';
import { useAnswer } from '#engine/ask/use-answer.ts';
import { startEngine } from '#engine/engine.ts';
import { storeStatusStore } from '#engine/state/stores.ts';
import { dateOf } from '#question/local-date.ts';
import { ofAnswer } from '../answer/dashboard-asker.ts';
import { useRestingPart } from '../answer/use-part.ts';

/** Shares, 0 to 1; null where nothing is measured. */
export interface Reliability {
  /** Page loads that did not fail, of all page loads. */
  successRate: number | null;
  /** Observed days without a failed load, of all observed days. */
  uptime: number | null;
  /** Days on which a page was loaded: no other day says anything. */
  observedDays: number;
}

const UNKNOWN: Reliability = { successRate: null, uptime: null, observedDays: 0 };

/**
 * How reliable the site was on the days of a span (epoch ms, `to` exclusive) in a zone. `days` are counted by the local day of
 * the browser that recorded them.
 */
export function reliabilityOf(days: readonly LoadDay[], { from, to }: { from: number; to: number }, zone: string): Reliability {
  const [first = '', last = ''] = from < to ? [dateOf(from, zone), dateOf(to - 1, zone)] : [];
  const within = days.filter(({ day, loads }) => day >= first && day <= last && loads > 0);
  const loads = within.reduce((sum, day) => sum + day.loads, 0);
  if (loads === 0) return UNKNOWN;
  const failures = within.filter(({ failed }) => failed > 0);
  const observedDays = new Set(within.map(({ day }) => day)).size;
  return {
    successRate: 1 - failures.reduce((sum, { failed }) => sum + failed, 0) / loads,
    uptime: (observedDays - new Set(failures.map(({ day }) => day)).size) / observedDays,
    observedDays,
  };
}

/** Hints may be lost. */
const OPTIONS = { pollMs: 30_000 };
const MINUTE_MS = 60_000;

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
 * How reliable the site was for this browser on the days of the range that shows, from the first page view recorded where that has no
 * start. Filters are left aside: a load knows no country, and loads of robots fail like any other.
 */
export function useReliability(): Reliability {
  const range = useRestingPart(rangeOf);
  const earliest = useStore(storeStatusStore)?.earliest ?? null;
  const { answer: days } = useAnswer('days with loads', askDays, LOADS_ORIGIN, OPTIONS);
  return useMemo(() => {
    const from = range?.from ?? earliest;
    return range === null || from === null || days === null ? UNKNOWN : reliabilityOf(days, { from, to: range.to }, range.zone);
  }, [range, earliest, days]);
}

/**
 * Up to the full minute in which the range ends: one that ends now would be another one with every answer. Nothing of the minute's
 * rest has happened yet, so all counts stay the same.
 */
const rangeOf = ofAnswer(({ range: { range, zone } }) => ({
  from: range.from,
  to: Math.ceil(range.to / MINUTE_MS) * MINUTE_MS,
  zone,
}));
