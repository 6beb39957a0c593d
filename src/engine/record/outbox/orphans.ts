import { MAX_BATCH_BYTES, MAX_BATCH_EVENTS } from '#contract/limits.ts';
import type { Outcome } from '#contract/outcome.ts';
import type { RecordAnswer } from '#contract/ports/collector.ts';
import { EVENT_KINDS, type Observation } from '#contract/rows/event.ts';
import { isUuid } from '#contract/rows/uuid.ts';
import type { GuardedStorage } from '#lib/browser/guarded-storage.ts';
import { JOURNAL_PREFIX } from '#lib/browser/recorder-keys.ts';
import { LOCK_NAMES } from '#lib/browser/storage-keys.ts';
import type { Clock } from '#lib/clock.ts';
import { parseFields } from '#lib/untrusted.ts';
import { lockNamesInUse, runExclusively, type LockSource } from '../../page-locks.ts';

/** Without Web Locks it is unknown which tabs live; a living tab gets its lines acknowledged well within this time. */
export const UNKNOWN_TAB_AGE_MS = 60_000;
const MAX_LINE_UNITS = 32_768;
const TEXTS = ['path', 'query', 'title', 'referrer', 'screen', 'target', 'pageViewId'] as const;
const GARBAGE: ReadLine = { state: 'garbage' };

export interface DrainDependencies {
  storage: GuardedStorage;
  locks: LockSource | null;
  clock: Clock;
  /** This document's own tab id, whose lines the recorder sends itself. */
  tab: string;
  send(batch: Observation[]): Promise<Outcome<RecordAnswer>>;
}

interface Line {
  key: string;
  tab: string;
  observation: Observation;
  bytes: number;
}

const encoder = new TextEncoder();

/** Reads all lines of other tabs, oldest first; removes garbage. */
function readOthers(storage: GuardedStorage, ownTab: string): { lines: Line[]; garbage: number } {
  const lines: Line[] = [];
  let garbage = 0;
  for (const key of storage.keys(JOURNAL_PREFIX)) {
    const [tab = '', number = '', ...rest] = key.slice(JOURNAL_PREFIX.length).split('.');
    if (tab === ownTab) continue;
    const text = storage.read(key);
    if (text === null) continue;
    const read = readLine(text);
    if (read.state === 'newer') continue;
    if (read.state === 'garbage' || !/^\d{1,15}$/.test(number) || rest.length > 0) {
      storage.remove(key);
      garbage++;
    } else {
      lines.push({ key, tab, observation: read.observation, bytes: encoder.encode(text).length });
    }
  }
  lines.sort((a, b) => a.observation.ts - b.observation.ts);
  return { lines, garbage };
}

function cutBatches(lines: Line[]): Line[][] {
  const batches: Line[][] = [];
  let batch: Line[] = [];
  let bytes = 2;
  for (const line of lines) {
    if (batch.length === MAX_BATCH_EVENTS || (batch.length > 0 && bytes + line.bytes + 1 > MAX_BATCH_BYTES)) {
      batches.push(batch);
      batch = [];
      bytes = 2;
    }
    batch.push(line);
    bytes += line.bytes + 1;
  }
  if (batch.length > 0) batches.push(batch);
  return batches;
}

/** Delivers one batch and removes the lines that were answered for; false when the rest should wait for the next round. */
async function deliver(deps: DrainDependencies, batch: Line[], counts: DrainReport): Promise<boolean> {
  const outcome = await deps.send(batch.map((line) => line.observation));
  if (!outcome.ok) return false;
  const accepted = new Set(outcome.value.accepted);
  const refused = new Set(outcome.value.refused.map((item) => item.id));
  for (const line of batch) {
    const { id } = line.observation;
    if (!accepted.has(id) && !refused.has(id)) continue;
    deps.storage.remove(line.key);
    if (accepted.has(id)) counts.drained++;
    else counts.garbage++;
  }
  return true;
}

export interface DrainReport {
  /** Lines of dead tabs that are safe now. */
  drained: number;
  /** Lines that were no observations, or that the engine can never store. */
  garbage: number;
}

/**
 * Takes the journals of dead tabs through the engine, in one page at a time. A tab that only looks dead
 * (in the back/forward cache, or not yet holding its lock) loses nothing: ids are counted once.
 */
export async function drainOrphans(deps: DrainDependencies): Promise<DrainReport> {
  const counts: DrainReport = { drained: 0, garbage: 0 };
  await runExclusively(deps.locks, LOCK_NAMES.drain, async () => {
    const { lines, garbage } = readOthers(deps.storage, deps.tab);
    counts.garbage += garbage;
    if (lines.length === 0) return;
    const inUse = await lockNamesInUse(deps.locks);
    const now = deps.clock.now();
    // A stamp far ahead was written before the clock was set back: it is old as well.
    const isOld = (line: Line) => Math.abs(now - line.observation.ts) >= UNKNOWN_TAB_AGE_MS;
    const orphans = lines.filter((line) => (inUse ? !inUse.has(LOCK_NAMES.tab(line.tab)) : isOld(line)));
    for (const batch of cutBatches(orphans)) {
      if (!(await deliver(deps, batch, counts))) return;
    }
  });
  return counts;
}

/** A journal line read back: an observation, garbage, or a line of a newer version of this site, which is left alone. */
type ReadLine = { state: 'observation'; observation: Observation } | { state: 'garbage' } | { state: 'newer' };

/** Copies field by field, so that nothing but an observation's own fields passes. */
export function readLine(text: string): ReadLine {
  const line = parseFields(text, MAX_LINE_UNITS);
  if (typeof line.v === 'number' && line.v > 1) return { state: 'newer' };
  const kind = ([...EVENT_KINDS, 'failed-load'] as const).find((known) => known === line.kind);
  const { id, ts, value: figure, epoch, session, viewport, load, properties } = line;
  if (line.v !== 1 || kind === undefined || kind === 'place') return GARBAGE;
  if (!isUuid(id)) return GARBAGE;
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
      ...(isUuid(load) ? { load } : {}),
      ...(typeof viewport === 'string' ? { viewport } : {}),
      ...(typeof properties === 'string' ? { properties } : {}),
      // What is no session is no reason to lose the line.
      ...(isUuid(session) ? { session } : {}),
    },
  };
}
