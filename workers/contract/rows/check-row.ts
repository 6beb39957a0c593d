import { TEXT_COLUMN, type TextColumn } from './text-columns.ts';
import { cutText } from './cut-text.ts';
import { EVENT_KINDS, FLAG, ORIGINS, type EventKind, type EventRow, type Origin, isEventName } from './event.ts';
import { isSignal } from './logs.ts';
import { readProperties, writeProperties } from './properties.ts';
import { isUuid } from './uuid.ts';

/** Last instant whose RFC 3339 form has a year of four digits: 9999-12-31T23:59:59.999Z. */
export const MAX_TIME_STAMP = 253_402_300_799_999;
const PRINTABLE_ASCII = /^[\x21-\x7e]*$/;
const MAX_FLAGS = 255;

/** Whether a value can be the time of an event: whole epoch milliseconds of the years 1970 to 9999. */
export function isTimeStamp(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MAX_TIME_STAMP;
}

/**
 * Checks a row read from storage, a file or another tab. Gives a clean copy with exactly the known columns, or, as a
 * text, the reason why it is none. Texts over their limit are cut and flagged; a missing text has what its column was declared with for older rows.
 */
export function checkRow(value: unknown): EventRow | string {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'not a row';
  const raw = value as Record<string, unknown>;
  const { id, ts, kind, origin, flags } = raw;
  const figure = raw['value'] ?? 0;
  const pageViewId = raw['pageViewId'] ?? '';
  if (!isUuid(id)) return 'id is not a lower-case UUID';
  if (!isTimeStamp(ts)) return 'ts is not a time in whole milliseconds of the years 1970 to 9999';
  if (!isKind(kind)) return 'kind is unknown';
  if (!isOrigin(origin)) return 'origin is unknown';
  if (typeof flags !== 'number' || !Number.isInteger(flags) || flags < 0 || flags > MAX_FLAGS)
    return 'flags is not a whole number of 0 to 255';
  if (typeof figure !== 'number' || !Number.isFinite(figure)) return 'value is not a finite number';
  if (pageViewId !== '' && !isUuid(pageViewId)) return 'pageViewId is not a lower-case UUID';
  const texts = new Texts(raw);
  const row: EventRow = {
    id,
    ts,
    kind,
    // No file distinguishes -0 from 0.
    value: figure + 0,
    pageViewId,
    origin,
    flags,
    visitor: texts.take('visitor'),
    path: texts.take('path'),
    title: texts.take('title'),
    query: texts.take('query'),
    referrer: texts.take('referrer'),
    source: texts.take('source'),
    utmSource: texts.take('utmSource'),
    utmMedium: texts.take('utmMedium'),
    utmCampaign: texts.take('utmCampaign'),
    utmTerm: texts.take('utmTerm'),
    utmContent: texts.take('utmContent'),
    country: texts.take('country'),
    city: texts.take('city'),
    device: texts.take('device'),
    browser: texts.take('browser'),
    os: texts.take('os'),
    screen: texts.take('screen'),
    language: texts.take('language'),
    timeZone: texts.take('timeZone'),
    target: texts.take('target'),
    release: texts.take('release'),
    robot: texts.take('robot'),
    viewport: texts.take('viewport'),
    properties: texts.takeProperties(),
    host: texts.take('host'),
    browserVersion: texts.take('browserVersion'),
    osVersion: texts.take('osVersion'),
  };
  if (texts.cut) row.flags |= FLAG.cut;
  return texts.reason || reasonAgainst(row) || row;
}

/** Takes the texts of a raw row one by one. Written out above, because a row filled by computed names is slow ever after. */
class Texts {
  /** Whether a text was longer than its limit. */
  cut = false;
  /** What is wrong; '' when nothing is. */
  reason = '';
  readonly #raw: Record<string, unknown>;

  constructor(raw: Record<string, unknown>) {
    this.#raw = raw;
  }

  take(name: TextColumn): string {
    const { length: limit, before } = TEXT_COLUMN[name];
    const text = this.#raw[name] ?? before;
    if (typeof text !== 'string') {
      this.reason = `${name} is not a text`;
      return '';
    }
    if (text.length > limit) {
      if (name === 'visitor') this.reason = `visitor is longer than ${limit} characters`;
      this.cut = true;
    }
    return cutText(text, limit);
  }

  /** The properties in canonical form; a cut inside would leave a text that cannot be parsed. */
  takeProperties(): string {
    const text = this.#raw['properties'] ?? '';
    if (text === '') return '';
    const properties = typeof text === 'string' ? readProperties(text) : null;
    if (properties === null) {
      this.reason = 'properties is not a JSON object of texts';
      return '';
    }
    const written = writeProperties(properties);
    if (written.cut) this.cut = true;
    return written.text;
  }
}

function isKind(value: unknown): value is EventKind {
  return (EVENT_KINDS as readonly unknown[]).includes(value);
}

function isOrigin(value: unknown): value is Origin {
  return (ORIGINS as readonly unknown[]).includes(value);
}

function reasonAgainst({ kind, visitor, path, pageViewId, origin, target }: EventRow): string {
  if (!PRINTABLE_ASCII.test(visitor)) return 'visitor has characters outside printable ASCII';
  if (kind === 'pageview' && visitor === '') return 'a page view without visitor';
  if (kind === 'pageview' && !path.startsWith('/')) return 'path does not begin with /';
  if (origin === 'test' && !isSignal(kind)) return `a ${kind} cannot be a test`;
  if (kind === 'place' && pageViewId === '') return 'a place without pageViewId';
  if (kind === 'event' && !isEventName(target)) return 'an event without a name of 1 to 64 characters without a colon';
  return '';
}
