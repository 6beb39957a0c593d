import { FUTURE_TOLERANCE_MS } from '#contract/limits.ts';
import type { FailureCode } from '#contract/outcome.ts';
import { pseudonymOf } from '#contract/site/pseudonym.ts';
import type { CollectAnswer, EraseAnswer, RowRefusal } from '#contract/site/wire.ts';
import { callerOf, placeOf, type HostContext } from '../../http/host-context.ts';
import { createRateLimit } from '../../http/rate-limit.ts';
import { Refusal } from '../../http/refusal.ts';
import { assertPath } from '../../http/request.ts';
import { json, noContent } from '../../respond.ts';
import { connectDatabase, type SiteDatabase } from '../clickhouse.ts';
import { eraseVisitor } from '../erasures.ts';
import { readSiteSettings, type SiteSettings } from '../settings.ts';
import { rememberShields, shieldsOf, withoutShielded } from '../shields.ts';
import { insertRows } from '../site-rows.ts';
import { createDailyCounts, type DailyCounts } from './daily-counts.ts';
import { createQuota, type Quota } from './quota.ts';
import { readBody, type Batch } from './read-body.ts';
import { robotOf, sortRows, type SortedRows } from './sort-rows.ts';

/** The engine gathers rows of small batches for so long before it stores them. */
export const FLUSH_MS = 200;
/** One statement may take so long: the answer comes before the host ends the function. */
const STATEMENT_SECONDS = 4;
/** Of one address, behind which there may be many people. */
const PER_MINUTE = 600;
/** Erasures that found nothing, of one address: each makes a call wait. */
const UNKNOWN_PER_HOUR = 20;
const HOUR_MS = 3_600_000;
const RETRY = { 'retry-after': '30' };

interface CollectorDependencies {
  env: Readonly<Record<string, string | undefined>>;
  fetch: typeof fetch;
  /** Epoch milliseconds. */
  now(): number;
  /** A signal that aborts after so many milliseconds. */
  deadline(ms: number): AbortSignal;
  /** Resolves after so many milliseconds. */
  wait(ms: number): Promise<void>;
}

/** The site that the collector keeps rows of. */
interface Site {
  name: string;
  database: SiteDatabase;
  quota: Quota;
  refusals: DailyCounts<CountedRefusal>;
  lookUpShields: ReturnType<typeof rememberShields>;
  wait: CollectorDependencies['wait'];
}

/** `POST /.netlify/functions/collect`: keeps the rows that browsers send, and erases them. Nothing is logged. */
export function createCollector(deps: CollectorDependencies): (request: Request, context?: HostContext) => Promise<Response> {
  const countCall = createRateLimit(PER_MINUTE, deps.now);
  const countUnknown = createRateLimit(UNKNOWN_PER_HOUR, deps.now, HOUR_MS);
  const site = openSite(deps);

  return async (request, context) => {
    try {
      assertOwnPost(request);
      if (site === null) throw new Refusal(503, 'This site collects nothing: its operator has to set it up.', RETRY);
      const given = await readBody(request, deps);
      const call = { now: deps.now(), admit: () => countCall(callerOf(context)), unknown: () => countUnknown(callerOf(context)) };
      if ('erase' in given) return json(await erase(given.erase, site, call));
      if (isObjection(request)) return noContent();
      const sender = { visitor: given.visitor, place: placeOf(context), robot: robotOf(request.headers) };
      return json(await keep(given, sortRows(given.rows, sender, call.now), site, call));
    } catch (error) {
      const { status, message, headers } = error instanceof Refusal ? error : new Refusal(503, 'This site cannot keep rows now.', RETRY);
      return json({ code: codeOf(status), message }, status, headers);
    }
  };
}

/** Null where the settings are missing or unusable. */
function openSite({ env, fetch, now, wait }: CollectorDependencies): Site | null {
  const settings = settingsOf(env);
  if (settings === null) return null;
  const limits = { ...settings.limits, seconds: STATEMENT_SECONDS };
  const database = connectDatabase({ ...settings, limits }, fetch, FLUSH_MS);
  const name = settings.site;
  return {
    name,
    database,
    quota: createQuota(database, settings),
    refusals: createRefusals(database, name),
    lookUpShields: rememberShields(() => shieldsOf(database, name), now),
    wait,
  };
}

function settingsOf(env: CollectorDependencies['env']): SiteSettings | null {
  try {
    return readSiteSettings(env);
  } catch {
    return null;
  }
}

/** Refuses everything but a POST of a page of this very site. */
function assertOwnPost({ url, method, headers }: Request): void {
  const address = new URL(url);
  assertPath(address, 'collect');
  if (method !== 'POST') throw new Refusal(405, 'This address accepts only POST.', { allow: 'POST' });
  if (address.search !== '') throw new Refusal(400, 'This function takes no parameters in its address.');
  // Browsers tell it, and pages cannot; an older browser names the origin alone.
  const relation = headers.get('sec-fetch-site');
  const isOwn = relation === null ? headers.get('origin')?.replace(/^https?:\/\//, '') === headers.get('host') : relation === 'same-origin';
  if (!isOwn) throw new Refusal(403, 'Rows are taken from pages of this site only.');
}

/** Whether the visitor objects to being counted: Global Privacy Control, Do Not Track. */
function isObjection({ headers }: Request): boolean {
  return headers.get('sec-gpc') === '1' || headers.get('dnt') === '1';
}

/** One call: when it came (epoch ms), and what counts it before the database is asked. */
interface Call {
  now: number;
  /** Refuses with 429. */
  admit(): void;
  /** Refuses with 429 where too many erasures of the caller found nothing. */
  unknown(): void;
}

/** Stores the good rows of a batch; the answer is given when they are stored. Shielded rows are answered as if they were. */
async function keep(
  { visitor, rows }: Batch,
  { refused, ...sent }: SortedRows,
  { name, database, quota, refusals, lookUpShields }: Site,
  { now, admit }: Call,
): Promise<CollectAnswer> {
  const accepted = sent.pageViews.length + sent.signals.length;
  const codes: (readonly [CountedRefusal, number])[] = refused.map(({ code }) => [code, 1]);
  if (accepted > 0) {
    admit();
    const isShielded = lookUpShields();
    await quota.admit(accepted, now).catch(async (error: unknown) => {
      if (error instanceof Refusal) await refusals.add([...codes, ['over-quota', rows.length]], now);
      throw error;
    });
    const token = await digestOf(visitor + JSON.stringify(rows));
    const { shielded, ...kept } = withoutShielded(sent, await isShielded);
    if (shielded > 0) codes.push(['shielded', shielded]);
    await Promise.all([insertRows(database, name, kept, now, token), quota.count(accepted, now)]);
  }
  await refusals.add(codes, now);
  return { accepted, refused, now };
}

/** Hides everything that was sent under a secret. A clock that is ahead may have stamped rows with a time that is still to come. */
async function erase(secret: string, { name, database, wait }: Site, { now, admit, unknown }: Call): Promise<EraseAnswer> {
  admit();
  const erasure = { site: name, visitor: await pseudonymOf(name, secret), until: now + FUTURE_TOLERANCE_MS };
  await eraseVisitor(database, erasure, wait, unknown);
  return { erased: true, now };
}

/** SHA-256 in hexadecimal digits. */
async function digestOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Buffer.from(digest).toString('hex');
}

function codeOf(status: number): FailureCode {
  if (status === 403) return 'forbidden';
  if (status === 429) return 'rate-limited';
  return status >= 500 ? 'unavailable' : 'bad-input';
}

/** Why rows are not taken: by what they are, because the site takes no more today, or because its operator leaves them out. */
type CountedRefusal = RowRefusal | 'over-quota' | 'shielded';

/** Counts the rows that a site refuses, by code: a statistic. */
function createRefusals(database: SiteDatabase, site: string): DailyCounts<CountedRefusal> {
  return createDailyCounts((day, counts) => {
    const values = [...counts].map(([code, rows]) => [site, day, code, rows]);
    return database.insert('refusedDaily', { columns: ['site', 'day', 'code', 'rows'], values }, '');
  });
}
