import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { hitsOf, readLog } from './read-log.ts';

const FIXTURES = `${import.meta.dirname}/../fixtures`;
const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Safari/537.36';
const TIME = '[08/May/2026:01:52:08 +0100]';
const TS = Date.UTC(2026, 4, 8, 0, 52, 8);

/** A line of the combined form around a request. */
const line = (request: string, rest = '200 512 "-" "A"') => `192.0.2.1 - - ${TIME} "${request}" ${rest}\n`;

describe('access logs', () => {
  // httpd.apache.org/docs/2.4/logs.html "Access Log"; nginx.org/en/docs/http/ngx_http_log_module.html "log_format", both read in 2026.
  it.each<[string, string, object]>([
    ['the common form', `192.0.2.1 - - ${TIME} "GET /a?b=1 HTTP/1.0" 200 2326`, { bytes: 2_326 }],
    [
      'the combined form',
      `192.0.2.1 - - ${TIME} "GET /a?b=1 HTTP/1.1" 200 - "https://example.org/x" "${CHROME}"`,
      { referrer: 'https://example.org/x', agent: CHROME },
    ],
    [
      'a host in front',
      `www.example.com 192.0.2.1 - - ${TIME} "GET /a?b=1 HTTP/1.1" 200 - "-" "A"`,
      { host: 'www.example.com', agent: 'A' },
    ],
    ['a host with its port in front', `www.example.com:443 192.0.2.1 - - ${TIME} "GET /a?b=1 HTTP/2.0" 200 -`, { host: 'www.example.com' }],
    ['nginx main', `192.0.2.1 - - ${TIME} "GET /a?b=1 HTTP/1.1" 200 5 "-" "A" "203.0.113.9, 10.0.0.1"`, { bytes: 5, agent: 'A' }],
    ['more fields behind', `192.0.2.1 - - ${TIME} "GET /a?b=1 HTTP/1.1" 200 5 "-" "A" 0.003 [x] "y`, { bytes: 5, agent: 'A' }],
    ['fields behind the common form', `192.0.2.1 - - ${TIME} "GET /a?b=1 HTTP/1.1" 200 5 1234 "-"`, { bytes: 5 }],
    ['a user with blanks', `192.0.2.1 - Ann B. Lee ${TIME} "GET /a?b=1 HTTP/1.1" 200 5 "-" "-"`, { bytes: 5 }],
    ['identd and a user', `192.0.2.1 unix-501 frank ${TIME} "GET /a?b=1 HTTP/1.1" 200 5`, { bytes: 5 }],
  ])('reads %s', (_, text, more) => {
    const { format, calls } = readLog(text);
    const said = { ts: TS, writtenDay: '2026-05-08', address: '192.0.2.1', method: 'GET', target: '/a?b=1', status: 200 };
    expect(format).toBe('access-log');
    expect(calls).toEqual([{ ...said, ...more }]);
  });

  // github.com/NginxProxyManager/nginx-proxy-manager, docker/rootfs/etc/nginx/conf.d/include/log-proxy.conf of 2025.
  it('reads both forms of Nginx Proxy Manager in one file, and calls error lines between no requests', () => {
    const text = `2026/05/08 01:52:07 [error] 7#7: *1 connect() failed, request: "GET / HTTP/1.1"
${TIME} - 200 200 - GET https example.com "/a?b" [Client 192.0.2.7] [Length 42] [Gzip -] [Sent-to 10.0.0.5] "${CHROME}" "https://example.org/"
[Fri May 08 01:52:08.123456 2026] [core:error] [pid 9] AH00126: Invalid URI

${TIME} 301 - GET http example.com "/c" [Client 192.0.2.8] [Length 0] [Gzip 2.1] "A" "-"
`;
    const [error, passedOn, apacheError, empty, answered] = readLog(text).calls;
    expect([error, apacheError, empty]).toEqual(['no-request', 'no-request', 'head']);
    expect(passedOn).toEqual({
      ...{ ts: TS, writtenDay: '2026-05-08', address: '192.0.2.7', method: 'GET', host: 'example.com', target: '/a?b' },
      ...{ status: 200, bytes: 42, referrer: 'https://example.org/', agent: CHROME },
    });
    expect(answered).toMatchObject({ address: '192.0.2.8', target: '/c', status: 301, agent: 'A' });
  });

  it.each([
    ['bytes of TLS', '\\x16\\x03\\x01\\x02\\x00\\x01\\x00\\x01\\xFC\\x03\\x03'],
    ['bytes of TLS that hold a blank', '\\x16\\x03 a \\x01 HTTP/1.1'],
    ['an empty request', ''],
    ['a hyphen', '-'],
    ['a request without a protocol', 'GET /a'],
    ['a request without a target', 'GET HTTP/1.1'],
    ['a target of blanks', 'GET   HTTP/1.1'],
    ['a sentence', 'hello world foo'],
  ])('calls %s no request', (_, request) => {
    expect(readLog(line(request)).calls).toEqual(['no-request']);
  });

  it.each([
    ['OPTIONS * HTTP/1.1', { method: 'OPTIONS', target: '*' }],
    ['GET //a/page HTTP/1.1', { method: 'GET', target: '//a/page' }],
    ['GET http://other.example/a HTTP/1.1', { target: 'http://other.example/a' }],
    ['CONNECT example.com:443 HTTP/1.1', { method: 'CONNECT', target: 'example.com:443' }],
    ['GET %. HTTP/1.1', { target: '%.' }],
    ['GET /a b HTTP/1.1', { target: '/a b' }],
    ['GET /a\\"b\\x22\\\\c HTTP/1.1', { target: '/a"b"\\c' }],
    ['GET /caf\\xC3\\xA9 HTTP/1.1', { target: '/café' }],
    ['GET /\\xE9 HTTP/1.1', { target: '/\u{FFFD}' }],
    ['GET /\\xZZ\\x4\\q\\ HTTP/1.1', { target: '/\\xZZ\\x4q\\' }],
    ['GET /"raw HTTP/1.1', { target: '/"raw' }],
  ])('reads the request %j', (request, said) => {
    expect(hitsOf(line(request))).toEqual([expect.objectContaining(said)]);
  });

  it.each([
    ['192.0.2.1:51234', '192.0.2.1'],
    ['2001:db8::1', '2001:db8::1'],
    ['[2001:db8::1]:443', '2001:db8::1'],
    ['fe80::1%3', 'fe80::1%3'],
    ['client-7.example.net', 'client-7.example.net'],
    ['unix:', 'unix:'],
  ])('reads the client %s as %s', (client, address) => {
    expect(hitsOf(`${client} - - ${TIME} "GET / HTTP/1.1" 200 1`)[0]?.address).toBe(address);
  });

  it('unescapes referrer and agent, and ends a field at a quote that is not escaped', () => {
    const [hit] = hitsOf(line('GET / HTTP/1.1', '200 1 "https://a.example/\\"x" "say \\"hi\\", \\\\ and \\x41" "proxy"'));
    expect(hit).toMatchObject({ referrer: 'https://a.example/"x', agent: 'say "hi", \\ and A' });
  });

  it('takes each line’s own offset, whatever the choice of zone is', () => {
    const at = (time: string) => `192.0.2.1 - - [${time}] "GET / HTTP/1.1" 200 1\n`;
    const hits = hitsOf(at('28/Mar/2026:10:00:00 +0100') + at('28/Mar/2026:05:10:00 -0400') + at('01/Jan/2026:00:30:00 +0530'), {
      zone: 'Asia/Tokyo',
    });
    expect(hits.map(({ ts }) => ts)).toEqual([Date.UTC(2026, 2, 28, 9), Date.UTC(2026, 2, 28, 9, 10), Date.UTC(2025, 11, 31, 19)]);
    // GoAccess counts by the day that is written.
    expect(hits.map(({ writtenDay }) => writtenDay)).toEqual(['2026-03-28', '2026-03-28', '2026-01-01']);
  });

  it.each([
    '31/Feb/2026:01:00:00 +0000',
    '08/Mai/2026:01:00:00 +0000',
    '08/May/2026:24:00:00 +0000',
    '00/May/2026:01:00:00 +0000',
    '08/May/2026:01:00:00 +2400',
  ])('refuses the time %s', (time) => {
    const { calls } = readLog(`${line('GET /a HTTP/1.1')}192.0.2.1 - - [${time}] "GET / HTTP/1.1" 200 1\n${line('GET /b HTTP/1.1')}`);
    expect(calls).toEqual([
      expect.objectContaining({ target: '/a' }),
      { refused: expect.stringContaining('date or time that does not exist') },
      expect.objectContaining({ target: '/b' }),
    ]);
  });

  it('refuses lines that are cut or written otherwise, and loses nothing else', () => {
    const text = `${line('GET /a HTTP/1.1').repeat(4)}192.0.2.1 - - [08/May/20\nsome words\n192.0.2.1 - - ${TIME} "GET / HTTP/1.1" two 1\n${line('GET /b HTTP/1.1')}`;
    const { calls } = readLog(text);
    const refused = { refused: 'The line is written otherwise than the log in which it stands.' };
    expect(calls.slice(4)).toEqual([refused, refused, refused, expect.objectContaining({ target: '/b' })]);
  });

  it('reads odd requests of f01 in their order', () => {
    const hits = hitsOf(readFileSync(`${FIXTURES}/f01-odd-requests.log`, 'utf8'));
    expect(hits.map(({ method, target, status }) => [method, target, status])).toEqual([
      ['OPTIONS', '*', 200],
      ['GET', '%.', 400],
      ['GET', '/a/page', 304],
      ['GET', '/a/page', 304],
      ['GET', '//a/page', 200],
    ]);
  });

  it('recognises a log of which the head has more lines of the log than others', () => {
    const other = 'starting up\n';
    expect(readLog(other.repeat(20) + line('GET / HTTP/1.1').repeat(20)).format).toBe('access-log');
    expect(readLog(other.repeat(21) + line('GET / HTTP/1.1').repeat(20)).format).toBeNull();
    expect(readLog(`${'2026/05/08 01:52:07 [warn] 7#7: low\n'.repeat(48)}${line('GET / HTTP/1.1').repeat(2)}`).format).toBe('access-log');
  });
});

describe('access logs of a format string given by hand', () => {
  const read = (formatString: string, text: string, zone = 'UTC') => hitsOf(text, { formatString, zone })[0];

  it.each([
    ['%h %l %u %t "%r" %>s %b', `192.0.2.1 - - ${TIME} "GET /a HTTP/1.1" 404 7`],
    ['LogFormat "%h %l %u %t \\"%r\\" %>s %b" common', `192.0.2.1 - - ${TIME} "GET /a HTTP/1.1" 404 7`],
    ['%a|%{%d/%b/%Y:%T %z}t|%m|%U%q|%s|%B|%D', '192.0.2.1|08/May/2026:01:52:08 +0100|GET|/a|404|7|120'],
    ['%{%Y%m%d%H%M%S}t %h %m %U%q %H %>s %O', '20260508005208 192.0.2.1 GET /a HTTP/1.1 404 7'],
    ['%{%d/%b/%Y %T}t.%{msec_frac}t %{%z}t %h "%r" %s %b', '08/May/2026 01:52:08.000 +0100 192.0.2.1 "GET /a HTTP/1.1" 404 7'],
    ['%{usec}t %h "%r" %s %b', `${TS}000 192.0.2.1 "GET /a HTTP/1.1" 404 7`],
    [
      "log_format main '$remote_addr [$time_local] '\n  '\"$request\" $status $body_bytes_sent';",
      `192.0.2.1 ${TIME} "GET /a HTTP/1.1" 404 7`,
    ],
    [
      '$time_iso8601\t${remote_addr}\t$request_method\t$uri$is_args$args\t$status\t$bytes_sent',
      '2026-05-08T01:52:08+01:00\t192.0.2.1\tGET\t/a\t404\t7',
    ],
    [
      '{"a":"$remote_addr","t":$msec,"r":"$request","s":$status,"b":$bytes_sent}',
      `{"a":"192.0.2.1","t":${TS / 1000}.000,"r":"GET /a HTTP/1.1","s":404,"b":7}`,
    ],
  ])('reads lines of %s', (formatString, text) => {
    const said = { ts: TS, writtenDay: expect.any(String), address: '192.0.2.1', method: 'GET', target: '/a', status: 404, bytes: 7 };
    expect(read(formatString, text)).toEqual(said);
  });

  it('reads a time that says no offset by the zone of choice', () => {
    expect(read('%{%F %T}t %h "%r"', '2026-05-08 01:52:08 192.0.2.1 "GET / HTTP/1.1"', 'Europe/Paris')?.ts).toBe(
      Date.UTC(2026, 4, 7, 23, 52, 8),
    );
  });

  it('takes the address that a proxy passed on only where no other is given', () => {
    const of = (client: string) => `${client} ${TIME} "GET / HTTP/1.1" 200 "203.0.113.9, 10.0.0.1"`;
    const formatString = '%h %t "%r" %s "%{X-Forwarded-For}i"';
    expect(read(formatString, of('192.0.2.1'))?.address).toBe('192.0.2.1');
    expect(read(formatString, of('-'))?.address).toBe('203.0.113.9');
  });

  it('joins a query that stands alone to its target', () => {
    const text = `192.0.2.1 ${TIME} /a q=1 200`;
    expect(read('%h %t %U %q %s', text)?.target).toBe('/a?q=1');
    expect(read('$remote_addr [$time_local] $uri $args $status', text.replace('q=1', '-'))?.target).toBe('/a');
  });

  it('reads by it alone a file that is written so, and any other as it is recognised', () => {
    const given = `192.0.2.1 ${TIME} "GET /a HTTP/1.1"\n`;
    const { calls } = readLog(given.repeat(2) + line('GET / HTTP/1.1'), { formatString: '%h %t "%r"' });
    expect(calls.at(-1)).toEqual({ refused: 'The line is written otherwise than the log in which it stands.' });
    for (const formatString of ['%h %t "%r"', '%h']) {
      expect(hitsOf(line('GET / HTTP/1.1'), { formatString })).toEqual(hitsOf(line('GET / HTTP/1.1')));
      expect(readLog('192.0.2.1 nothing\n', { formatString }).format).toBeNull();
    }
  });

  it.each(['2026-05-08T00:52:08Z', '2026-05-08T01:52:08.000000+01:00', '2026-05-08T00:52:08'])('reads %s by %%z, offset or not', (time) => {
    expect(read('%{%FT%T%z}t|%h|%U', `${time}|192.0.2.1|/a`)).toMatchObject({ ts: TS, target: '/a' });
  });

  it('reads who the visitor is from the cookie of that name, and from no other', () => {
    const text = `u-7 ${TIME} /a`;
    expect(read('%{visitor}C %t %U', text)).toMatchObject({ visitor: 'u-7' });
    expect(read('$cookie_visitor [$time_local] $request_uri', text)).toMatchObject({ visitor: 'u-7' });
    expect(read('$cookie_theme [$time_local] $request_uri', text)).not.toHaveProperty('visitor');
  });

  it.each(['%h\\t%t\\t"%r"', '$remote_addr\\t[$time_local]\\t"$request"'])('reads %s with tabs', (formatString) => {
    expect(read(formatString, `192.0.2.1\t${TIME}\t"GET /a HTTP/1.1"`)).toMatchObject({ address: '192.0.2.1', target: '/a' });
  });
});
