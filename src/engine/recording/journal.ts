import type { EraseEpoch } from '../../../workers/contract/ports/local-store.ts';
import { EVENT_KINDS, type Observation } from '../../../workers/contract/rows/event.ts';
import type { GuardedStorage } from '../../lib/browser/guarded-storage.ts';
import { JOURNAL_PREFIX } from '../../lib/browser/storage-keys.ts';

/** Bounds of one tab's journal; localStorage holds about 5 million UTF-16 units for the whole site. */
export const MAX_JOURNAL_LINES = 200;
export const MAX_JOURNAL_UNITS = 204_800;

/**
 * The lines of this tab: each observation under a key of its own, written synchronously,
 * so that a tab that closes the next instant has lost nothing. A line goes only by its id.
 */
export interface Journal {
  /** Whether the line is in storage now; false when the journal or the storage is full, or storage is denied. */
  write(id: string, line: string): boolean;
  remove(id: string): void;
}

/** `tab` is this document's own, so no other page writes these keys. */
export function createJournal(storage: GuardedStorage, tab: string): Journal {
  const lines = new Map<string, { key: string; units: number }>();
  let next = 0;
  let units = 0;
  return {
    write(id, line) {
      const key = `${JOURNAL_PREFIX}${tab}.${next}`;
      const size = key.length + line.length;
      if (lines.size >= MAX_JOURNAL_LINES || units + size > MAX_JOURNAL_UNITS || !storage.write(key, line)) return false;
      next++;
      units += size;
      lines.set(id, { key, units: size });
      return true;
    },
    remove(id) {
      const line = lines.get(id);
      if (!line) return;
      storage.remove(line.key);
      units -= line.units;
      lines.delete(id);
    },
  };
}

/** A line longer than this was not written by the recorder. */
const MAX_LINE_UNITS = 32_768;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const TEXTS = ['path', 'query', 'title', 'referrer', 'screen', 'target', 'pageViewId'] as const;

/** A journal line read back: an observation, garbage, or a line of a newer version of this site, which is left alone. */
export type ReadLine = { state: 'observation'; observation: Observation } | { state: 'garbage' } | { state: 'newer' };

const GARBAGE: ReadLine = { state: 'garbage' };

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Copies field by field, so that nothing but an observation's own fields passes. */
export function readLine(text: string): ReadLine {
  if (text.length > MAX_LINE_UNITS) return GARBAGE;
  const value = parse(text);
  if (typeof value !== 'object' || value === null) return GARBAGE;
  const line = value as Record<string, unknown>;
  if (typeof line.v === 'number' && line.v > 1) return { state: 'newer' };
  const kind = ([...EVENT_KINDS, 'failed-load'] as const).find((known) => known === line.kind);
  const { id, ts, value: figure, epoch, session, viewport, load } = line;
  if (line.v !== 1 || kind === undefined || kind === 'place') return GARBAGE;
  if (typeof id !== 'string' || !UUID.test(id)) return GARBAGE;
  if (!Number.isSafeInteger(ts) || !Number.isFinite(figure) || !Number.isSafeInteger(epoch)) return GARBAGE;
  const texts = TEXTS.map((name) => line[name]);
  if (!texts.every((item) => typeof item === 'string')) return GARBAGE;
  const [path = '', query = '', title = '', referrer = '', screen = '', target = '', pageViewId = ''] = texts;
  return {
    state: 'observation',
    observation: {
      v: 1,
      id,
      ts: ts as number,
      kind,
      path,
      query,
      title,
      referrer,
      screen,
      value: figure as number,
      target,
      pageViewId,
      epoch: epoch as number,
      ...(typeof load === 'string' && UUID.test(load) ? { load } : {}),
      ...(typeof viewport === 'string' ? { viewport } : {}),
      // What is no session is no reason to lose the line.
      ...(typeof session === 'string' && UUID.test(session) ? { session } : {}),
    },
  };
}

/** Removes the lines of all tabs that an erase has overtaken; later ones belong to the new epoch. */
export function eraseJournals(storage: GuardedStorage, epoch: EraseEpoch): void {
  for (const key of storage.keys(JOURNAL_PREFIX)) {
    const read = readLine(storage.read(key) ?? '');
    const kept = read.state === 'observation' && (read.observation.epoch >= epoch.n || read.observation.ts >= epoch.erasedAt);
    if (!kept) storage.remove(key);
  }
}
