import {
  ErrorFilterSchema,
  MAX_ERRORS,
  type ErrorFilter,
  type ErrorLog,
  type LoggedError,
  LATEST_ERRORS,
  RECENT_ERRORS_MS,
  type ErrorOverview,
  type ErrorStats,
} from '#contract/documents/errors.ts';
import type { PageLoads } from '#contract/documents/page-loads.ts';
import { fail, succeed, type Outcome } from '#contract/outcome.ts';
import { classifyAgent } from '../observe/agent.ts';
import type { Documents } from '../persistence/documents/documents.ts';
import type { PendingRow } from '../persistence/event-database.ts';
import { check } from '#contract/schema.ts';
import type { EngineCore } from '../engine/core.ts';
import { checkRow } from '#contract/rows/check-row.ts';
import { readLoggedError } from '#contract/rows/without-secrets.ts';
import { writeErrorFacts } from '#contract/rows/error-facts.ts';
import type { EventRow } from '#contract/rows/event.ts';
import { fingerprintOf, titleOf } from './fingerprint.ts';

/** Holds the time of the last clearing: errors from before it, which pages may still send, are dropped. */
const DOCUMENT = 'errors';

const NOT_CLEARED =
  'The errors could not be cleared: the browser has no room, or its database does not answer. Nothing was changed; try again.';

/** The latest errors in the documents' database, and a row of each in the event database. Pages are notified of changes in any tab from the first call on. */
export function createErrorsPort(
  core: Pick<EngineCore, 'database' | 'channel' | 'clock' | 'browser' | 'documents' | 'announce' | 'datasetOf' | 'write'>,
): ErrorLog & PageLoads {
  const { clock, database, browser } = core;
  const userAgent = classify(browser.userAgent);

  async function open(): Promise<Outcome<Documents>> {
    const documents = await core.documents.get();
    if (documents.ok) core.announce('errors', (changed) => documents.value.collection('errors').watch(changed));
    return documents;
  }

  async function kept(documents: Documents): Promise<LoggedError[]> {
    const entries = await documents.collection('errors').newest(MAX_ERRORS);
    return entries.flatMap((entry) => readLoggedError(entry, clock.now()) ?? []);
  }

  return {
    async logErrors(errors) {
      if (!Array.isArray(errors)) return fail('bad-input', 'The errors to log must be a list.');
      const documents = await open();
      if (!documents.ok) return documents;
      const now = clock.now();
      const clearedAt = readClearing(await documents.value.get(DOCUMENT), now);
      const checked = errors.slice(0, MAX_ERRORS).flatMap((error) => readLoggedError(error, now) ?? []);
      const fresh = checked.filter(({ ts }) => ts > clearedAt).map((error) => ({ ...error, userAgent: error.userAgent || userAgent }));
      if (fresh.length === 0) return succeed(null);
      // Both take an error once: where only one of them has it yet, the page sends it again.
      await core.write(pend(core, fresh));
      await documents.value.collection('errors').add(fresh, MAX_ERRORS);
      return succeed(null);
    },
    async loggedErrors() {
      const documents = await open();
      if (!documents.ok) return documents;
      // Read before the errors: errors read after an erase may carry the older epoch, but errors from before it never the newer.
      const { epoch } = database;
      return succeed({ epoch, errors: await kept(documents.value) });
    },
    async errorOverview(filter, dataset = 'recorded') {
      const checked = check(ErrorFilterSchema, filter, 'bad-question', 'A filter of errors');
      if (!checked.ok) return checked;
      if (dataset === 'sample') {
        const sample = core.datasetOf(dataset);
        return sample.ok ? succeed(overviewOf(sample.value.errors, checked.value, clock.now())) : sample;
      }
      const documents = await open();
      return documents.ok ? succeed(overviewOf(await kept(documents.value), checked.value, clock.now())) : documents;
    },
    async loadDays() {
      return succeed(await database.loadDays());
    },
    async clearErrors() {
      const documents = await open();
      if (!documents.ok) return documents;
      if (!(await database.clearLog('errors'))) return fail('unavailable', NOT_CLEARED);
      core.channel.post({ kind: 'written' });
      await documents.value.set(DOCUMENT, { clearedAt: clock.now() });
      await documents.value.collection('errors').clear();
      return succeed(null);
    },
  };
}

/** Errors carry no epoch: what happened before the last erase is void, unless the clock was set back since. */
function pend({ database, clock }: Pick<EngineCore, 'database' | 'clock'>, errors: readonly LoggedError[]): PendingRow[] {
  const { epoch, visitor } = database;
  const rows = errors.flatMap((error) => errorRow(error, visitor) ?? []);
  return rows.map((row) => ({ row, epoch: epoch.erasedAt > clock.now() ? epoch.n : 0 }));
}

function classify(text: string): string {
  const { browser, os } = classifyAgent(text);
  return [browser, os].filter((name) => name !== '').join(', ');
}

/** Epoch ms of the last clearing; 0 where there was none, or where it lies ahead because the clock was set back since. */
function readClearing(value: unknown, now: number): number {
  if (typeof value !== 'object' || value === null || !('clearedAt' in value)) return 0;
  const { clearedAt } = value;
  return typeof clearedAt === 'number' && clearedAt <= now ? clearedAt : 0;
}

/** Odd multipliers of the four words of an id, so that each mixes the text in a way of its own. */
const MULTIPLIERS = [0x9e37_79b1, 0x85eb_ca77, 0xc2b2_ae3d, 0x27d4_eb2f];

/**
 * The row of a logged error. It follows from the error alone, so that an error which is sent again, or taken over by another
 * tab, is the same row. Its visitor and page are those of its page view. Null where it makes no row.
 */
function errorRow(error: LoggedError, visitor: string): EventRow | null {
  const { id, ts, pageViewId, release, errorType, severity, fromExtension } = error;
  const row = checkRow({
    id: rowIdOf(id),
    ts,
    kind: 'error',
    pageViewId,
    origin: 'live',
    flags: 0,
    visitor,
    target: fingerprintOf(error),
    title: titleOf(error),
    properties: writeErrorFacts({ type: errorType, severity, fromExtension }),
    release,
  });
  return typeof row === 'string' ? null : row;
}

/** A UUID that follows from the id of a logged error. */
function rowIdOf(id: string): string {
  const hex = MULTIPLIERS.map((multiplier) => wordOf(id, multiplier).toString(16).padStart(8, '0')).join('');
  return hex.replace(/^(.{8})(.{4}).(.{3})(.{4})/, '$1-$2-8$3-$4-');
}

function wordOf(text: string, multiplier: number): number {
  let word = multiplier ^ text.length;
  for (let i = 0; i < text.length; i++) {
    word = Math.imul(word ^ text.charCodeAt(i), multiplier);
    word ^= word >>> 15;
  }
  return word >>> 0;
}

/** All that the error panel shows. `errors` is everything that is kept, newest first; `now` is epoch ms. */
export function overviewOf(errors: readonly LoggedError[], filter: ErrorFilter, now: number): ErrorOverview {
  const matching = errors.filter((error) => passes(error, filter));
  return {
    stats: statsOf(errors, now),
    matched: matching.length,
    latest: matching.slice(0, LATEST_ERRORS),
  };
}

function passes(error: LoggedError, { severity, errorType }: ErrorFilter): boolean {
  return (severity === '' || error.severity === severity) && (errorType === '' || error.errorType === errorType);
}

function statsOf(errors: readonly LoggedError[], now: number): ErrorStats {
  const stats: ErrorStats = {
    total: errors.length,
    recent: 0,
    bySeverity: { critical: 0, high: 0, medium: 0, low: 0 },
    byType: { javascript: 0, promise: 0, network: 0, react: 0, unknown: 0 },
  };
  for (const { ts, severity, errorType } of errors) {
    stats.bySeverity[severity] += 1;
    stats.byType[errorType] += 1;
    if (ts > now - RECENT_ERRORS_MS) stats.recent += 1;
  }
  return stats;
}
