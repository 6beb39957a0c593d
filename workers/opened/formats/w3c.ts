import { undoEncoding } from '#contract/rows/percent-encoding.ts';
import { emptyHit, type Format, type Reader, type Sink } from '../format.ts';
import { eachLine, headLines, placeOrEnd } from '../lines.ts';
import { firstAddress, isRequest, LogTime, NO_SUCH_TIME, valueOf, wholeNumber, withoutPort } from './log-values.ts';

const FIELDS = '#Fields:';

/**
 * Names of fields that are read, in small letters
 * (W3C: w3.org/TR/WD-logfile; IIS: learn.microsoft.com/en-us/windows/win32/http/w3c-logging; CloudFront:
 * docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/standard-logs-reference.html, "Log file fields").
 */
const COLUMN_NAMES = {
  ...{ date: 'date', time: 'time', 'date-local': 'dateLocal', 'time-local': 'timeLocal', 'c-ip': 'address', 'cs-method': 'method' },
  ...{ 'cs-uri-stem': 'stem', 'cs-uri-query': 'query', 'cs-uri': 'uri', 'sc-status': 'status', 'sc-bytes': 'bytes' },
  ...{ 'cs(user-agent)': 'agent', 'cs(referer)': 'referrer', 'cs-host': 'host', 'cs(host)': 'host', 'x-host-header': 'viewerHost' },
  ...{ 'x-forwarded-for': 'forwarded', 'cs(x-forwarded-for)': 'forwarded', 'c-country': 'country' },
} as const;
type Column = (typeof COLUMN_NAMES)[keyof typeof COLUMN_NAMES];
const COLUMNS = new Map<string, Column>(Object.entries(COLUMN_NAMES));

/** W3C extended logs, as IIS writes them. */
export const W3C: Format = {
  name: 'w3c',
  open: (head, sink, { zone }) => (fieldsOf(head)?.includes('x-edge-') === false ? openExtended(sink, zone, false) : null),
};

/** Standard logs of CloudFront: W3C extended ones, encoded. */
export const CLOUDFRONT: Format = {
  name: 'cloudfront',
  open: (head, sink, { zone }) => (fieldsOf(head)?.includes('x-edge-') === true ? openExtended(sink, zone, true) : null),
};

/** The names of the fields, where the file begins with comments and they are in one of the first lines. */
function fieldsOf(head: string): string | undefined {
  const lines = headLines(head);
  return lines[0]?.startsWith('#') ? lines.find((line) => line.startsWith(FIELDS)) : undefined;
}

function openExtended(sink: Sink, zone: string, isEncoded: boolean): Reader {
  const hit = emptyHit();
  const time = new LogTime(zone);
  /** By their place in a line; null = not read, or read from an earlier place. */
  let columns: (Column | null)[] = [];
  /** Why lines cannot be read by the columns; '' = they can. */
  let problem = 'No line "#Fields:" stands before the line: it would say what its values are.';
  const values = new Map<Column, string>();

  function setColumns(names: string): void {
    columns = [];
    for (const name of names.trim().toLowerCase().split(/\s+/)) {
      const column = COLUMNS.get(name) ?? null;
      columns.push(column !== null && columns.includes(column) ? null : column);
    }
    const has = (...names: Column[]) => names.every((name) => columns.includes(name));
    const isTimed = has('date', 'time') || has('dateLocal', 'timeLocal');
    const isWhole = isTimed && has('method') && (has('stem') || has('uri'));
    problem = isWhole
      ? ''
      : 'The line "#Fields:" before the line does not name date, time, cs-method and cs-uri-stem: let the server log them.';
  }

  /** Puts the values of a line by their columns; how many it has. */
  function split(line: string): number {
    const separator = line.includes('\t') ? '\t' : ' ';
    values.clear();
    let count = 0;
    for (let at = 0; at < line.length;) {
      if (line[at] === separator) {
        at += 1;
        continue;
      }
      const isQuoted = line[at] === '"';
      const end = isQuoted ? quoteEnd(line, at + 1) : placeOrEnd(line, separator, at);
      const column = columns[count];
      if (column) values.set(column, isQuoted ? line.slice(at + 1, end).replaceAll('""', '"') : valueOf(line, at, end));
      count += 1;
      at = isQuoted ? end + 1 : end;
    }
    return count;
  }

  const valueIn = (column: Column) => values.get(column) ?? '';
  const countIn = (column: Column) => Math.max(0, wholeNumber(valueIn(column), 0, valueIn(column).length));

  /** Whether date and clock are written as they have to be. */
  function readTime(): boolean {
    // `date` and `time` are UTC by definition, whatever the server's clock shows.
    const isUtc = values.has('date') && values.has('time');
    time.offset = isUtc ? 0 : null;
    const [date, clock] = isUtc ? [valueIn('date'), valueIn('time')] : [valueIn('dateLocal'), valueIn('timeLocal')];
    if (time.readDate(date, 0) !== date.length || time.readClock(clock, 0) !== clock.length) return false;
    time.settle();
    return !Number.isNaN(time.ts);
  }

  function readHit(): void {
    const [stem, query] = [valueIn('stem') || valueIn('uri'), valueIn('query')];
    const agent = valueIn('agent');
    hit.ts = time.ts;
    hit.writtenDay = time.writtenDay;
    hit.address = withoutPort(valueIn('address')) || firstAddress(valueIn('forwarded'));
    hit.method = valueIn('method');
    hit.host = withoutPort(valueIn('viewerHost') || valueIn('host'));
    hit.target = encodedOnce(query === '' ? stem : `${stem}?${query}`);
    hit.referrer = encodedOnce(valueIn('referrer'));
    hit.agent = isEncoded ? decoded(agent) : withBlanks(agent);
    hit.country = valueIn('country');
    hit.status = countIn('status');
    hit.bytes = countIn('bytes');
  }

  /** CloudFront encodes what was encoded already: `%C3` is `%25C3`. */
  function encodedOnce(text: string): string {
    return isEncoded ? text.replace(/%25(?=[\da-f]{2})/gi, '%') : text;
  }

  function take(line: string): void {
    if (line.startsWith(FIELDS)) setColumns(line.slice(FIELDS.length));
    if (line.startsWith('#') || line.trim() === '') return sink.leaveOut('head');
    const count = split(line);
    if (problem !== '') return sink.refuse(problem);
    if (count !== columns.length) return sink.refuse(`The line has ${count} values where "#Fields:" names ${columns.length}.`);
    if (!readTime()) return sink.refuse(NO_SUCH_TIME);
    readHit();
    if (isRequest(hit)) sink.hit(hit);
    else sink.leaveOut('no-request');
  }

  return eachLine(take, (message) => sink.refuse(message));
}

/** Where the quote closes: a doubled one is part of the text. */
function quoteEnd(line: string, at: number): number {
  let end = placeOrEnd(line, '"', at);
  while (line[end + 1] === '"') end = placeOrEnd(line, '"', end + 2);
  return end;
}

/** IIS writes blanks as `+`; where there are blanks, a `+` is one. */
function withBlanks(agent: string): string {
  return agent.includes(' ') ? agent : agent.replaceAll('+', ' ');
}

/** A text under both layers of its encoding. */
function decoded(text: string): string {
  return text.includes('%') ? undoEncoding(undoEncoding(text)) : text;
}
