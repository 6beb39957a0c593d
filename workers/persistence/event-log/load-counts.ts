import { type LoadDay, type PageLoad, readLoadDays } from '#contract/documents/page-loads.ts';
import { isUuid } from '#contract/rows/uuid.ts';
import type { LogTransaction } from './schema.ts';
import { isRecord } from './state.ts';

/** What `meta` holds under {@link KEY}: daily counts, and the latest loads, so that none is counted twice. */
export interface LoadCounts {
  days: LoadDay[];
  recent: { id: string; failed: boolean }[];
}

const KEY = 'loads';
/** Days kept: nearly eight years with one zone a day. */
const MAX_DAYS = 2_800;
/** A load that is reported again after this many others would count twice. */
const MAX_RECENT = 256;

/** The counts with a load; the same object when it adds nothing. */
export function countLoad(counts: LoadCounts, { id, day, zone, failed }: PageLoad): LoadCounts {
  const known = counts.recent.find((load) => load.id === id);
  if (known !== undefined && (known.failed || !failed)) return counts;
  const more = { loads: known === undefined ? 1 : 0, failed: failed ? 1 : 0 };
  const isOwn = (of: LoadDay): boolean => of.day === day && of.zone === zone;
  const of = counts.days.find(isOwn) ?? { day, zone, loads: 0, failed: 0 };
  const days = [
    ...counts.days.filter((other) => !isOwn(other)),
    { day, zone, loads: of.loads + more.loads, failed: of.failed + more.failed },
  ];
  return {
    days: days.toSorted((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day))).slice(-MAX_DAYS),
    recent: [...counts.recent.filter((load) => load.id !== id), { id, failed }].slice(-MAX_RECENT),
  };
}

/** The stored counts; damaged ones are left out. */
export async function readLoadCounts(tx: LogTransaction): Promise<LoadCounts> {
  const value: unknown = await tx.store('meta').get(KEY);
  const { days, recent }: Record<string, unknown> = isRecord(value) ? value : {};
  return {
    days: readLoadDays(days),
    recent: Array.isArray(recent) ? recent.filter((load) => isRecord(load) && isUuid(load.id) && typeof load.failed === 'boolean') : [],
  };
}

export async function writeLoadCounts(tx: LogTransaction, counts: LoadCounts): Promise<void> {
  await tx.store('meta').put(counts, KEY);
}
