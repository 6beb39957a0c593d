import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { hitsOf, readLog } from './read-log.ts';

const FIXTURE = readFileSync(`${import.meta.dirname}/../fixtures/f04-caddy-versions.log`, 'utf8');
const TS = Date.UTC(2026, 4, 8, 0, 52, 8);

// caddyserver.com/docs/caddyfile/directives/log and caddyserver.com/docs/logging, of versions 2.0 to 2.10.
describe('Caddy logs', () => {
  const line = (more: object, request: object = {}) =>
    `${JSON.stringify({
      ...{ level: 'info', ts: TS / 1000, logger: 'http.log.access.log0', msg: 'handled request', status: 200, size: 5 },
      request: { remote_ip: '192.0.2.1', method: 'GET', host: 'example.com:8080', uri: '/a?b=1', ...request },
      ...more,
    })}\n`;

  it('reads f04: lines of several versions, the console form and a prefix of compose', () => {
    const { format, calls } = readLog(FIXTURE);
    expect(format).toBe('caddy');
    expect(calls[0]).toBe('no-request');
    expect(hitsOf(FIXTURE).map(({ address, target, status, host }) => [address, target, status, host])).toEqual([
      ['192.0.2.20', '/one', 200, 'example.com'],
      ['192.0.2.20', '/two?q=1', 200, 'example.com'],
      ['192.0.2.21', '/three', 200, 'example.com'],
      ['192.0.2.21', '/four', 200, 'example.com'],
      ['192.0.2.22', '/five', 200, 'example.com'],
      ['192.0.2.23', '/gone', 404, 'example.com'],
    ]);
  });

  it('reads every field of a line', () => {
    const headers = { 'User-Agent': ['A'], Referer: ['https://example.org/'] };
    expect(hitsOf(line({}, { headers }))).toEqual([
      {
        ...{ ts: TS, writtenDay: '2026-05-08', address: '192.0.2.1', agent: 'A', method: 'GET', host: 'example.com', target: '/a?b=1' },
        ...{ status: 200, bytes: 5, referrer: 'https://example.org/' },
      },
    ]);
  });

  it.each<[string, unknown]>([
    ['seconds', TS / 1000],
    ['milliseconds', TS],
    ['nanoseconds', TS * 1e6],
    ['ISO 8601', '2026-05-08T02:52:08.000+0200'],
    ['RFC 3339 with nanoseconds', '2026-05-08T00:52:08.000000001Z'],
    ['a wall clock', '2026/05/08 00:52:08'],
    ['the common form', '08/May/2026:01:52:08 +0100'],
  ])('reads a time in %s', (_, ts) => {
    expect(hitsOf(line({ ts }))[0]?.ts).toBe(TS);
  });

  it('reads the clock of the console form by the zone of choice', () => {
    const { ts: _ts, ...fields } = JSON.parse(line({ logger: undefined }));
    const text = `caddy-1  | 2026/05/08 02:52:08.500\tINFO\thttp.log.access\thandled request\t${JSON.stringify(fields)}`;
    expect(hitsOf(text, { zone: 'Europe/Berlin' })[0]?.ts).toBe(TS + 500);
  });

  it('counts a request once that an error of a handler names again', () => {
    const error = line({ level: 'error', logger: 'http.log.error.log0', msg: 'dial tcp: connection refused', status: 502 });
    expect(readLog(line({ level: 'error', status: 502 }) + error).calls).toEqual([expect.objectContaining({ status: 502 }), 'no-request']);
  });

  it('refuses objects that are cut and times that do not exist, and calls notes between no requests', () => {
    const text = `${line({})}${line({}).slice(0, 90)}\nplain words\n${line({ ts: '2026-02-30T00:00:00Z' })}${line({ ts: [] })}{"level":"warn","msg":"low"}\n\n`;
    const noTime = { refused: expect.stringContaining('does not exist') };
    expect(readLog(text).calls.slice(1)).toEqual([
      { refused: 'The line is no whole JSON object: it is cut or damaged.' },
      ...['no-request', noTime, noTime, 'no-request', 'head'],
    ]);
  });

  it.each<[string, object, object]>([
    ['a request of numbers', {}, { method: 7, uri: {}, host: null }],
    ['endless figures', { status: '1e999', size: -1, ts: TS / 1000 }, { uri: '' }],
    ['a request without a method', {}, { method: '' }],
  ])('takes %s for no request', (_, more, request) => {
    expect(readLog(line({}) + line(more, request)).calls[1]).toBe('no-request');
  });

  it('takes what is no text, number or list of them for nothing', () => {
    const [, hit] = hitsOf(
      line({}) + line({ status: { a: 1 }, size: 1e300 }, { host: {}, remote_ip: true, headers: { 'User-Agent': [[]], Referer: {} } }),
    );
    expect(hit).toEqual({ ts: TS, writtenDay: '2026-05-08', method: 'GET', target: '/a?b=1' });
  });

  it.each(['1e999', '-1', '9'.repeat(300)])('refuses the time %s', (ts) => {
    expect(readLog(line({}) + line({ ts })).calls[1]).toEqual({ refused: expect.stringContaining('does not exist') });
  });
});

// nginx.org/en/docs/http/ngx_http_log_module.html, "log_format" with escape=json, read in 2026.
describe('JSON logs of nginx', () => {
  const SAID = {
    ts: TS,
    writtenDay: '2026-05-08',
    address: '192.0.2.1',
    method: 'GET',
    target: '/a?b=1',
    status: 200,
    bytes: 5,
    agent: 'A',
  };

  it.each<[string, object, object]>([
    [
      'the names of its variables',
      {
        ...{ time_iso8601: '2026-05-08T01:52:08+01:00', remote_addr: '192.0.2.1', request: 'GET /a?b=1 HTTP/1.1', status: 200 },
        ...{ body_bytes_sent: 5, http_referer: '-', http_user_agent: 'A', http_host: 'example.com:80' },
      },
      { host: 'example.com' },
    ],
    [
      'texts for numbers and parts of the request',
      {
        ...{ time_local: '08/May/2026:01:52:08 +0100', remote_addr: '192.0.2.1', request_method: 'GET', uri: '/a', args: 'b=1' },
        ...{ status: '200', bytes_sent: '5', http_user_agent: 'A', http_referrer: 'https://example.org/' },
      },
      { referrer: 'https://example.org/' },
    ],
    [
      'short names',
      {
        ts: 1,
        msec: `${TS / 1000}.000`,
        ip: '192.0.2.1:9',
        method: 'GET',
        url: '/a?b=1',
        query: 'b=1',
        status: 200,
        size: 5,
        user_agent: 'A',
      },
      {},
    ],
    [
      'an address that only a proxy knows',
      {
        msec: TS / 1000,
        remote_addr: '',
        http_x_forwarded_for: '192.0.2.1, 10.0.0.1',
        method: 'GET',
        path: '/a?b=1',
        status: 200,
        bytes: 5,
        agent: 'A',
      },
      {},
    ],
  ])('reads %s', (_, fields, more) => {
    const { format, calls } = readLog(JSON.stringify(fields));
    expect(format).toBe('json-log');
    expect(calls).toEqual([{ ...SAID, ...more }]);
  });

  it('reads what nginx escapes by its default, which JSON does not know', () => {
    const text = '{"msec":"1.000","remote_addr":"192.0.2.1","request":"GET /a HTTP/1.1","status":200,"http_user_agent":"A \\x22b\\x22"}';
    expect(hitsOf(text)[0]?.agent).toBe('A "b"');
  });

  it.each([
    ['rows of our own', { id: 'a', time: '2026-05-08T01:52:08Z', visitor: 'v', path: '/a' }],
    ['events of PostHog', { event: '$pageview', timestamp: '2026-05-08T01:52:08Z', distinct_id: 'd', properties: { status: 200 } }],
    ['an object of something else', { a: 1 }],
    ['a log without a request', { time: '2026-05-08T01:52:08Z', status: 200, msg: 'up' }],
  ])('does not recognise %s', (_, fields) => {
    expect(readLog(JSON.stringify(fields)).format).toBeNull();
  });
});
