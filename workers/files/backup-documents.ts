import { readBoost, readTests } from '../boosting/boost.ts';
import { readSchedule } from '../boosting/schedule.ts';
import { checkError } from '#contract/documents/errors.ts';
import { readLoadDays, type LoadDay } from '#contract/documents/page-loads.ts';
import { readSettings } from '#contract/documents/settings.ts';
import type { RestoreReport } from '#contract/ports/local-store.ts';
import { perCollection, readKept, type CollectionName, type Entry, type KeptDocuments } from '../persistence/documents/documents.ts';
import { readSocialEvent } from '../social/social-event.ts';

/** What a restore takes of a backup's documents. */
export interface BackupDocuments {
  kept: KeptDocuments;
  loadDays: LoadDay[];
  refused: RestoreReport['refused'];
}

interface Reader<T> {
  /** The part as a report names it. */
  part: string;
  /** As those who use the part read it. */
  read(value: T, now: number): unknown;
}

const DOCUMENTS: Readonly<Record<string, Reader<unknown>>> = {
  settings: { part: 'settings', read: readSettings },
  boosting: { part: 'boosting settings', read: readSchedule },
  'boosting-tests': { part: 'test boosts', read: readTests },
};

/** Null = the entry is damaged. */
const COLLECTIONS: Readonly<Record<CollectionName, Reader<Entry>>> = {
  boosts: { part: 'boosts', read: readBoost },
  errors: { part: 'logged errors', read: checkError },
  social: { part: 'shares and arrivals', read: readSocialEvent },
};

/**
 * The documents of a backup without the entries that are damaged, and how many values were refused of which part. A
 * document with a damaged value stays: its readers leave out that value alone. `now` is epoch ms.
 */
export function readDocuments(backedUp: object, now: number): BackupDocuments {
  const { documents, collections } = readKept(backedUp);
  const days: unknown = 'loadDays' in backedUp ? backedUp.loadDays : [];
  const loadDays = readLoadDays(days);
  const kept = perCollection((name) => collections[name].filter((entry) => COLLECTIONS[name].read(entry, now) !== null));
  const counts = [
    ...Object.entries(DOCUMENTS).map(([key, { part, read }]) => ({
      part,
      count: key in documents ? countRefused(documents[key], read(documents[key], now)) : 0,
    })),
    ...Object.values(perCollection((name) => ({ part: COLLECTIONS[name].part, count: collections[name].length - kept[name].length }))),
    { part: 'days of page loads', count: countRefused(days, loadDays) },
  ];
  return { kept: { documents, collections: kept }, loadDays, refused: counts.filter(({ count }) => count > 0) };
}

/** How many values of a document its reader did not take as they are: fields, and items of lists. */
function countRefused(given: unknown, read: unknown): number {
  if (Array.isArray(given) && Array.isArray(read)) {
    const taken = new Set(read.map((item) => JSON.stringify(item)));
    return given.filter((item) => !taken.has(JSON.stringify(item))).length;
  }
  if (!isRecord(given) || !isRecord(read)) return given === read ? 0 : 1;
  const names = Object.keys(read).filter((name) => name in given);
  return names.reduce((sum, name) => sum + countRefused(given[name], read[name]), 0);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
