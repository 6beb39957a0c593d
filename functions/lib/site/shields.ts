import type { EventRow } from '#contract/rows/event.ts';
import { SHIELD_KINDS, type Shield } from '#contract/site/cleanup.ts';
import { queryOfStamp, sourceOfArrival } from '../../../workers/observe/arrival.ts';
import type { SiteDatabase } from './clickhouse.ts';
import type { SentRows } from './site-rows.ts';
import type { StampedRow } from './stamped-row.ts';

/** A shield counts at every instance of the collector within this time. */
const KNOWN_MS = 60_000;

/** The shields of a site that hold, in the order of kind and value. */
export async function shieldsOf(database: SiteDatabase, site: string): Promise<Shield[]> {
  const found = await database.ask({
    sql: 'SELECT kind, value, at, holds FROM shields WHERE site = {site:String}',
    merge: (parts) => `
SELECT kind, value FROM ${parts} AS part GROUP BY kind, value HAVING argMax(part.holds, (part.at, part.holds)) = 1 ORDER BY kind, value`,
    parameters: { site },
  });
  return found.flatMap(({ kind, value }) => {
    const known = SHIELD_KINDS.find((each) => each === kind);
    return known === undefined ? [] : [{ kind: known, value: String(value) }];
  });
}

/** Writes down that a shield holds from now on (epoch ms), or no more. */
export async function writeShield(database: SiteDatabase, site: string, shield: Shield, holds: boolean, now: number): Promise<void> {
  const values = [[site, shield.kind, shield.value, now, holds ? 1 : 0]];
  await database.insert('shields', { columns: ['site', 'kind', 'value', 'at', 'holds'], values }, '');
}

/** Whether a row is left out. What happened on a page view whose source is shielded counts nowhere, as it joins nothing. */
type IsShielded = (row: EventRow | StampedRow) => boolean;

/** Looks up once a minute, for all batches of it, what is left out. `now` gives epoch ms. */
export function rememberShields(lookUp: () => Promise<readonly Shield[]>, now: () => number): () => Promise<IsShielded> {
  let known: { from: number; until: number; check: Promise<IsShielded> } | null = null;
  return () => {
    const from = now();
    // A clock that was set back makes what is known older than it says.
    if (known !== null && from >= known.from && from < known.until) return known.check;
    const next = { from, until: from + KNOWN_MS, check: lookUp().then(shieldCheck) };
    next.check.catch(() => (next.until = from));
    known = next;
    return next.check;
  };
}

/** The rows that are kept, and how many are not. */
export function withoutShielded({ pageViews, signals }: SentRows, isShielded: IsShielded): SentRows & { shielded: number } {
  const kept = { pageViews: pageViews.filter((row) => !isShielded(row)), signals: signals.filter((row) => !isShielded(row)) };
  return { ...kept, shielded: pageViews.length + signals.length - kept.pageViews.length - kept.signals.length };
}

function shieldCheck(shields: readonly Shield[]): IsShielded {
  if (shields.length === 0) return () => false;
  const valuesOf = (kind: Shield['kind']) => new Set(shields.filter((each) => each.kind === kind).map(({ value }) => value));
  const [paths, countries, sources, visitors] = [valuesOf('path'), valuesOf('country'), valuesOf('source'), valuesOf('visitor')];
  const beginnings = [...paths].filter((path) => path.endsWith('*')).map((path) => path.slice(0, -1));
  return (row) =>
    visitors.has(row.visitor) ||
    countries.has(row.country) ||
    paths.has(row.path) ||
    beginnings.some((beginning) => row.path.startsWith(beginning)) ||
    (sources.size > 0 && 'first' in row && sources.has(sourceOfArrival({ ...row.first, query: queryOfStamp(row.first) })));
}
