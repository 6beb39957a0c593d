import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { hitsOf, readLog } from './read-log.ts';

const FIXTURE = readFileSync(`${import.meta.dirname}/../fixtures/f05-iis-fields-change.log`, 'utf8');
const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Safari/537.36';

// w3.org/TR/WD-logfile of 1996; learn.microsoft.com/en-us/windows/win32/http/w3c-logging, read in 2026.
describe('W3C extended logs', () => {
  it('reads f05, whose fields change in mid-file, with local times of the zone of choice', () => {
    const { format, calls } = readLog(FIXTURE, { zone: 'Europe/Berlin' });
    const person = { address: '192.0.2.30', method: 'GET', status: 200, writtenDay: '2026-08-05', agent: CHROME };
    expect(format).toBe('w3c');
    expect(calls).toEqual([
      ...['head', 'head', 'head', 'head'],
      { ...person, ts: Date.UTC(2026, 7, 5, 4, 0, 5), target: '/', referrer: 'https://search.example/?q=a+b' },
      { ts: Date.UTC(2026, 7, 5, 4, 0, 6), address: '192.0.2.31', method: 'GET', status: 200, writtenDay: '2026-08-05', target: '/ping' },
      ...['head', 'head'],
      { ...person, ts: Date.UTC(2026, 7, 5, 5, 0, 1), target: '/caf%C3%A9?a=1&b=2', host: 'www.example.com', bytes: 900 },
      ...['head', 'head', 'head'],
      { ...person, ts: Date.UTC(2026, 7, 5, 5, 0, 0, 363), target: '/adv', host: 'www.example.com', referrer: 'https://www.example.com/' },
    ]);
  });

  const FIELDS = '#Fields: date time cs-method cs-uri-stem c-ip cs(User-Agent) X-Forwarded-For\r\n';
  const line = (rest: string) => `${FIELDS}2026-08-05 04:00:05 ${rest}\r\n`;

  it('reads + as a blank in agents without one, and keeps it in agents with one', () => {
    expect(hitsOf(line('GET / 192.0.2.1 Bot/1.0+(+https://b.example) -'))[0]?.agent).toBe('Bot/1.0 ( https://b.example)');
    expect(hitsOf(line('GET / 192.0.2.1 "Bot/1.0 (+https://b.example) ""x""" -'))[0]?.agent).toBe('Bot/1.0 (+https://b.example) "x"');
  });

  it('takes what a proxy passed on only where the client is not logged', () => {
    expect(hitsOf(line('GET / 192.0.2.1 - 203.0.113.9'))[0]?.address).toBe('192.0.2.1');
    expect(hitsOf(line('GET / - - 203.0.113.9:80,+10.0.0.1'))[0]?.address).toBe('203.0.113.9');
  });

  it.each([
    ['GET / 192.0.2.1 -', 'The line has 6 values where "#Fields:" names 7.'],
    ['GET / 192.0.2.1 A B -', 'The line has 8 values where "#Fields:" names 7.'],
    ['GET / 192.0.2.1 "A -', 'The line has 6 values where "#Fields:" names 7.'],
  ])('refuses a line whose values are not those of its fields: %s', (rest, refused) => {
    expect(readLog(line(rest)).calls).toEqual(['head', { refused }]);
  });

  it('refuses lines of which no fields are known, of fields that say too little, and times that do not exist', () => {
    const { calls } = readLog(
      `#Version: 1.0\n2026-08-05 04:00:05 GET /\n#Fields: time cs-method cs-uri-stem\n04:00:05 GET /\n${line('- - - - -')}`,
    );
    expect(calls).toEqual([
      'head',
      { refused: expect.stringMatching(/^No line "#Fields:" stands before/) },
      'head',
      { refused: expect.stringMatching(/does not name date, time, cs-method and cs-uri-stem/) },
      'head',
      'no-request',
    ]);
    expect(readLog(line('GET / 192.0.2.1 - -').replace('08-05', '02-30')).calls).toEqual([
      'head',
      { refused: expect.stringContaining('does not exist') },
    ]);
  });

  it('reads no field by the names that every object has', () => {
    const text = '#Fields: constructor date time toString cs-method __proto__ cs-uri-stem\na 2026-08-05 04:00:05 b GET c /x\n';
    expect(readLog(text).calls[1]).toMatchObject({ target: '/x' });
  });
});

// docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/standard-logs-reference.html, "Log file fields", read in 2026.
describe('CloudFront logs', () => {
  const HEAD =
    '#Version: 1.0\n#Fields: date time x-edge-location sc-bytes c-ip cs-method cs(Host) cs-uri-stem sc-status cs(Referer) cs(User-Agent) cs-uri-query cs(Cookie) x-edge-result-type x-edge-request-id x-host-header x-forwarded-for\n';
  const line = (agent: string) =>
    [
      ...['2026-05-08', '01:52:08', 'FRA56-C1', '2390', '2001:db8::7', 'GET', 'd111111abcdef8.cloudfront.net', '/caf%25C3%25A9', '200'],
      ...['https://search.example/?q=a+b%2520c', agent, 'x=1%2526', '-', 'Hit', 'abc==', 'www.example.com', '203.0.113.9'],
    ].join('\t');

  it.each([
    ['doubly', CHROME.replaceAll(' ', '%2520').replaceAll(';', '%253B')],
    ['once', CHROME.replaceAll(' ', '%20')],
  ])('reads an agent that is encoded %s, and everything else as it was asked for', (_, agent) => {
    const { format, calls } = readLog(`${HEAD}${line(agent)}\n`);
    expect(format).toBe('cloudfront');
    expect(calls).toEqual([
      ...['head', 'head'],
      {
        ...{ ts: Date.UTC(2026, 4, 8, 1, 52, 8), writtenDay: '2026-05-08', address: '2001:db8::7', agent: CHROME, method: 'GET' },
        ...{
          host: 'www.example.com',
          target: '/caf%C3%A9?x=1%26',
          status: 200,
          bytes: 2_390,
          referrer: 'https://search.example/?q=a+b%20c',
        },
      },
    ]);
  });

  it('keeps what is no encoding', () => {
    expect(hitsOf(`${HEAD}${line('100%+%zz%FF')}\n`)[0]?.agent).toBe('100%+%zz%FF');
  });
});
