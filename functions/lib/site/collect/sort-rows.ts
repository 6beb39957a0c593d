import { FUTURE_TOLERANCE_MS, MAX_VISIT_MS } from '#contract/limits.ts';
import { isWithinBounds, sizeWithinBounds } from '#contract/rows/bounds.ts';
import { checkRow, isTimeStamp } from '#contract/rows/check-row.ts';
import { cutText } from '#contract/rows/cut-text.ts';
import { FLAG, type EventRow } from '#contract/rows/event.ts';
import { TEXT_COLUMN, TEXT_COLUMNS } from '#contract/rows/text-columns.ts';
import { ZONE_NAMES_OF_TODAY, zoneNameOfToday } from '#contract/rows/zone-names.ts';
import { withoutSecrets } from '#contract/rows/without-secrets.ts';
import { MAX_SENT_AGE_MS, ARRIVAL_STAMP, NOT_SENT_TEXTS, VISIT_STAMP, type CollectAnswer, type RowRefusal } from '#contract/site/wire.ts';
import { arrivalStampOf, queryOfStamp } from '../../../../workers/observe/arrival.ts';
import { countryOfZone } from '../../../../workers/observe/country-of-zone.ts';
import { languageOf, type AgentClass } from '../../../../workers/observe/agent.ts';
import type { Place } from '../../http/host-context.ts';
import type { StampedRow } from '../stamped-row.ts';
import type { GivenRow } from './read-body.ts';
import { agentOfRow } from './request-agent.ts';

/**
 * Builds until 2026-11-27 cut no visit after a day. What they stamped may wait for seven days, and a clock be a day behind: until then
 * visits of 31 days are taken, as before.
 */
const LONG_VISITS_UNTIL = Date.UTC(2026, 11, 5);
const LONG_VISIT_MS = 31 * 86_400_000;
const NOT_SENT: ReadonlySet<string> = new Set(NOT_SENT_TEXTS);
const FIELDS: ReadonlySet<string> = new Set(
  ['id', 'ts', 'kind', 'value', 'flags', 'pageViewId'].concat(TEXT_COLUMNS.filter((name) => !NOT_SENT.has(name))),
);
const VIEW_FIELDS: ReadonlySet<string> = new Set([...FIELDS, 'visitStart', 'first']);
const STAMP_FIELDS: ReadonlySet<string> = new Set([...VISIT_STAMP, ...ARRIVAL_STAMP]);
/** Names of time zones, each as it is called today: few, whatever the text of a row. */
const ZONES: ReadonlySet<string> = new Set([...Intl.supportedValuesOf('timeZone').map(zoneNameOfToday), ...ZONE_NAMES_OF_TODAY]);
const ZONE_BY_OFFSET = /^Etc\/GMT[+-](?:\d|1[0-4])$/;

/** Who sent a batch, by its request: of the user agent its class is kept. */
interface Sender {
  visitor: string;
  /** Name of the host that the request was sent to, by which `SITE_HOSTS` was checked. */
  host: string;
  place: Place;
  agent: AgentClass;
}

export interface SortedRows {
  pageViews: StampedRow[];
  signals: EventRow[];
  refused: CollectAnswer['refused'];
}

/** Checks each row of a batch, and adds to the good ones what its request says; `now` = epoch ms of the collector's clock. */
export function sortRows(rows: readonly GivenRow[], sender: Sender, now: number): SortedRows {
  const sorted: SortedRows = { pageViews: [], signals: [], refused: [] };
  for (const given of rows) {
    const row = readRow(given, sender.visitor, now);
    if (typeof row === 'string') sorted.refused.push({ id: given.id, code: row });
    else if ('first' in row) sorted.pageViews.push(withSender(row, sender));
    else sorted.signals.push(withSender(row, sender));
  }
  return sorted;
}

function withSender<T extends EventRow>(row: T, { host, place, agent }: Sender): T {
  const { robot } = agent;
  const flags = robot === '' ? row.flags & ~FLAG.bot : row.flags | FLAG.bot;
  const country = place.country || countryOfZone(row.timeZone);
  const known = { host: cutText(host, TEXT_COLUMN.host.length), robot, flags, country, city: place.city };
  return Object.assign(row, agentOfRow(row, agent), known);
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * A row as a browser sent it, checked and without secrets: a page view with the stamp of its visit, or a signal. Else why it is
 * not taken. `now` = epoch ms of the collector's clock.
 */
export function readRow(sent: Fields, visitor: string, now: number): StampedRow | EventRow | RowRefusal {
  const isView = sent['kind'] === 'pageview';
  if (sent['kind'] === 'place' || !hasOnly(sent, isView ? VIEW_FIELDS : FIELDS)) return 'malformed';
  const row = checkRow({ flags: 0, ...sent, visitor, origin: 'live' });
  if (typeof row === 'string' || !isWithinBounds(row.kind, row.value) || isBeyondScreens(row.screen) || isBeyondScreens(row.viewport))
    return 'malformed';
  if (row.ts < now - MAX_SENT_AGE_MS) return 'too-old';
  if (row.ts > now + FUTURE_TOLERANCE_MS) return 'ahead';
  const clean = withoutSecrets(inForm(row));
  return isView ? (stamped(clean, sent, now < LONG_VISITS_UNTIL ? LONG_VISIT_MS : MAX_VISIT_MS) ?? 'malformed') : clean;
}

/** Null where the stamp is none, or of a visit of more than `most` ms. Without `first` the page view is its visit's first. */
function stamped(row: EventRow, { visitStart, first }: Fields, most: number): StampedRow | null {
  if (!isTimeStamp(visitStart) || visitStart > row.ts || visitStart < row.ts - most) return null;
  if (first === undefined) return visitStart === row.ts ? { ...row, visitStart, first: { ...row, ...arrivalStampOf(row) } } : null;
  if (typeof first !== 'object' || first === null || !hasOnly(first as Fields, STAMP_FIELDS)) return null;
  const { id, ts, kind, origin, flags, visitor } = row;
  const { ref = '', clickId = '', ...texts } = first as Fields;
  if (typeof ref !== 'string' || typeof clickId !== 'string') return null;
  const stamp = checkRow({ id, ts, kind, origin, flags, visitor, ...texts, query: queryOfStamp({ ref, clickId }) });
  if (typeof stamp === 'string') return null;
  const clean = withoutSecrets(stamp);
  return { ...row, visitStart, first: { ...clean, ...arrivalStampOf(clean) } };
}

/** The same row without texts that are none of their column: a zone that is known, a language and sizes by form. */
function inForm(row: EventRow): EventRow {
  const timeZone = zoneNameOfToday(row.timeZone);
  row.timeZone = ZONES.has(timeZone) || ZONE_BY_OFFSET.test(timeZone) ? timeZone : '';
  row.language = languageOf(row.language);
  row.screen = sizeWithinBounds(row.screen);
  row.viewport = sizeWithinBounds(row.viewport);
  return row;
}

function isBeyondScreens(text: string): boolean {
  return /^\d+x\d+$/.test(text) && sizeWithinBounds(text) === '';
}

function hasOnly(fields: Fields, known: ReadonlySet<string>): boolean {
  return !Array.isArray(fields) && Object.keys(fields).every((name) => known.has(name));
}
