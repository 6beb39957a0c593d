/** Parts of a date that are written alone, by their width. */
export const DATE_PARTS = { year: 4, month: 2, monthName: 3, day: 2, hour: 2, minute: 2, second: 2, ms: 3, offset: 5 } as const;
type DatePart = keyof typeof DATE_PARTS;

/** What a field of a log line is; `common`, `iso` and `count`, since 1970, are whole times. */
export type LogField =
  | ('address' | 'forwarded' | 'host' | 'request' | 'method' | 'target' | 'query' | 'status' | 'bytes' | 'referrer' | 'agent' | 'visitor')
  | ('common' | 'iso' | 'count' | DatePart)
  | 'ignored';

/** One field and the texts around it. */
export interface LogStep {
  before: string;
  field: LogField;
  /** Up to the next field; '' = up to the end of the line. */
  after: string;
  isQuoted: boolean;
}

const MAX_FORMAT_LENGTH = 4_096;

/** A map, since a name of others may be one that every object has. */
function fieldsByName(fields: Readonly<Record<string, LogField>>): ReadonlyMap<string, LogField> {
  return new Map(Object.entries(fields));
}

/** Directives of Apache's LogFormat that say something here (httpd.apache.org/docs/2.4/mod/mod_log_config.html). */
const APACHE = fieldsByName({
  ...{ h: 'address', a: 'address', v: 'host', V: 'host', r: 'request', m: 'method', U: 'target', q: 'query', s: 'status' },
  ...{ b: 'bytes', B: 'bytes', O: 'bytes' },
});
/** Letters of the others. */
const APACHE_IGNORED = /^(?:[ACDefHIklLnopPRSTuXx]|\^FB|\^FU|\^t[io])$/;

/** Headers of a request, by Apache's `%{…}i` and nginx's `$http_…`. */
const HEADERS = fieldsByName({
  ...{ referer: 'referrer', 'user-agent': 'agent', host: 'host', 'x-forwarded-for': 'forwarded', 'x-real-ip': 'forwarded' },
});

/** The cookie in which a site may keep who its visitor is, by Apache's `%{…}C` and nginx's `$cookie_…`. */
const VISITOR_COOKIE = 'visitor';

/** Variables of nginx that say something here (nginx.org/en/docs/http/ngx_http_log_module.html and …/ngx_http_core_module.html). */
const NGINX = fieldsByName({
  ...{ remote_addr: 'address', host: 'host', server_name: 'host', request: 'request', request_method: 'method', request_uri: 'target' },
  ...{ uri: 'target', args: 'query', query_string: 'query', is_args: 'query', status: 'status', body_bytes_sent: 'bytes' },
  ...{ bytes_sent: 'bytes', time_local: 'common', time_iso8601: 'iso', msec: 'count', [`cookie_${VISITOR_COOKIE}`]: 'visitor' },
});

/** What stands between the braces of `%{…}t`: strftime(3), and Apache's own words. */
const TIME_WORDS = fieldsByName({
  ...{ sec: 'count', msec: 'count', usec: 'count', msec_frac: 'ms', usec_frac: 'ignored' },
});
const STRFTIME = fieldsByName({
  ...{ Y: 'year', m: 'month', b: 'monthName', h: 'monthName', d: 'day', e: 'day', H: 'hour', M: 'minute', S: 'second', z: 'offset' },
});
const STRFTIME_JOINED = new Map([
  ['T', '%H:%M:%S'],
  ['R', '%H:%M'],
  ['F', '%Y-%m-%d'],
]);

const TIMES: readonly LogField[] = ['common', 'iso', 'count', 'day'];
const REQUESTS: readonly LogField[] = ['request', 'target'];

/** A field as it was written, or the text between two of them. */
type Part = { field: LogField; written: string } | string;

/** Thrown with a sentence for the person who wrote the format string. */
class BadFormat extends Error {}

/** Says what is wrong with a format string and what to do, for the person who writes it; '' = nothing, also where it is empty. */
export function formatStringProblem(formatString: string): string {
  if (formatString.trim() === '') return '';
  const steps = compileFormat(formatString);
  return typeof steps === 'string' ? steps : '';
}

/**
 * The steps by which lines of a format string are read, or what is wrong with it as a sentence. Takes the words of Apache or of
 * nginx, alone or in their directive (`LogFormat "…" name`, `log_format name '…' '…';`). Of two fields of one kind, such as
 * `%h` and `%a`, the first counts.
 */
export function compileFormat(formatString: string): LogStep[] | string {
  try {
    if (formatString.length > MAX_FORMAT_LENGTH) throw new BadFormat('The format is longer than 4,096 characters: shorten it.');
    const format = withoutDirective(formatString.trim()).replaceAll('\\"', '"').replaceAll('\\t', '\t');
    return stepsOf(/\$\{?\w/.test(format) ? nginxParts(format) : apacheParts(format));
  } catch (error) {
    if (error instanceof BadFormat) return error.message;
    throw error;
  }
}

/** The format alone, of a whole line of a configuration. */
function withoutDirective(text: string): string {
  if (/^log_format\s/i.test(text)) {
    const quoted = [...text.matchAll(/'([^']*)'|"([^"]*)"/g)].map(([, single, double]) => single ?? double);
    return quoted.join('');
  }
  return /^LogFormat\s+"((?:[^"\\]|\\.)*)"/i.exec(text)?.[1] ?? text;
}

function nginxParts(format: string): Part[] {
  return partsBetween(format, /\$(?:\{(\w+)\}|(\w+))/g, ([written, braced, bare]) => {
    const name = braced ?? bare ?? '';
    const header = name.startsWith('http_') ? HEADERS.get(name.slice(5).replaceAll('_', '-')) : undefined;
    return [{ field: NGINX.get(name) ?? header ?? 'ignored', written }];
  });
}

function apacheParts(format: string): Part[] {
  return partsBetween(format, /%([<>!,\d]*)(?:\{([^}]*)\})?(\^..|[A-Za-z%])?/g, ([written, , name, letter = '']) => {
    if (written === '%%') return ['%'];
    if (letter === 't') return name === undefined ? ['[', { field: 'common', written }, ']'] : timeParts(name, written);
    if (letter === 'i') return [{ field: HEADERS.get((name ?? '').toLowerCase()) ?? 'ignored', written }];
    const field = letter === 'C' && name === VISITOR_COOKIE ? 'visitor' : APACHE.get(letter);
    if (field === undefined && !APACHE_IGNORED.test(letter)) {
      throw new BadFormat(`"${written}" is no field of Apache’s LogFormat: correct it, or write %% for a percent sign.`);
    }
    return [{ field: field ?? 'ignored', written }];
  });
}

/** Of `%{…}t`. */
function timeParts(name: string, written: string): Part[] {
  const format = name.replace(/^(?:begin|end):/, '');
  const word = TIME_WORDS.get(format);
  if (word !== undefined) return [{ field: word, written }];
  const plain = format.replace(/%([TRF])/g, (_, letter: string) => STRFTIME_JOINED.get(letter) ?? '');
  if (/^%Y([-/])%m\1%d[T ]%H:%M:%S%z$/.test(plain)) return [{ field: 'iso', written }];
  return partsBetween(plain, /%(.?)/g, ([directive, letter = '']) => {
    const field = STRFTIME.get(letter);
    if (field === undefined)
      throw new BadFormat(`"${directive}" in "${written}" is not read: of dates, %Y %m %b %d %e %H %M %S %z %T %R and %F are.`);
    return [{ field, written: directive }];
  });
}

function partsBetween(text: string, pattern: RegExp, partsOf: (match: RegExpExecArray) => Part[]): Part[] {
  const parts: Part[] = [];
  let at = 0;
  for (const match of text.matchAll(pattern)) {
    parts.push(text.slice(at, match.index), ...partsOf(match));
    at = match.index + match[0].length;
  }
  return [...parts, text.slice(at)];
}

function stepsOf(parts: readonly Part[]): LogStep[] {
  const steps: LogStep[] = [];
  const seen = new Set<LogField>();
  let before = '';
  let last = '';
  for (const part of parts) {
    if (typeof part === 'string') {
      before += part;
      continue;
    }
    const previous = steps.at(-1);
    if (previous !== undefined) previous.after = before;
    const isGlued = previous !== undefined && before === '';
    // `%U%q` and `$uri$is_args$args` are one target.
    if (isGlued && part.field === 'query' && previous.field === 'target') continue;
    if (isGlued && !(previous.field in DATE_PARTS)) {
      throw new BadFormat(
        `Nothing stands between "${last}" and "${part.written}": such fields cannot be told apart. Write a sign between them.`,
      );
    }
    steps.push({ before, field: seen.has(part.field) ? 'ignored' : part.field, after: '', isQuoted: before.endsWith('"') });
    seen.add(part.field);
    before = '';
    last = part.written;
  }
  const end = steps.at(-1);
  if (end !== undefined) end.after = before;
  for (const step of steps) step.isQuoted &&= step.after.startsWith('"');
  return checked(steps, seen);
}

function checked(steps: LogStep[], seen: ReadonlySet<LogField>): LogStep[] {
  if (steps.length === 0) {
    throw new BadFormat(
      'The format has no field: write it as in Apache’s LogFormat (%h %t "%r" …) or nginx’s log_format ($remote_addr [$time_local] "$request" …).',
    );
  }
  if (!TIMES.some((field) => seen.has(field))) {
    throw new BadFormat('The format has no time: add %t (Apache) or [$time_local] (nginx), or correct the format to what the lines have.');
  }
  if (!REQUESTS.some((field) => seen.has(field))) {
    throw new BadFormat(
      'The format has no request: add "%r" (Apache) or "$request" (nginx), or correct the format to what the lines have.',
    );
  }
  return steps;
}
