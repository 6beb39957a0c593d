import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { takesLinearTime } from '../../../../helpers/linear-time.ts';
import { hitsOf, readLog } from './read-log.ts';

const quoted = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('"', '\\"');

/** For each format what stands before its lines, and a line in which a text stands in every field that a client can write. */
const LOGS: [string, string, (text: string) => string][] = [
  [
    'access-log',
    '',
    (text) =>
      `192.0.2.1 - ${quoted(text)} [08/May/2026:01:52:08 +0100] "GET /${quoted(text)} HTTP/1.1" 200 5 "${quoted(text)}" "${quoted(text)}"`,
  ],
  ['w3c', '#Fields: date time cs-method cs-uri-stem cs-uri-query c-ip cs(User-Agent) cs(Referer)\n', (text) => extended(text, '"', ' ')],
  [
    'cloudfront',
    '#Fields: date time cs-method cs-uri-stem cs-uri-query x-edge-location cs(User-Agent) cs(Referer)\n',
    (text) => extended(text, '', '\t'),
  ],
  [
    'alb',
    '',
    (text) =>
      `http 2026-05-08T01:52:08.1Z app/lb/5 192.0.2.1:2 10.0.0.1:80 0 0 0 200 200 1 2 "GET http://a.example:80/${quoted(text)} HTTP/1.1" "${quoted(text)}" - -`,
  ],
  [
    'caddy',
    '',
    (text) =>
      `caddy | ${JSON.stringify({ ts: 1, request: { method: 'GET', uri: `/${text}`, host: text, remote_ip: text, headers: { 'User-Agent': [text], Referer: [text] } } })}`,
  ],
  [
    'json-log',
    '',
    (text) =>
      JSON.stringify({
        time: '2026-05-08T01:52:08Z',
        request: `GET /${text} HTTP/1.1`,
        host: text,
        ip: text,
        agent: text,
        referer: text,
        status: 200,
      }),
  ],
];

function extended(text: string, quote: string, separator: string): string {
  const value = `${quote}${quote ? text.replaceAll('"', '""') : encodeURIComponent(text)}${quote}`;
  return ['2026-05-08', '01:52:08', 'GET', `/${encodeURIComponent(text)}`, value, 'x', value, value].join(separator);
}

/** What has a meaning in one of the formats, or for who shows or stores it. */
const SIGNS = [
  '"',
  '\\',
  '\\"',
  '\\x22',
  ' ',
  '\t',
  '[',
  ' [',
  ']',
  '{"',
  '}',
  '#',
  '%',
  '%25',
  '+',
  '-',
  ',',
  ':',
  '?',
  'HTTP/1.1',
  '<script>',
  '=1+1',
  '\0',
  'é',
  '\u{202E}',
];

describe('formats of access logs', () => {
  it.each(LOGS)('recognise %s by its lines, and say one thing of each line whatever clients write into it', (format, head, makeLine) => {
    const text = fc.array(fc.constantFrom('a', ...SIGNS), { maxLength: 6 }).map((signs) => signs.join(''));
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 6 }), (texts) => {
        const good = makeLine('good');
        const read = readLog([`${head}${good}`, ...texts.map(makeLine), good, good, good, good, good, good, ''].join('\n'));
        expect(read.format).toBe(format);
        expect(read.calls).toHaveLength((head ? 1 : 0) + 1 + texts.length + 6);
        expect(read.calls.at(-1)).toMatchObject({ target: expect.stringContaining('/good') });
      }),
      { seed: 11, numRuns: 150 },
    );
  });

  it.each(LOGS.filter(([format]) => format !== 'cloudfront'))('keep in %s the agent as it was sent', (_, head, makeLine) => {
    for (const agent of ['say "hi"', '<script>alert(1)</script>', 'a [b] {c}', 'x\\y', '=1+1 -2', 'Gecko/3764-11-07 02:32:07) é']) {
      expect(hitsOf(`${head}${makeLine(agent)}\n`)[0]?.agent).toBe(agent);
    }
  });

  it.each(LOGS)('read the same of %s wherever its text is cut', (_, head, makeLine) => {
    const text = `${head}${[' "x"', 'é\\', '{"a', '[b', 'x'.repeat(70_000), '\0'].map(makeLine).join('\r\n')}\r\n\n${makeLine('last')}`;
    const whole = readLog(text).calls;
    fc.assert(
      fc.property(fc.array(fc.nat(text.length), { maxLength: 30 }), (cuts) => {
        expect(readLog(text, {}, cuts).calls).toEqual(whole);
      }),
      { seed: 5, numRuns: 40 },
    );
  });

  it('recognise nothing in files of other kinds', () => {
    const others = [
      '',
      '\n\n',
      'a,b,c\n1,2,3\n',
      '[{"a":1}]',
      '\u0089PNG\r\n\u001A\n',
      '#Fields\n',
      '# notes\nof mine\n',
      'x'.repeat(70_000),
    ];
    for (const text of others) expect(readLog(text).format).toBeNull();
  });
});

describe('reading an access log takes time in proportion to it', () => {
  it.each(LOGS)('%s', async (_, head, makeLine) => {
    for (const sign of SIGNS) {
      const textOf = (count: number) => {
        const [good, long] = [makeLine('good'), makeLine(sign.repeat(count))];
        // As it was logged, as it is where the server escapes nothing, and cut.
        const lines = [long, good.replace('good', sign.repeat(count)), long.slice(0, -1)].join('\n');
        return `${head}${`${good}\n`.repeat(20)}${`${lines}\n`.repeat(4)}`;
      };
      // Just no more than a line may have.
      const most = Math.floor(60_000 / ((makeLine(sign.repeat(100)).length - makeLine('').length) / 100));
      const isLinear = await takesLinearTime((count) => void readLog(textOf(count)), most / 16);
      expect.soft(isLinear, `lines of ${JSON.stringify(sign)}`).toBe(true);
    }
  });
});
