import { emptyHit, type Hit, type Reader, type Sink } from '../format.ts';
import { eachLine, headLines } from '../lines.ts';
import { DATE_PARTS, type LogField, type LogStep } from './format-string.ts';
import {
  firstAddress,
  isErrorLine,
  readingOf,
  readRequest,
  unescapeText,
  valueOf,
  wholeNumber,
  withoutPort,
  NO_SUCH_TIME,
  type LogTime,
} from './log-values.ts';

/**
 * What a line is: written otherwise than the pattern, without a request (`-`, TLS bytes, no protocol), of a time that does not
 * exist, or a hit.
 */
export type LineReading = 'other' | 'no-request' | 'bad-time' | 'hit';

const OTHER_FORM = 'The line is written otherwise than the log in which it stands.';

/** Fields that hold no blank: they end with the first one, so that a line of another form is told soon. */
const WORDS: ReadonlySet<LogField> = new Set(['address', 'host', 'method', 'status', 'bytes', 'count']);

/** Reads lines that are all written in one way, each in time linear in its length. */
export class LinePattern {
  readonly #steps: readonly ReadyStep[];
  readonly #tail: readonly ReadyStep[];
  readonly #time: LogTime;
  /** Whether the time is a count since 1970, which needs no calendar. */
  readonly #isCounted: boolean;

  /** `tail`: what may follow, or not. Anything behind both is passed over. */
  constructor(steps: readonly LogStep[], time: LogTime, tail: readonly LogStep[] = []) {
    this.#steps = steps.map(readyStep);
    this.#tail = tail.map(readyStep);
    this.#time = time;
    this.#isCounted = steps.some(({ field }) => field === 'count');
  }

  /** Reads a line into the hit, all of which it overwrites that a pattern can hold. */
  read(line: string, hit: Hit): LineReading {
    clear(hit);
    this.#time.offset = null;
    const hasEscapes = line.includes('\\');
    const end = this.#walk(this.#steps, line, 0, hit);
    if (end < 0) return 'other';
    if (this.#tail.length > 0 && this.#walk(this.#tail, line, end, hit) < 0) hit.referrer = hit.agent = '';
    if (hasEscapes) unescapeTexts(hit);
    if (!this.#isCounted) this.#time.settle();
    return readingOf(hit, this.#time);
  }

  /** Reads fields from a place on; the place behind them, -1 where the line has another form. */
  #walk(steps: readonly ReadyStep[], line: string, from: number, hit: Hit): number {
    const before = steps[0]?.before ?? '';
    if (!line.startsWith(before, from)) return -1;
    let at = from + before.length;
    for (const step of steps) {
      const end = this.#readField(step, line, at, hit);
      if (end < 0 || (!step.isFound && !line.startsWith(step.after, end))) return -1;
      at = end + step.after.length;
    }
    return at;
  }

  /** Reads one field; the place behind it, or -1. */
  #readField(step: ReadyStep, line: string, at: number, hit: Hit): number {
    if (step.field === 'common') return this.#time.readCommon(line, at);
    if (step.field === 'iso') return this.#time.readIso(line, at);
    const end = endOf(step, line, at);
    if (end < 0) return -1;
    switch (step.field) {
      case 'address':
        hit.address = withoutPort(valueOf(line, at, end));
        break;
      case 'forwarded':
        if (hit.address === '') hit.address = firstAddress(valueOf(line, at, end));
        break;
      case 'host':
        hit.host = withoutPort(valueOf(line, at, end));
        break;
      case 'request':
        readRequest(hit, line, at, end);
        break;
      case 'method':
        hit.method = line.slice(at, end);
        break;
      case 'target':
      case 'referrer':
      case 'agent':
      case 'visitor':
        hit[step.field] = valueOf(line, at, end);
        break;
      case 'query':
        if (end > at && line[at] !== '-') hit.target += line[at] === '?' ? line.slice(at, end) : `?${line.slice(at, end)}`;
        break;
      case 'status':
        return (hit.status = wholeNumber(line, at, end)) < 0 ? -1 : end;
      case 'bytes':
        return (hit.bytes = wholeNumber(line, at, end)) < 0 ? -1 : end;
      case 'count':
        this.#time.settleCount(line.slice(at, end));
        break;
      case 'monthName':
        this.#time.setMonth(line.slice(at, end));
        break;
      case 'offset':
        return this.#time.readOffset(line, at);
      case 'year':
      case 'month':
      case 'day':
      case 'hour':
      case 'minute':
      case 'second':
      case 'ms':
        // %e writes a blank before a day of one digit.
        return (this.#time[step.field] = wholeNumber(line, line[at] === ' ' ? at + 1 : at, end)) < 0 ? -1 : end;
      case 'ignored':
    }
    return end;
  }
}

function clear(hit: Hit): void {
  hit.address = hit.host = hit.target = hit.referrer = hit.agent = hit.visitor = '';
  hit.method = 'GET';
  hit.status = 200;
  hit.bytes = 0;
}

function unescapeTexts(hit: Hit): void {
  hit.target = unescapeText(hit.target);
  hit.referrer = unescapeText(hit.referrer);
  hit.agent = unescapeText(hit.agent);
}

/** A step with what tells its end, found once and not for each line. */
interface ReadyStep extends LogStep {
  /** Characters of a field that has always as many; 0 = it has not. */
  width: number;
  /** What ends it; '' = the end of the line, which ends a word too that has nothing behind it. */
  stop: string;
  /** Whether what follows it stands where it ends, without another look. */
  isFound: boolean;
}

function readyStep(step: LogStep): ReadyStep {
  const width = step.field in DATE_PARTS ? DATE_PARTS[step.field as keyof typeof DATE_PARTS] : 0;
  const isWord = WORDS.has(step.field);
  const isWhole = width > 0 || step.field === 'common' || step.field === 'iso';
  const stop = isWord ? (step.after[0] ?? ' ') : step.after;
  return { ...step, width, stop, isFound: !isWhole && (step.isQuoted || stop === step.after) };
}

/** Where a field ends: behind its width, or before its quote, its first blank, or the text that follows; -1 where that is missing. */
function endOf({ width, isQuoted, stop, after }: ReadyStep, line: string, at: number): number {
  if (width > 0) return at + width;
  if (isQuoted) return quoteEnd(line, at, after);
  const end = stop === '' ? -1 : line.indexOf(stop, at);
  return end < 0 && after === '' ? line.length : end;
}

/** Where a quote closes; a quote that the server did not escape is text unless what follows the field follows it. */
function quoteEnd(line: string, at: number, after: string): number {
  let end = line.indexOf('"', at);
  while (end >= 0 && (isEscaped(line, end) || !line.startsWith(after, end))) end = line.indexOf('"', end + 1);
  return end;
}

function isEscaped(line: string, at: number): boolean {
  let slashes = 0;
  while (line[at - 1 - slashes] === '\\') slashes += 1;
  return slashes % 2 === 1;
}

/**
 * A reader of lines that are requests; null where less than half of the first ones are. Lines of an error log between them say
 * nothing. `readLine` says what a line is, and where it is a hit, what it says.
 */
export function openLines(head: string, sink: Sink, readLine: (line: string, hit: Hit) => LineReading): Reader | null {
  const hit = emptyHit();
  const lines = headLines(head).filter((line) => line.trim() !== '' && !isErrorLine(line));
  const fitting = lines.filter((line) => readLine(line, hit) !== 'other').length;
  if (fitting === 0 || fitting * 2 < lines.length) return null;

  function take(line: string): void {
    const reading = readLine(line, hit);
    if (reading === 'hit') sink.hit(hit);
    else if (reading === 'no-request') sink.leaveOut('no-request');
    else if (reading === 'bad-time') sink.refuse(NO_SUCH_TIME);
    else if (line.trim() === '') sink.leaveOut('head');
    else if (isErrorLine(line)) sink.leaveOut('no-request');
    else sink.refuse(OTHER_FORM);
  }

  return eachLine(take, (message) => sink.refuse(message));
}
