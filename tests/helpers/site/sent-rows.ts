import { isDeepStrictEqual } from 'node:util';
import { arrivalStampOf } from '../../../workers/observe/arrival.ts';
import type { StampedRow } from '../../../functions/lib/site/stamped-row.ts';
import type { EventRow } from '#contract/rows/event.ts';
import { COLLECTOR, NOT_SENT_TEXTS, type SentRow, type SiteBatch, type VisitStamp } from '#contract/site/wire.ts';

/** What of a row browsers never send: the batch, the collector, or the kind of sending says it. */
const NOT_SENT: ReadonlySet<string> = new Set([...NOT_SENT_TEXTS, 'origin', 'first', 'visitStart']);

/** The form in which a browser sends a row. */
export function sentRow(row: EventRow | StampedRow): SentRow {
  const own = withoutEmpty(Object.entries(row).filter(([name]) => !NOT_SENT.has(name))) as unknown as SentRow;
  if (!('first' in row)) return own;
  const first = sentStamp(row.first);
  const isFirst = row.visitStart === row.ts && isDeepStrictEqual(first, sentStamp(stampOf(row)));
  return { ...own, visitStart: row.visitStart, ...(isFirst ? {} : { first }) };
}

/** What of a visit's first page view is stamped on the others. */
export function stampOf<Row extends EventRow>(first: Row): Row & VisitStamp {
  return { ...first, ...arrivalStampOf(first) };
}

function sentStamp({ path, referrer, source, utmSource, utmMedium, utmCampaign, utmTerm, utmContent, ref, clickId }: VisitStamp) {
  return withoutEmpty(Object.entries({ path, referrer, source, utmSource, utmMedium, utmCampaign, utmTerm, utmContent, ref, clickId }));
}

function withoutEmpty(fields: readonly [string, unknown][]): Record<string, unknown> {
  return Object.fromEntries(fields.filter(([name, value]) => value !== '' && (value !== 0 || name === 'ts')));
}

/** A visitor's name as the sender makes it up: 24 hexadecimal digits. */
export function pseudonym(number: number): string {
  return number.toString(16).padStart(24, '0');
}

export function makeBatch(visitor: string, rows: readonly (EventRow | StampedRow)[]): SiteBatch {
  return { v: 1, visitor, rows: rows.map(sentRow) };
}

/** What a page of the site sends to the collector; headers that are '' are left out. */
export function collectRequest(body: unknown, headers: Readonly<Record<string, string>> = {}): Request {
  const usual = {
    'content-type': 'application/json',
    'sec-fetch-site': 'same-origin',
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
    'sec-ch-ua': '"Chromium";v="156", "Not)A;Brand";v="8"',
    'accept-language': 'en',
    host: 'site.example',
  };
  const sent = Object.entries({ ...usual, ...headers }).filter(([, value]) => value !== '');
  const init = { method: 'POST', headers: Object.fromEntries(sent), duplex: 'half' } as const;
  return new Request(`https://site.example${COLLECTOR}`, { ...init, body: isBody(body) ? body : JSON.stringify(body) });
}

function isBody(body: unknown): body is string | ReadableStream {
  return typeof body === 'string' || body instanceof ReadableStream;
}
