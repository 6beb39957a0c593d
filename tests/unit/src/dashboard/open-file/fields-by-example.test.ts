import { describe, expect, it } from 'vitest';
import {
  exampleOf,
  formatStringOf,
  guessKinds,
  kindsFor,
  missingOf,
  withKind,
  type Example,
} from '../../../../../src/dashboard/open-file/fields-by-example.ts';
import { hitsOf } from '../../../workers/opened/formats/read-log.ts';
import { takesLinearTime } from '../../../../helpers/linear-time.ts';

const TS = Date.UTC(2026, 4, 8, 1, 52, 8);
const AGENT = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

function cut(...lines: string[]): Example {
  const example = exampleOf(lines);
  if (example === null) throw new Error('No lines are written alike.');
  return example;
}

const guess = (...lines: string[]): string => formatStringOf(cut(...lines), guessKinds(cut(...lines)));

describe('a log by its first lines', () => {
  it.each([
    {
      by: 'tabs',
      line: `2026-05-08 01:52:08\t192.0.2.1\tGET\t/a\t200\t512\thttps://example.org/\t${AGENT}`,
      guessed: '%{%Y-%m-%d %T%z}t\\t%h\\t%m\\t%U\\t%s\\t%b\\t%{Referer}i\\t%{User-Agent}i',
      hit: { address: '192.0.2.1', status: 200, bytes: 512, referrer: 'https://example.org/', agent: AGENT },
    },
    { by: 'bars between blanks', line: '192.0.2.1 | 08.05.2026 01:52:08 | /a | 404', guessed: '%h | %{%d.%m.%Y %T}t | %U | %s' },
    { by: 'commas and quotes', line: '2026/05/08 01:52:08,192.0.2.1,"/a",200', guessed: '%{%Y/%m/%d %T}t,%h,"%U",%s' },
    { by: 'semicolons', line: 'shop.example;08/May/2026:03:52:08 +0200;"GET /a HTTP/1.1"', guessed: '%v;%{%d/%b/%Y:%T}t %{%z}t;"%r"' },
    {
      by: 'blanks',
      line: '192.0.2.1 [08/May/2026:01:52:08 +0000] GET /a HTTP/1.1 200 0.003',
      guessed: '%h %t %m %U %{unused}n %s %{unused}n',
    },
    {
      by: 'blanks, without a protocol',
      line: '[08/May/2026 01:52:08.000] "GET /a" 200 -',
      guessed: '[%{%d/%b/%Y %T}t.%{msec_frac}t] "%m %U" %s %{unused}n',
    },
    {
      by: 'keys',
      line: '2026-05-08T01:52:08.000000+00:00 router: method=GET path="/a" host=shop.example fwd="192.0.2.1" status=200',
      guessed: '%{%Y-%m-%dT%T%z}t %{unused}n method=%m path="%U" host=%v fwd="%h" status=%s',
      hit: { host: 'shop.example', address: '192.0.2.1' },
    },
    { by: 'a count of seconds', line: `${TS / 1000}.000 12 192.0.2.1 GET https://shop.example/a`, guessed: '%{sec}t %{unused}n %h %m %U' },
    { by: 'a date in a column of its own', line: '2026-05-08,01:52:08,192.0.2.1,/a', guessed: '%{%Y-%m-%d,%T}t,%h,%U' },
    { by: 'an offset behind a blank', line: '2026-05-08 03:52:08 +0200 "/a" 192.0.2.1', guessed: '%{%Y-%m-%d %T%z}t %{%z}t "%U" %h' },
  ])('cut by $by is read by the format string that it gives', ({ line, guessed, hit = {} }) => {
    expect(guess(line)).toBe(guessed);
    expect(missingOf(cut(line), guessKinds(cut(line)))).toBe('');
    const [read] = hitsOf(`${line}\n`, { formatString: guessed });
    expect(read).toMatchObject({ ...hit, ts: TS, target: expect.stringMatching(/\/a$/) });
  });

  it('is cut as most lines are, heads and other lines aside', () => {
    const line = (n: number) => `2026-05-08 01:52:0${n}|192.0.2.${n}|/a`;
    const example = cut('# head', '', 'time|address|page', line(1), line(2), line(3));
    expect([example.alike, example.of]).toEqual([3, 4]);
    expect(example.fields[1]).toEqual({ before: '|', values: ['192.0.2.1', '192.0.2.2', '192.0.2.3'], time: null });
    expect(exampleOf(['a b', 'a "b"', 'a [b] c'])).toBeNull();
  });

  it('has day before month, unless a second number is more than twelve', () => {
    const line = (date: string) => `${date}/2026 01:52:08;192.0.2.1;/a`;
    expect(guess(line('05/08'))).toBe('%{%d/%m/%Y %T}t;%h;%U');
    expect(guess(line('05/08'), line('05/13'))).toBe('%{%m/%d/%Y %T}t;%h;%U');
    expect(kindsFor(cut(line('05/08')).fields[0]!)).toContain('timeMonthFirst');
    expect(kindsFor(cut(line('05/08')).fields[1]!)).not.toContain('timeMonthFirst');
  });

  it('says what is missing until time and path are named, which no two fields are', () => {
    const example = cut('5/8/26 1:52|home|/a', '5/9/26 2:52|contact|/b');
    const kinds = guessKinds(example);
    expect(kinds).toEqual(['ignored', 'ignored', 'target']);
    expect(missingOf(example, kinds)).toBe('Say which field is the time.');
    expect(missingOf(example, withKind(kinds, 0, 'time'))).toMatch(/^“5\/8\/26 1:52” is no time that is read/);
    expect(withKind(kinds, 1, 'request')).toEqual(['ignored', 'request', 'ignored']);
    const dated = cut('2026-05-08 01:52:08|home|x');
    expect(missingOf(dated, guessKinds(dated))).toBe('Say which field is the path, or method and path.');
    expect(formatStringOf(dated, withKind(guessKinds(dated), 1, 'target'))).toBe('%{%Y-%m-%d %T%z}t|%U|');
  });

  it('tells a date with an offset from one without', () => {
    const hasOffset = (date: string) => cut(`${date}|/a|x`).fields[0]?.time?.hasOffset;
    expect(['2026-05-08T01:52:08Z', '08/May/2026:01:52:08 +0100'].map(hasOffset)).toEqual([true, true]);
    expect(hasOffset('2026-05-08 01:52:08.123')).toBe(false);
  });

  it.each(['"', '[', 'a ', '|', '"\\', 'a=', "['", '0:', '1-', 'GET '])('takes linear time for a line of %j alone', async (part) => {
    const read = (length: number) => void guessKinds(cut(part.repeat(length / part.length)));
    expect(await takesLinearTime(read, 16_384)).toBe(true);
  });
});
