import { FUTURE_TOLERANCE_MS } from '#contract/limits.ts';
import type { FailureCode } from '#contract/outcome.ts';
import type { AgentClass } from '../../../../workers/observe/agent.ts';
import { pseudonymOf } from '#contract/site/pseudonym.ts';
import { FLAG, type EventRow } from '#contract/rows/event.ts';
import type { CollectAnswer, EraseAnswer } from '#contract/site/wire.ts';
import { callerOf, placeOf, type HostContext, type Place } from '../../http/host-context.ts';
import { createCallCount, createRateLimit, tooMany } from '../../http/rate-limit.ts';
import { Refusal } from '../../http/refusal.ts';
import { assertPath } from '../../http/request.ts';
import { json, noContent } from '../../respond.ts';
import type { Server } from '../../server.ts';
import { connectDatabase, type SiteDatabase } from '../clickhouse.ts';
import { eraseVisitor } from '../erasures.ts';
import { usableSiteSettings } from '../settings.ts';
import { rememberShields, shieldsOf, withoutShielded } from '../shields.ts';
import { insertRows } from '../site-rows.ts';
import { CountedRefusal, limitsOf, WINDOW_MS } from './limits.ts';
import { readBody, type Batch } from './read-body.ts';
import { Received } from './received.ts';
import { createRefusals, type CountRefusals, type RefusalCode } from './refusals.ts';
import { agentOfRequest } from './request-agent.ts';
import { sortRows } from './sort-rows.ts';

/** The engine gathers rows of small batches for so long before it stores them. */
export const FLUSH_MS = 200;
/** One statement may take so long: the answer comes before the host ends the function. */
const STATEMENT_SECONDS = 4;
/** Erasures that found nothing, of one address: each makes a call wait. */
const UNKNOWN_PER_HOUR = 20;
const RETRY = { 'retry-after': '30' };

interface Site {
  name: string;
  hosts: readonly string[];
  database: SiteDatabase;
  received: Received;
  countRefusals: CountRefusals;
  lookUpShields: ReturnType<typeof rememberShields>;
  /** Counts an erasure of an address that found nothing; refuses one too many with 429. */
  countUnknown: (address: string) => void;
  wait: Server['wait'];
}

/** A call that was counted: by whom ('' where the host tells no address), and when it came (epoch ms). */
interface Call {
  address: string;
  host: string;
  place: Place;
  now: number;
}

/** `POST /.netlify/functions/collect`: keeps the rows that browsers send, and erases them. Nothing is logged. */
export function createCollector(deps: Server): (request: Request, context?: HostContext) => Promise<Response> {
  const countCall = createCallCount(deps.now);
  const site = openSite(deps);

  return async (request, context) => {
    const call = { address: callerOf(context), host: new URL(request.url).hostname, place: placeOf(context), now: deps.now() };
    const isAddressed = call.address !== '';
    const counted = countCall(call.address);
    try {
      if (counted.isBad) throw new CountedRefusal('bad-calls', tooMany('Too many bad requests', counted.waitMs));
      if (counted.waitMs > 0)
        throw new CountedRefusal(isAddressed ? 'address' : 'no-address', tooMany('Too many requests', counted.waitMs));
      return await answerCall(request, call, site, deps);
    } catch (error) {
      const refusal = error instanceof Refusal ? error : new Refusal(503, 'This site cannot keep rows now.', RETRY);
      // All callers without an address are one: what one of them does is not held against the others.
      if (isAddressed && isBadCall(refusal)) counted.blame();
      if (refusal instanceof CountedRefusal) {
        const { code, rows } = refusal;
        await site?.countRefusals([{ code, rows, calls: rows === 0 ? 1 : 0 }], call.now);
      }
      return json({ code: codeOf(refusal.status), message: refusal.message }, refusal.status, refusal.headers);
    }
  };
}

function isBadCall({ status }: Refusal): boolean {
  return status < 500 && status !== 429;
}

async function answerCall(request: Request, call: Call, site: Site | null, deps: Server): Promise<Response> {
  assertOwnPost(request);
  if (site === null) throw new Refusal(503, 'This site collects nothing: its operator has to set it up.', RETRY);
  assertHost(call, site.hosts);
  const given = await readBody(request, deps);
  if ('erase' in given) return json(await erase(given.erase, site, call));
  return isObjection(request) ? noContent() : json(await keep(given, agentOfRequest(request), site, call));
}

/** Null where the settings are missing or unusable. */
function openSite({ env, fetch, now, wait }: Server): Site | null {
  const settings = usableSiteSettings(env);
  if (settings === null) return null;
  const { site: name, hosts, dailyRows } = settings;
  const database = connectDatabase({ ...settings, limits: { ...settings.limits, seconds: STATEMENT_SECONDS } }, fetch, FLUSH_MS);
  return {
    name,
    hosts,
    database,
    received: new Received(database, { site: name, limits: limitsOf(dailyRows) }, () => wait(FLUSH_MS)),
    countRefusals: createRefusals(database, name),
    lookUpShields: rememberShields(() => shieldsOf(database, name), now),
    countUnknown: createRateLimit(UNKNOWN_PER_HOUR, now, WINDOW_MS.hour),
    wait,
  };
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

/** Refuses the pages of hosts that the operator does not name, such as those of a preview. */
function assertHost({ host }: Call, hosts: readonly string[]): void {
  if (hosts.length === 0 || hosts.includes(host)) return;
  throw new CountedRefusal('host', new Refusal(403, 'Rows are not taken from pages of this host.'));
}

/** Whether the visitor objects to being counted: Global Privacy Control, Do Not Track. */
function isObjection({ headers }: Request): boolean {
  return headers.get('sec-gpc') === '1' || headers.get('dnt') === '1';
}

/** Stores the good rows of a batch; the answer is given when they are stored. Shielded rows are answered as if they were. */
async function keep({ visitor, rows }: Batch, agent: AgentClass, site: Site, { address, host, place, now }: Call): Promise<CollectAnswer> {
  const { name, database, received, countRefusals, lookUpShields } = site;
  const senders = await received.sendersOf(address, visitor, now);
  received.admitBatch(senders, { visitor, rows: rows.map(({ id }) => id) }, now);
  const { refused, ...sent } = sortRows(rows, { visitor, host, place, agent }, now);
  const good = [...sent.pageViews, ...sent.signals];
  const counted = refused.map(({ code }) => ({ code: code as RefusalCode, rows: 1, calls: 0 }));
  if (good.length > 0) {
    const isShielded = lookUpShields();
    const all = good.every(({ flags }) => (flags & FLAG.bot) !== 0) ? 'robots' : 'people';
    await received.admitRows([...senders, { of: all, name: all }], { visitor, rows: good.map(rowName) }, now);
    const { shielded, ...kept } = withoutShielded(sent, await isShielded);
    if (shielded > 0) counted.push({ code: 'shielded', rows: shielded, calls: 0 });
    const token = await digestOf(visitor + JSON.stringify(rows));
    await Promise.all([insertRows(database, name, kept, now, token), received.writeDue(now)]);
  }
  await countRefusals(counted, now);
  return { accepted: good.length, refused, now };
}

/** What the sorting keys of the tables tell a row by: the same id at another time, or of another visitor, is another row. */
function rowName({ id, ts, kind, pageViewId, visitor }: EventRow): string {
  return [id, ts, kind, pageViewId, visitor].join(' ');
}

/** Hides everything that was sent under a secret. A clock that is ahead may have stamped rows with a time that is still to come. */
async function erase(secret: string, { name, database, countUnknown, wait }: Site, { address, now }: Call): Promise<EraseAnswer> {
  const erasure = { site: name, visitor: await pseudonymOf(name, secret), until: now + FUTURE_TOLERANCE_MS };
  await eraseVisitor(database, erasure, wait, () => address !== '' && countUnknown(address));
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
