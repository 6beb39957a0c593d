import {
  checkError,
  ERROR_TYPES,
  MAX_ERRORS,
  SEVERITIES,
  type ErrorFilter,
  type ErrorLog,
  type LoggedError,
} from '#contract/documents/errors.ts';
import type { PageLoads } from '#contract/documents/page-loads.ts';
import { fail, succeed, type Outcome } from '#contract/outcome.ts';
import { errorRow } from './error-row.ts';
import { overviewOf } from './overview.ts';
import { classifyAgent } from '../observe/agent.ts';
import type { Documents } from '../persistence/documents/documents.ts';
import type { PendingRow } from '../persistence/event-database.ts';
import type { EngineCore } from '../engine/core.ts';

/** Holds the time of the last clearing: errors from before it, which pages may still send, are dropped. */
const DOCUMENT = 'errors';

const NOT_CLEARED =
  'The errors could not be cleared: the browser has no room, or its database does not answer. Nothing was changed; try again.';

/** The latest errors in the documents' database, and a row of each in the event database. Pages are notified of changes in any tab from the first call on. */
export function createErrorsPort(
  core: Pick<EngineCore, 'database' | 'channel' | 'clock' | 'browser' | 'documents' | 'notify' | 'datasetOf' | 'write'>,
): ErrorLog & PageLoads {
  const { clock, database, browser } = core;
  const userAgent = classify(browser.userAgent);
  let isWatching = false;

  async function open(): Promise<Outcome<Documents>> {
    const documents = await core.documents.get();
    if (documents.ok && !isWatching) {
      isWatching = true;
      documents.value.collection('errors').watch(() => core.notify({ kind: 'topic', topic: 'errors' }));
    }
    return documents;
  }

  async function kept(documents: Documents): Promise<LoggedError[]> {
    const entries = await documents.collection('errors').newest(MAX_ERRORS);
    return entries.flatMap((entry) => checkError(entry, clock.now()) ?? []);
  }

  return {
    async logErrors(errors) {
      if (!Array.isArray(errors)) return fail('bad-input', 'The errors to log must be a list.');
      const documents = await open();
      if (!documents.ok) return documents;
      const now = clock.now();
      const clearedAt = readClearing(await documents.value.get(DOCUMENT), now);
      const checked = errors.slice(0, MAX_ERRORS).flatMap((error) => checkError(error, now) ?? []);
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
      if (!isFilter(filter)) return fail('bad-question', 'A filter of errors needs a known severity and type, or "" for any.');
      if (dataset === 'sample') {
        const sample = core.datasetOf(dataset);
        return sample.ok ? succeed(overviewOf(sample.value.errors, filter, clock.now())) : sample;
      }
      const documents = await open();
      return documents.ok ? succeed(overviewOf(await kept(documents.value), filter, clock.now())) : documents;
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

/** Errors do not tell their epoch: what happened before the last erase is void, unless the clock was set back since. */
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

function isFilter(value: unknown): value is ErrorFilter {
  if (typeof value !== 'object' || value === null || !('severity' in value) || !('errorType' in value)) return false;
  const { severity, errorType } = value;
  const isKnown = (known: readonly unknown[], name: unknown) => name === '' || known.includes(name);
  return isKnown(SEVERITIES, severity) && isKnown(ERROR_TYPES, errorType);
}
