import type { EventRow } from '#contract/rows/event.ts';
import { FUTURE_TOLERANCE_MS } from '#contract/limits.ts';
import type { EraseEpoch, MirrorContent, StoreNotice } from '#contract/ports/local-store.ts';
import { withoutSecrets } from '#contract/rows/without-secrets.ts';
import { checkRow, isTimeStamp } from '#contract/rows/check-row.ts';
import { topNames } from '../query/count/top-n.ts';
import type { EventStore } from '../store/event-store.ts';
import { NO_SLOT, type CodedColumn, type Slot } from '../store/store-view.ts';
import { WORDS_PER_ID } from '../store/uuid-words.ts';
import type { EngineCore } from './core.ts';
import type { Dataset } from './dataset.ts';

/** Lengths of the lists in the mirror's digest, as the specification names them. */
const TOP_PATHS = 8;
const TOP_REFERRERS = 6;

export type MirrorNeeds = 'database' | 'clock' | 'recorded' | 'write' | 'changed' | 'mirrorNotices';
type Core = Pick<EngineCore, MirrorNeeds>;

/** What localStorage should mirror: a digest of everything recorded, and as many of the newest rows as fit into `maxBytes` as JSON. */
export function mirrorContent({ database, recorded }: Core, maxBytes: number): MirrorContent {
  const { pageViews } = recorded;
  return {
    epoch: database.epoch,
    visitor: database.visitor,
    digest: { count: pageViews.length, hash: hashOfIds(pageViews), ...topLists(recorded) },
    newest: newestRows(pageViews, maxBytes),
  };
}

/** Takes back what a mirror still has and the database lost, and an erase that the database missed; answers how many rows came back. */
export async function adoptMirror(core: Core, content: unknown): Promise<number> {
  const { database } = core;
  const epoch = epochOf(core, content);
  if (epoch) await database.adoptEpoch(epoch);
  // Asked again after the write: an erase may have come in between.
  const isCurrent = (): boolean => epoch?.n === database.epoch.n;
  const lost = isCurrent() ? lostRows(core, content) : [];
  const { accepted } = await core.write(lost.map((row) => ({ row, epoch: database.epoch.n })));
  core.mirrorNotices = noticesOf(core, lost, isCurrent() ? countOf(core, content) : 0);
  core.changed();
  return accepted.length;
}

/** Most erases that this database can have missed: a stamp further ahead is invalid and must erase nothing. */
const MAX_MISSED_ERASES = 1_000;

/** The erase epoch that a mirror is stamped with, or null when it has none that can be true. */
function epochOf({ database, clock }: Core, content: unknown): EraseEpoch | null {
  if (typeof content !== 'object' || content === null || !('epoch' in content)) return null;
  const { epoch } = content;
  if (typeof epoch !== 'object' || epoch === null || !('n' in epoch) || !('erasedAt' in epoch)) return null;
  const { n, erasedAt } = epoch;
  if (!isTimeStamp(n) || n > database.epoch.n + MAX_MISSED_ERASES) return null;
  return isTimeStamp(erasedAt) && erasedAt <= clock.now() + FUTURE_TOLERANCE_MS ? { n, erasedAt } : null;
}

/** Rows of a mirror that are not held: what the database lost. Anything unreadable is passed over. */
function lostRows({ recorded }: Core, content: unknown): EventRow[] {
  const { newest } = content as { newest?: unknown };
  if (!Array.isArray(newest)) return [];
  return newest.flatMap((value: unknown) => {
    const row = checkRow(value);
    return typeof row !== 'string' && row.kind === 'pageview' && !recorded.pageViews.has(row.id) ? [withoutSecrets(row)] : [];
  });
}

/** How many page views there were when the mirror was written; 0 where it does not say. */
function countOf({ recorded }: Core, content: unknown): number {
  const { digest } = content as { digest?: unknown };
  const count = typeof digest === 'object' && digest !== null && 'count' in digest ? digest.count : 0;
  return Number.isSafeInteger(count) ? Math.min(recorded.pageViews.capacity, count as number) : 0;
}

/**
 * What the mirror shows about the database once its rows were offered: how many came back, and how many of the `counted`
 * page views are held nowhere any more. A browser that finds its database damaged may silently start an empty one, ledger included.
 */
function noticesOf({ database, recorded }: Core, offered: readonly EventRow[], counted: number): StoreNotice[] {
  const { pageViews } = recorded;
  const restored = offered.filter(({ id }) => pageViews.has(id)).length;
  const missing = Math.max(0, counted - pageViews.length);
  const notices: StoreNotice[] = [];
  if (restored > 0) {
    const message = `${restored} page views that this browser's database had lost were restored from the copy in local storage.`;
    notices.push({ code: 'rows-restored', message, count: restored });
  }
  // What was evicted, or is reported as damaged, is not missing.
  if (missing > 0 && database.notices.length === 0) {
    notices.push({ code: 'rows-missing', message: `${missing} stored rows are missing from this browser's database.`, count: missing });
  }
  return notices;
}

/** XOR of all ids, as 32 hexadecimal digits: equal for equal sets, whatever their order. */
function hashOfIds(store: EventStore): string {
  const hash = new Uint32Array(WORDS_PER_ID);
  for (let index = 0; index < store.length; index++) {
    const at = store.slotAt(index) * WORDS_PER_ID;
    for (let word = 0; word < WORDS_PER_ID; word++) hash[word] = (hash[word] ?? 0) ^ (store.ids[at + word] ?? 0);
  }
  return Array.from(hash, (word) => word.toString(16).padStart(8, '0')).join('');
}

function newestRows(store: EventStore, maxBytes: number): EventRow[] {
  const rows: EventRow[] = [];
  let left = maxBytes;
  for (let index = store.length - 1; index >= 0; index--) {
    const row = store.rowAt(store.slotAt(index));
    left -= JSON.stringify(row).length + 1;
    if (left < 0) break;
    rows.push(row);
  }
  return rows;
}

function topLists({ pageViews }: Dataset): Pick<MirrorContent['digest'], 'topPaths' | 'topReferrers'> {
  const { visits } = pageViews;
  const [paths, referrers] = [pageViews.column('path'), pageViews.column('referrer')];
  const pathCounts = new Uint32Array(paths.bound);
  const referrerCounts = new Uint32Array(referrers.bound);
  for (let index = 0; index < pageViews.length; index++) countAt(pathCounts, paths, pageViews.slotAt(index));
  for (let visit = 0; visit < visits.bound; visit++) {
    if (visits.count[visit] !== 0) countAt(referrerCounts, referrers, visits.first[visit] ?? NO_SLOT);
  }
  return { topPaths: ranked(pathCounts, paths, TOP_PATHS), topReferrers: ranked(referrerCounts, referrers, TOP_REFERRERS) };
}

function countAt(counts: Uint32Array, column: CodedColumn, slot: Slot): void {
  const code = column.codes[slot] ?? 0;
  counts[code] = (counts[code] ?? 0) + 1;
}

function ranked(counts: Uint32Array, { bound, texts }: CodedColumn, limit: number): { name: string; count: number }[] {
  return topNames(counts, bound, texts, limit).codes.map((code) => ({ name: texts[code] ?? '', count: counts[code] ?? 0 }));
}
