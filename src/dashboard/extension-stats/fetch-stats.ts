import { checkFigures } from '../../../workers/listings/figures.ts';
import { STORE_IDS, STORE_LIMIT_MS, STORE_MAX_BYTES, STORES, type Listing } from '../../../workers/listings/stores.ts';
import { readLimited } from '#contract/read-limited.ts';
import type { StoreId, StoreReading } from '#contract/documents/extension-stats.ts';
import type { Clock } from '#lib/clock.ts';
import { fieldsOf, type Fields } from '#lib/untrusted.ts';

export const OWN_STATS_URL = '/.netlify/functions/extension-stats';
/** The function waits for the stores; so long the page waits for the function. */
export const OWN_LIMIT_MS = STORE_LIMIT_MS + 2_000;
const OWN_MAX_BYTES = 10_240;
const MAX_PROBLEM_UNITS = 200;

/** By which way this page itself read a store. */
export type Way = 'function' | 'proxy';

export interface FetchDependencies {
  clock: Clock;
  fetch: typeof fetch;
  /** The listings of this site's configuration; null where a store has none. */
  listings: Readonly<Record<StoreId, Listing | null>>;
  /** The operator's CORS proxy; '' for none. */
  proxyUrl: string;
}

/** What was read, by which way, and one sentence on each store that was not. */
export interface Fetched {
  readings: Partial<Record<StoreId, StoreReading>>;
  ways: Partial<Record<StoreId, Way>>;
  problems: Partial<Record<StoreId, string>>;
}

/** Asks our own function, then, for stores that it could not read, the operator's proxy where there is one. Never throws. */
export async function fetchStats(deps: FetchDependencies): Promise<Fetched> {
  const fetched: Fetched = { readings: {}, ways: {}, problems: {} };
  const wanted = STORE_IDS.filter((id) => deps.listings[id] !== null);
  const own = await askOwn(deps).catch(() => 'This site’s function for store figures did not answer.');
  for (const id of wanted) take(fetched, id, 'function', typeof own === 'string' ? own : readPart(own, id, deps.clock.now()));
  if (deps.proxyUrl === '') return fetched;
  const missing = wanted.filter((id) => !fetched.readings[id]);
  await Promise.all(
    missing.map(async (id) => {
      const answer = await askProxy(deps, id).catch(() => 'The configured proxy did not answer.');
      take(fetched, id, 'proxy', answer);
    }),
  );
  return fetched;
}

function take({ readings, ways, problems }: Fetched, id: StoreId, way: Way, answer: StoreReading | string): void {
  if (typeof answer === 'string') {
    problems[id] = answer;
    return;
  }
  readings[id] = answer;
  ways[id] = way;
  delete problems[id];
}

/** An answer's text within limits of time and size. Throws where there is none. */
async function textOf(deps: FetchDependencies, url: string, limitMs: number, maxBytes: number): Promise<{ ok: boolean; text: string }> {
  const limit = new AbortController();
  const cancel = deps.clock.after(limitMs, () => limit.abort());
  try {
    const response = await deps.fetch(url, {
      signal: limit.signal,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      redirect: 'error',
      cache: 'no-store',
    });
    const text = await readLimited(response, maxBytes);
    if (text === null) throw new Error(`More than ${maxBytes} bytes.`);
    return { ok: response.ok, text };
  } finally {
    cancel();
  }
}

/** The function's answer by store, or its message. */
async function askOwn(deps: FetchDependencies): Promise<Fields | string> {
  const { ok, text } = await textOf(deps, OWN_STATS_URL, OWN_LIMIT_MS, OWN_MAX_BYTES);
  const answer = fieldsOf(JSON.parse(text));
  if (!ok && typeof answer.message === 'string') return cut(answer.message);
  if (answer.v !== 1) throw new Error('The answer is not of this version.');
  return fieldsOf(answer.stores);
}

function readPart(stores: Fields, id: StoreId, now: number): StoreReading | string {
  const { reading, problem } = fieldsOf(stores[id]);
  const figures = checkFigures(reading);
  const { readAt } = fieldsOf(reading);
  if (figures && typeof readAt === 'number' && readAt > 0) return { ...figures, readAt: Math.floor(Math.min(readAt, now)) };
  return typeof problem === 'string' ? cut(problem) : `This site’s function gave no valid figures of ${STORES[id].name}.`;
}

/** The proxy gets the address in its `url` parameter and answers JSON that holds the page as `contents`. */
async function askProxy(deps: FetchDependencies, id: StoreId): Promise<StoreReading | string> {
  const listing = deps.listings[id];
  if (!listing) return `No listing in ${STORES[id].name} is configured.`;
  const url = new URL(deps.proxyUrl);
  url.searchParams.set('url', listing.url);
  // As JSON text the page is longer than the page itself.
  const { text } = await textOf(deps, url.href, STORE_LIMIT_MS, 2 * STORE_MAX_BYTES);
  const { contents } = fieldsOf(JSON.parse(text));
  const figures = typeof contents === 'string' && contents.length <= STORE_MAX_BYTES ? STORES[id].figuresIn(contents, listing.id) : null;
  return figures ? { ...figures, readAt: deps.clock.now() } : `The configured proxy sent no valid page of ${STORES[id].name}.`;
}

function cut(text: string): string {
  return text.slice(0, MAX_PROBLEM_UNITS);
}
