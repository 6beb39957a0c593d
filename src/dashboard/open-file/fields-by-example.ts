import { keysOf } from '#contract/keys-of.ts';

/**
 * What a field of a log can be: how a person calls it, and its word in Apache's LogFormat. That of a time is the form in which it
 * is written.
 */
export const FIELD_KINDS = {
  ignored: { label: 'Not used', word: '%{unused}n' },
  time: { label: 'Time', word: '%{sec}t' },
  timeMonthFirst: { label: 'Time, month before day', word: '' },
  address: { label: 'Address', word: '%h' },
  request: { label: 'Method and path', word: '%r' },
  method: { label: 'Method', word: '%m' },
  target: { label: 'Path', word: '%U' },
  status: { label: 'Status', word: '%s' },
  bytes: { label: 'Bytes', word: '%b' },
  referrer: { label: 'Referrer', word: '%{Referer}i' },
  agent: { label: 'User agent', word: '%{User-Agent}i' },
  host: { label: 'Host', word: '%v' },
  visitor: { label: 'Visitor (an id)', word: '%{visitor}C' },
} as const;
export type FieldKind = keyof typeof FIELD_KINDS;

/** How the times of a field are written. */
interface TimeForm {
  /** In words of LogFormat and strftime(3). */
  words: string;
  hasOffset: boolean;
  /** Day and month are numbers, of which either may come first. */
  isAmbiguous: boolean;
}

/** A field of lines that are written alike. */
export interface ExampleField {
  /** What stands between the field before and this one. */
  before: string;
  /** In each of the lines. */
  values: string[];
  /** null = it is no date that is read. */
  time: TimeForm | null;
}

/** The first lines of a log, cut into fields. */
export interface Example {
  fields: ExampleField[];
  /** What stands behind the last of them. */
  after: string;
  /** Lines that are cut so, of all. */
  alike: number;
  of: number;
}

/** More are passed over. */
const MAX_FIELDS = 60;
const SEPARATORS = ['\t', '|', ';', ','];
const CLOSING: Readonly<Record<string, string>> = { '"': '"', "'": "'", '[': ']', '(': ')', '{': '}' };
const KEY = /[A-Za-z_][\w.-]*=/y;
/** A line with as many keys, such as `status=200`, is of fields that have names. */
const MIN_KEYS = 3;

/** Lines cut by what stands in most of them: tabs, bars, semicolons, commas or blanks; null where at most half are written alike. */
export function exampleOf(lines: readonly string[]): Example | null {
  const told = lines.filter((line) => line.trim() !== '' && !line.startsWith('#'));
  const separator = separatorOf(told);
  const alike = mostAlike(
    told.map((line) => cutLine(line, separator)),
    ({ fields, after }) => [...fields.flatMap(({ before, time }) => [before, time?.words ?? '']), after].join('\0'),
  );
  const [first] = alike;
  if (first === undefined || alike.length * 2 <= told.length) return null;
  const fields = first.fields.map(({ before, time }, at) => ({ before, time, values: alike.map((line) => line.fields[at]?.value ?? '') }));
  return { fields, after: first.after, alike: alike.length, of: told.length };
}

/** The sign that is in most lines equally often, outside of quotes and brackets; a blank where none is. */
function separatorOf(lines: readonly string[]): string {
  const bare = lines.map((line) => line.replace(/"[^"]*"|\[[^[\]]*\]/g, ''));
  const isSeparator = (sign: string) => {
    const parts = mostAlike(
      bare.map((line) => line.split(sign).length),
      String,
    );
    return (parts[0] ?? 0) > 2 && parts.length * 2 > lines.length;
  };
  return SEPARATORS.find(isSeparator) ?? ' ';
}

/** The largest group of those with one key. */
function mostAlike<T>(all: readonly T[], keyOf: (one: T) => string): T[] {
  const groups = new Map<string, T[]>();
  for (const one of all) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return [...groups.values()].reduce((most, group) => (group.length > most.length ? group : most), []);
}

type CutField = Omit<ExampleField, 'values'> & { value: string };

/** Fields are what stands between separators: within quotes or brackets, behind a key, and a date even where it holds separators. */
function cutLine(line: string, separator: string): { fields: CutField[]; after: string } {
  const between = new RegExp(separator === ' ' ? ' +' : ` *[${separator}] *`, 'y');
  const hasKeys = (line.match(/(?:^|[\s,;|])[A-Za-z_][\w.-]*=/g)?.length ?? 0) >= MIN_KEYS;
  const fields: CutField[] = [];
  let end = 0;
  let at = 0;
  const add = (from: number, to: number, time: TimeForm | null = null) => {
    fields.push({ before: line.slice(end, from), value: line.slice(from, to), time });
    end = to;
  };
  while (at < line.length && fields.length < MAX_FIELDS) {
    let start = hasKeys ? (matchEnd(KEY, line, at) ?? at) : at;
    const close = closingOf(line, start, separator);
    if (close >= 0) start += 1;
    const time = timeAt(line, start);
    const next = line.indexOf(separator, start);
    const fieldEnd = close >= 0 ? close : next < 0 ? line.length : start + line.slice(start, next).trimEnd().length;
    const [request = '', method = ''] = /^([A-Z]{3,10}) \S+$/.exec(line.slice(start, fieldEnd)) ?? [];
    if (time !== null) add(start, time.end, time.form);
    else if (request !== '') add(start, start + method.length);
    if (time === null) add(request === '' ? start : end + 1, fieldEnd);
    at = end === close ? end + 1 : end;
    // What follows a date within brackets begins behind one sign at least.
    at = matchEnd(between, line, at) ?? Math.max(at, end + 1);
  }
  return { fields, after: line.slice(end, end + 1) };
}

function matchEnd(pattern: RegExp, line: string, at: number): number | null {
  pattern.lastIndex = at;
  return pattern.test(line) ? pattern.lastIndex : null;
}

/** Where the quote or bracket closes that opens at a place; -1 where none opens. A quote within a text is followed by more of it. */
function closingOf(line: string, open: number, separator: string): number {
  const sign = CLOSING[line[open] ?? ''];
  if (sign === undefined) return -1;
  let at = line.indexOf(sign, open + 1);
  const isEnd = () => at + 1 === line.length || ` ${separator}`.includes(line[at + 1] ?? '');
  while (at >= 0 && (line[at - 1] === '\\' || !isEnd())) at = line.indexOf(sign, at + 1);
  return at;
}

const TIME =
  /(?:(?<year>\d{4}([-/.])\d\d\2\d\d)|\d\d(?<sign>[-/. ])(?<month>[A-Z][a-z]{2}|\d\d)\k<sign>\d{4})(?<middle>:|, ?|[T \t|;])\d\d:\d\d:\d\d(?:(?<point>[.,])(?<fraction>\d{1,9}))?(?<offset> ?(?:Z|[+-]\d\d:?\d\d))?(?=[\s\])"',;|]|$)/y;

/** The date at a place of a line. */
function timeAt(line: string, at: number): { form: TimeForm; end: number } | null {
  TIME.lastIndex = at;
  const match = TIME.exec(line);
  if (match === null) return null;
  const { year, sign = '', month = '', middle = '', point = '', fraction = '', offset = '' } = match.groups ?? {};
  // A comma behind the seconds begins a fraction there.
  const isBare = fraction === '' && offset === '' && line[TIME.lastIndex] === ',';
  const isIso = year !== undefined && year[4] !== '.' && (middle === 'T' || middle === ' ') && !isBare;
  const isGlued = offset !== '' && !offset.startsWith(' ');
  // Fractions of any length are read in ISO times alone.
  if (!isIso && isGlued && fraction !== '' && fraction.length !== 3) return null;
  const date = year === undefined ? `%d${sign}${month.length === 3 ? '%b' : '%m'}${sign}%Y` : ['%Y', '%m', '%d'].join(year[4]);
  const zone = offset === '' ? '' : `${isGlued ? '' : ' '}%{%z}t`;
  const rest = `${fraction === '' ? '' : `${point}${fraction.length === 3 ? '%{msec_frac}t' : FIELD_KINDS.ignored.word}`}${zone}`;
  const words = isIso ? `%{${date}${middle}%T%z}t${isGlued ? '' : zone}` : `%{${date}${middle}%T}t${rest}`;
  const isAmbiguous = year === undefined && month.length === 2;
  return { form: { words: words.replaceAll('\t', '\\t'), hasOffset: offset !== '', isAmbiguous }, end: TIME.lastIndex };
}

/** How a value of each kind looks; where a kind is not here, nothing shows it. */
const LOOKS: readonly [FieldKind, RegExp][] = [
  ['request', /^[A-Z]{3,10} \S.* HTTP\/\d/],
  ['method', /^(?:GET|HEAD|POST|PUT|DELETE|OPTIONS|PATCH|CONNECT|TRACE)$/],
  ['address', /^(?:\d{1,3}(?:\.\d{1,3}){3}(?::\d+)?|(?!\d\d:\d\d:)(?=[^:]*:[^:]*:)[\da-fA-F:.]{3,45})$/],
  ['target', /^\/(?!\/)\S*$/],
  ['status', /^[1-5]\d\d$/],
  ['agent', /^(?!HTTP\/)[A-Za-z][\w.-]*\/\d+\.\d+(?:\.\d+)?(?:$|[ +;(])/],
  ['target', /^https?:\/\/\S+$/],
  ['referrer', /^https?:\/\/\S+$/],
  ['host', /^(?:[a-z\d-]+\.)+[a-z]{2,}(?::\d+)?$/i],
];
/** Seconds, or thousandths of them, since 1970, of this century. */
const COUNT = /^[1-9]\d{9}(?:\d{3}|\.\d+)?$/;

/** What each field is, as far as its values show it. */
export function guessKinds({ fields }: Example): FieldKind[] {
  const kinds = fields.map((): FieldKind => 'ignored');
  const holds = ({ values }: ExampleField, look: RegExp) => {
    const told = values.filter((value) => value !== '' && value !== '-');
    return told.length > 0 && told.filter((value) => look.test(value)).length * 4 >= told.length * 3;
  };
  const name = (kind: FieldKind, is: (field: ExampleField) => boolean) => {
    if (kinds.some((other) => doClash(kind, other))) return;
    const at = fields.findIndex((field, i) => kinds[i] === 'ignored' && is(field));
    if (at >= 0) kinds[at] = kind;
  };
  const dayIsSecond = /^\d\d\D(?:1[3-9]|[23]\d)\D/;
  name('timeMonthFirst', ({ time, values }) => time?.isAmbiguous === true && values.some((value) => dayIsSecond.test(value)));
  name('time', ({ time }) => time !== null);
  name('time', (field) => holds(field, COUNT));
  for (const [kind, look] of LOOKS) name(kind, (field) => holds(field, look));
  const behindStatus = fields[kinds.indexOf('status') + 1];
  if (kinds.includes('status')) name('bytes', (field) => field === behindStatus && holds(field, /^\d+$/));
  return kinds;
}

/** What a kind says of a request: two that say the same cannot both be. */
function saysOf(kind: FieldKind): readonly string[] {
  if (kind === 'request') return ['method', 'target'];
  return kind === 'ignored' ? [] : [kind === 'timeMonthFirst' ? 'time' : kind];
}

function doClash(a: FieldKind, b: FieldKind): boolean {
  return saysOf(a).some((said) => saysOf(b).includes(said));
}

/** The kinds once a field is another one; what said the same before is not used any more. */
export function withKind(kinds: readonly FieldKind[], at: number, kind: FieldKind): FieldKind[] {
  return kinds.map((other, i) => (i === at ? kind : doClash(kind, other) ? 'ignored' : other));
}

/** The kinds to choose from for a field. */
export function kindsFor({ time }: ExampleField): FieldKind[] {
  return keysOf(FIELD_KINDS).filter((kind) => kind !== 'timeMonthFirst' || time?.isAmbiguous === true);
}

/** What has to be named before lines can be read, as a sentence; '' = nothing. */
export function missingOf({ fields }: Example, kinds: readonly FieldKind[]): string {
  const time = kinds.findIndex((kind) => saysOf(kind).includes('time'));
  if (time < 0) return 'Say which field is the time.';
  const { time: form = null, values = [] } = fields[time] ?? {};
  if (form === null && !values.every((value) => COUNT.test(value))) {
    return `“${values[0]?.slice(0, 40)}” is no time that is read: dates need a year and a clock with seconds. Name another field, or give a format string.`;
  }
  return kinds.some((kind) => saysOf(kind).includes('target')) ? '' : 'Say which field is the path, or method and path.';
}

/** The format string of such lines, up to the last field that is used. There must be nothing missing. */
export function formatStringOf({ fields, after }: Example, kinds: readonly FieldKind[]): string {
  const last = kinds.findLastIndex((kind) => kind !== 'ignored');
  const words = fields.slice(0, last + 1).map(({ before, time }, at) => {
    const kind = kinds[at] ?? 'ignored';
    const written = saysOf(kind).includes('time') ? time?.words : undefined;
    const word = written ?? FIELD_KINDS[kind].word;
    return before + (kind === 'timeMonthFirst' ? word.replace(/%d(.)%m/, '%m$1%d') : word);
  });
  const next = fields[last + 1]?.before ?? after;
  // A blank at the end of a format says nothing.
  const end = next.startsWith(' ') ? next + FIELD_KINDS.ignored.word : next.slice(0, 1);
  return `${words.join('')}${end}`.replaceAll('\t', '\\t').replace('[%{%d/%b/%Y:%T}t %{%z}t]', '%t');
}
