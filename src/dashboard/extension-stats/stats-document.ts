import { checkFigures, isNewListing } from '../../../workers/listings/figures.ts';
import { STORE_IDS } from '../../../workers/listings/stores.ts';
import { fieldsOf, parseFields } from '#lib/untrusted.ts';
import type { StoreFigures, StoreId, StoreReading } from '#contract/documents/extension-stats.ts';

/** A store's figures as this browser keeps them; `lastUpdated` in epoch milliseconds. */
export interface KeptFigures extends StoreFigures {
  lastUpdated: number;
}

/** The cache under `bugmatrix.extension-stats`. A store that was never read is null. */
export interface StatsDocument extends Record<StoreId, KeptFigures | null> {
  v: 1;
  /** Users of the stores together. */
  total: number;
  /** When a store was last read, epoch milliseconds. */
  lastFetched: number;
}

/** Far more than the document needs. */
const MAX_UNITS = 2_000;
/** Clocks of tabs and of the server may differ by so much. */
const CLOCK_TOLERANCE_MS = 5 * 60_000;

/** Users of the stores together, as far as they tell any. */
export function totalUsers(stores: Readonly<Record<StoreId, StoreFigures | null>>): number {
  return STORE_IDS.reduce((sum, id) => sum + (stores[id]?.users ?? 0), 0);
}

function isPast(value: unknown, now: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= now + CLOCK_TOLERANCE_MS;
}

function readKept(value: unknown, now: number): KeptFigures | null {
  const figures = checkFigures(value);
  const { lastUpdated } = fieldsOf(value);
  return figures && isPast(lastUpdated, now) ? { ...figures, lastUpdated } : null;
}

/** Reads the document from a stored text of unknown origin; null where it is none, or has no store with valid figures. */
export function parseStats(text: string | null, now: number): StatsDocument | null {
  const value = parseFields(text, MAX_UNITS);
  if (value.v !== 1 || !isPast(value.lastFetched, now)) return null;
  const stores = { chrome: readKept(value.chrome, now), firefox: readKept(value.firefox, now) };
  if (!stores.chrome && !stores.firefox) return null;
  return { v: 1, ...stores, total: totalUsers(stores), lastFetched: value.lastFetched };
}

/**
 * The document after a reading: a store that was not read keeps what it had, an older reading replaces no newer one, and none
 * without figures those of a store that gave some before: that page was misread.
 */
export function withReadings(
  kept: StatsDocument | null,
  readings: Readonly<Partial<Record<StoreId, StoreReading>>>,
  now: number,
): StatsDocument {
  const store = (id: StoreId): KeptFigures | null => {
    const before = kept?.[id] ?? null;
    const reading = readings[id];
    if (!reading) return before;
    const { readAt, ...figures } = reading;
    const isMisread = before !== null && isNewListing(figures) && !isNewListing(before);
    return before && (isMisread || before.lastUpdated > readAt) ? before : { ...figures, lastUpdated: readAt };
  };
  const stores = { chrome: store('chrome'), firefox: store('firefox') };
  return { v: 1, ...stores, total: totalUsers(stores), lastFetched: now };
}
