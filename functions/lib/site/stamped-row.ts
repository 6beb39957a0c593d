import type { EventRow } from '#contract/rows/event.ts';
import { TEXT_COLUMNS } from '#contract/rows/text-columns.ts';
import { ARRIVAL_STAMP, VISIT_STAMP, type VisitStamp } from '#contract/site/wire.ts';
import { campaignKeys, hostKeyOf } from '../../../workers/observe/source.ts';
import type { Records } from './clickhouse.ts';

/** A page view as the site keeps it: beside its own columns what the browser knows of its visit. */
export interface StampedRow extends EventRow {
  /** Epoch ms of the visit's first page view. */
  visitStart: number;
  first: VisitStamp;
}

/** What a table takes of a row, by column. Not an object for each row: one of so many fields costs far more than its values. */
type Columns<Row> = Readonly<Record<string, (row: Row) => unknown>>;

const OF_EVERY_ROW: Columns<EventRow> = {
  idHex: ({ id }) => hexOf(id),
  ts: ({ ts }) => ts,
  origin: ({ origin }) => origin,
  flags: ({ flags }) => flags,
  ...Object.fromEntries(TEXT_COLUMNS.map((name) => [name, (row: EventRow) => row[name]])),
};

export const STAMPS = [...VISIT_STAMP, ...ARRIVAL_STAMP] as const;

const OF_PAGE_VIEWS: Columns<StampedRow> = {
  ...OF_EVERY_ROW,
  visitStart: ({ visitStart }) => visitStart,
  ...Object.fromEntries(STAMPS.map((name) => [stampColumn(name), ({ first }: StampedRow) => first[name]])),
  tagHost: ({ first }) => campaignKeys(tagOf(first)).host,
  tagWord: ({ first }) => campaignKeys(tagOf(first)).word,
  originHost: ({ first }) => originKeys(first).host,
  originWord: ({ first }) => originKeys(first).word,
};

const OF_SIGNALS: Columns<EventRow> = {
  ...OF_EVERY_ROW,
  pageViewHex: ({ pageViewId }) => hexOf(pageViewId),
  kind: ({ kind }) => kind,
  value: ({ value }) => value,
};

/** Page views as the table `events` takes them; `received` = epoch ms of the collector's clock. */
export function eventRecords(site: string, rows: readonly StampedRow[], received: number): Records {
  return recordsOf(OF_PAGE_VIEWS, site, rows, received);
}

/** Actions, measurements and errors as the table `signals` takes them. */
export function signalRecords(site: string, rows: readonly EventRow[], received: number): Records {
  return recordsOf(OF_SIGNALS, site, rows, received);
}

function recordsOf<Row>(columns: Columns<Row>, site: string, rows: readonly Row[], received: number): Records {
  const reads = Object.values(columns);
  return {
    columns: ['site', 'received', ...Object.keys(columns)],
    values: rows.map((row) => [site, received, ...reads.map((read) => read(row))]),
  };
}

/** The column of a page view that holds what is stamped on it of the first page view of its visit. */
export function stampColumn(name: keyof VisitStamp): string {
  return name === 'path' ? 'entry' : `visit${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

function tagOf({ utmSource, ref }: VisitStamp): string {
  return utmSource.trim() === '' ? ref : utmSource;
}

function originKeys({ referrer, source }: VisitStamp): { host: string; word: string } {
  return referrer === '' ? campaignKeys(source) : { host: hostKeyOf(referrer), word: '' };
}

/** The 32 hexadecimal digits of a UUID; '' for none. */
export function hexOf(uuid: string): string {
  return uuid.replaceAll('-', '');
}

/** The UUID of 32 hexadecimal digits. */
export function uuidOf(hex: string): string {
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
