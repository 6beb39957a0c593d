import { instantOf } from '../../calendar/zone.ts';
import type { Hit } from '../format.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const MONTHS = 'JanFebMarAprMayJunJulAugSepOctNovDec';

/** What is said of a line whose date or clock does not exist. */
export const NO_SUCH_TIME = 'The line has a date or time that does not exist: months are read by their English names.';

/**
 * Reads times as logs write them. The functions that read take a text and a place in it, and return the place behind what
 * they read, or -1 where it has another form; `settle` then says which instant it is.
 */
export class LogTime {
  /** What was read. Month from 1, NaN where the name is none; a fraction of the second is in `ms`. */
  year = 0;
  month = 1;
  day = 1;
  hour = 0;
  minute = 0;
  second = 0;
  ms = 0;
  /** Minutes east of Greenwich; null = the zone of times that say none. */
  offset: number | null = null;

  /** Epoch ms; NaN where calendar or clock has no such time. */
  ts = Number.NaN;
  /** The day as it was written, `YYYY-MM-DD`. */
  writtenDay = '';

  readonly #zone: string;
  /** Year, month and day of `#dayStart` as one number: most lines have the day of the line before. */
  #settledDay = 0;
  /** Midnight as if it were UTC. */
  #dayStart = Number.NaN;

  constructor(zone: string) {
    this.#zone = zone;
  }

  /** `08/May/2026:01:52:08 +0100` */
  readCommon(text: string, at: number): number {
    if (text[at + 2] !== '/' || text[at + 6] !== '/' || text[at + 11] !== ':' || text[at + 20] !== ' ') return -1;
    this.day = twoDigits(text, at);
    this.setMonth(text.slice(at + 3, at + 6));
    this.year = fourDigits(text, at + 7);
    if (this.day < 0 || this.year < 0) return -1;
    const end = this.readClock(text, at + 12);
    return end === at + 20 ? this.readOffset(text, end + 1) : -1;
  }

  /** `2026-05-08T01:52:08.123+01:00`; also with `/` in the date, a blank for the T, and without an offset. */
  readIso(text: string, at: number): number {
    const end = this.readDate(text, at);
    if (end < 0 || (text[end] !== 'T' && text[end] !== ' ')) return -1;
    const clockEnd = this.readClock(text, end + 1);
    if (clockEnd < 0) return -1;
    const offsetEnd = this.readOffset(text, clockEnd);
    if (offsetEnd >= 0) return offsetEnd;
    this.offset = null;
    return clockEnd;
  }

  /** `2026-05-08` or `2026/05/08` */
  readDate(text: string, at: number): number {
    const sign = text[at + 4];
    if ((sign !== '-' && sign !== '/') || text[at + 7] !== sign) return -1;
    this.year = fourDigits(text, at);
    this.month = twoDigits(text, at + 5);
    this.day = twoDigits(text, at + 8);
    return this.year < 0 || this.month < 0 || this.day < 0 ? -1 : at + 10;
  }

  /** `01:52:08`, with a fraction or without. */
  readClock(text: string, at: number): number {
    if (text[at + 2] !== ':' || text[at + 5] !== ':') return -1;
    this.hour = twoDigits(text, at);
    this.minute = twoDigits(text, at + 3);
    this.second = twoDigits(text, at + 6);
    this.ms = 0;
    if (this.hour < 0 || this.minute < 0 || this.second < 0) return -1;
    if (text[at + 8] !== '.' && text[at + 8] !== ',') return at + 8;
    let end = at + 9;
    for (let worth = 100; isDigit(text, end); end += 1, worth /= 10) this.ms += digitAt(text, end) * worth;
    this.ms = Math.floor(this.ms);
    return end;
  }

  /** `+0100`, `+01:00` or `Z` */
  readOffset(text: string, at: number): number {
    if (text[at] === 'Z') {
      this.offset = 0;
      return at + 1;
    }
    if (text[at] !== '+' && text[at] !== '-') return -1;
    const minutesAt = at + (text[at + 3] === ':' ? 4 : 3);
    const hours = twoDigits(text, at + 1);
    const minutes = twoDigits(text, minutesAt);
    if (hours < 0 || minutes < 0) return -1;
    this.offset = (text[at] === '-' ? -1 : 1) * (hours * 60 + minutes);
    return minutesAt + 2;
  }

  /** `May` */
  setMonth(name: string): void {
    const place = MONTHS.indexOf(name);
    this.month = name.length === 3 && place % 3 === 0 ? place / 3 + 1 : Number.NaN;
  }

  /** The instant of the date and clock that were read. */
  settle(): void {
    const key = (this.year * 100 + this.month) * 100 + this.day;
    // NaN, of a month that is none, is never equal.
    if (key !== this.#settledDay) this.#settleDay(key);
    const isClock = this.hour < 24 && this.minute < 60 && this.second <= 60;
    const local = isClock ? this.#dayStart + this.hour * HOUR_MS + this.minute * MINUTE_MS + this.second * 1_000 + this.ms : Number.NaN;
    if (this.offset !== null) this.ts = Math.abs(this.offset) < 24 * 60 ? local - this.offset * MINUTE_MS : Number.NaN;
    else this.ts = Number.isNaN(local) ? local : instantOf(local, this.#zone);
  }

  /** A count of seconds, milliseconds, microseconds or nanoseconds since 1970, told apart by its size; its day is that of UTC. */
  settleCount(written: string): void {
    const count = written === '' ? Number.NaN : Number(written);
    const unit = COUNTED_UNITS.find((ms) => count * ms < MAX_COUNTED_MS) ?? Number.NaN;
    const isTime = count * unit >= 0;
    this.ts = isTime ? Math.round(count * unit) : Number.NaN;
    this.writtenDay = isTime ? new Date(this.ts).toISOString().slice(0, 10) : '';
  }

  #settleDay(key: number): void {
    const start = Date.UTC(this.year, this.month - 1, this.day);
    const isReal = this.year >= 1970 && this.month >= 1 && this.month <= 12 && new Date(start).getUTCDate() === this.day;
    this.#settledDay = key;
    this.#dayStart = isReal ? start : Number.NaN;
    this.writtenDay = isReal ? new Date(start).toISOString().slice(0, 10) : '';
  }
}

/** What is counted, in milliseconds: the first that gives a time before the year 5138. */
const COUNTED_UNITS = [1_000, 1, 1e-3, 1e-6];
const MAX_COUNTED_MS = 1e14;

function isDigit(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= 48 && code <= 57;
}

function digitAt(text: string, at: number): number {
  return text.charCodeAt(at) - 48;
}

/** -1 where they are none. */
function twoDigits(text: string, at: number): number {
  return isDigit(text, at) && isDigit(text, at + 1) ? digitAt(text, at) * 10 + digitAt(text, at + 1) : -1;
}

function fourDigits(text: string, at: number): number {
  const [century, year] = [twoDigits(text, at), twoDigits(text, at + 2)];
  return century < 0 || year < 0 ? -1 : century * 100 + year;
}

/** The number that a piece of a text is, 0 for `-`; -1 where it is none. */
export function wholeNumber(text: string, from: number, to: number): number {
  if (to === from + 1 && text[from] === '-') return 0;
  let value = to > from && to - from <= 15 ? 0 : -1;
  for (let at = from; at < to && value >= 0; at += 1) value = isDigit(text, at) ? value * 10 + digitAt(text, at) : -1;
  return value;
}

/** A piece of a text; '' for `-`, by which logs say that there is nothing. */
export function valueOf(text: string, from: number, to: number): string {
  return to === from + 1 && text[from] === '-' ? '' : text.slice(from, to);
}

/** An address or host without port and brackets: `192.0.2.1:80`, `[::1]:80`; `fe80::1%3` and `unix:` stay. */
export function withoutPort(address: string): string {
  const colon = address.indexOf(':');
  if (colon < 0) return address;
  if (address[0] === '[') {
    const end = address.indexOf(']');
    return end < 0 ? address : address.slice(1, end);
  }
  const isPort = wholeNumber(address, colon + 1, address.length) >= 0;
  return isPort ? address.slice(0, colon) : address;
}

/** The first of the addresses that proxies passed on: that of the client. */
export function firstAddress(list: string): string {
  const end = list.indexOf(',');
  return withoutPort((end < 0 ? list : list.slice(0, end)).trim());
}

/** Reads `GET /page HTTP/1.1`, a piece of a text, into a hit; the target is '' where it is not such. */
export function readRequest(hit: Hit, text: string, from = 0, to = text.length): void {
  const methodEnd = text.indexOf(' ', from);
  let targetEnd = to - 1;
  while (targetEnd > methodEnd && text[targetEnd] !== ' ') targetEnd -= 1;
  const isWhole = methodEnd >= 0 && targetEnd > methodEnd && text.startsWith('HTTP/', targetEnd + 1);
  hit.method = isWhole ? text.slice(from, methodEnd) : '';
  hit.target = isWhole ? text.slice(methodEnd + 1, targetEnd) : '';
  if (hit.target[0] === ' ' || hit.target.endsWith(' ')) hit.target = hit.target.trim();
}

/** Whether a hit asks for something by a method: else its line is no request. */
export function isRequest({ method, target }: Hit): boolean {
  return target !== '' && (method === 'GET' || /^[A-Za-z_-]{1,32}$/.test(method));
}

/** Says in a hit when it was, and what its line is by that and its request. */
export function readingOf(hit: Hit, { ts, writtenDay }: LogTime): 'bad-time' | 'hit' | 'no-request' {
  hit.ts = ts;
  hit.writtenDay = writtenDay;
  if (Number.isNaN(ts)) return 'bad-time';
  return isRequest(hit) ? 'hit' : 'no-request';
}

/** Whether a line is of the error log of nginx or Apache, which some write into the same file. */
export function isErrorLine(line: string): boolean {
  return /^\d{4}\/\d\d\/\d\d \d\d:\d\d:\d\d \[|^\[[A-Z][a-z]{2} [A-Z][a-z]{2} [ \d]\d /.test(line);
}

const ESCAPED: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', v: '\v', b: '\b', f: '\f' };
const ESCAPED_BYTES = /(?:\\x[\dA-Fa-f]{2})+/y;
const utf8 = new TextDecoder();

/**
 * A text in which servers wrote `\"`, `\\`, `\t` and bytes as `\x22`; bytes above 127 are UTF-8. Walks from one backslash to the next:
 * `replace` takes longer for each the more there are, and clients write them.
 */
export function unescapeText(text: string): string {
  let plain = '';
  let from = 0;
  for (let at = text.indexOf('\\'); at >= 0; at = text.indexOf('\\', from)) {
    plain += text.slice(from, at);
    const sign = text[at + 1];
    ESCAPED_BYTES.lastIndex = at;
    const [bytes] = (sign === 'x' && ESCAPED_BYTES.exec(text)) || [];
    if (bytes !== undefined) {
      plain += utf8.decode(Uint8Array.from(bytes.slice(2).split('\\x'), (hex) => Number.parseInt(hex, 16)));
      from = at + bytes.length;
    } else if (sign === undefined || sign === 'x') {
      plain += '\\';
      from = at + 1;
    } else {
      plain += ESCAPED[sign] ?? sign;
      from = at + 2;
    }
  }
  return plain + text.slice(from);
}
