import { describe, expect, it } from 'vitest';
import { FLAG, type EventRow } from '#contract/rows/event.ts';
import { imported, rowsOf } from './make-files.ts';

const ID = '0190aaaa-bbbb-4ccc-8ddd-0123456789ab';

/** The row that a file with one more or less of these columns gives. */
async function rowOf(fields: Partial<EventRow> & { userAgent?: string }): Promise<EventRow | undefined> {
  const values = { id: ID, time: '2026-03-01T00:00:00Z', visitor: 'v', path: '/a', ...fields };
  const [byLine] = rowsOf((await imported(JSON.stringify(values))).pageViews);
  const [byCell] = rowsOf((await imported(`${Object.keys(values).join(',')}\n${Object.values(values).join(',')}\n`)).pageViews);
  expect(byCell).toEqual(byLine);
  return byLine;
}

describe('an import', () => {
  it.each<[string, Partial<EventRow>, string]>([
    ['of the referrer', { referrer: 'https://www.google.co.uk/search' }, 'Google'],
    ['of the campaign before the referrer', { referrer: 'https://t.co/x', utmSource: 'linkedin' }, 'LinkedIn'],
    ['of a campaign in the query', { query: 'a=1&utm_source=fb' }, 'Facebook'],
    ['of nobody for an address of this site', { referrer: 'https://www.example.org/blog' }, ''],
    ['of nobody for an address of this site with its port', { referrer: 'http://localhost:4173/blog' }, ''],
    ['of the host where it has no name', { referrer: 'https://www.some.example/' }, 'some.example'],
    ['of nobody where nothing is known', {}, ''],
  ])('of a file without a source derives it: %s', async (_, fields, source) => {
    expect(await rowOf(fields)).toMatchObject({ source });
  });

  it('takes no page of this site for a referrer', async () => {
    expect(await rowOf({ referrer: 'https://www.example.org/blog', source: '' })).toMatchObject({ referrer: '', source: '' });
  });

  it.each<[Partial<EventRow>, string]>([
    [{ os: 'Windows', screen: '400x300' }, 'Desktop'],
    [{ os: 'iPadOS' }, 'Tablet'],
    [{ os: 'iOS', screen: '390x844' }, 'Mobile'],
    [{ os: 'Android', screen: '800x1280' }, 'Tablet'],
    [{ os: 'android', screen: '412x915' }, 'Mobile'],
    [{ screen: '390x844' }, 'Mobile'],
    [{ screen: '1366x768' }, 'Desktop'],
    [{ os: 'TempleOS' }, ''],
    [{}, ''],
  ])('of a file without a device derives it from %j', async (fields, device) => {
    expect(await rowOf(fields)).toMatchObject({ device });
  });

  it('of a file without a country derives it from the time zone', async () => {
    expect(await rowOf({ timeZone: 'Asia/Dhaka' })).toMatchObject({ country: 'BD' });
    expect(await rowOf({ timeZone: 'Mars/Olympus' })).toMatchObject({ country: '' });
  });

  const IPAD = 'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML like Gecko) Version/17.5 Safari/604.1';
  const ROBOT = 'Mozilla/5.0 (compatible; AhrefsBot/7.0; +http://ahrefs.com/robot/)';

  it.each<[string, Partial<EventRow>, Partial<EventRow>]>([
    [IPAD, {}, { browser: 'Safari', os: 'iPadOS', device: 'Tablet', robot: '', flags: 0 }],
    [IPAD, { browser: 'Other', os: '', device: 'Mobile' }, { browser: 'Other', os: '', device: 'Mobile' }],
    [IPAD, { browser: 'Safari' }, { browserVersion: 'Safari 17', osVersion: 'iPadOS 17' }],
    [IPAD, { browser: 'Other', osVersion: 'iPadOS 9' }, { browserVersion: '', osVersion: 'iPadOS 9' }],
    [ROBOT, {}, { robot: 'AhrefsBot', flags: FLAG.bot }],
    [ROBOT, { robot: '' }, { robot: '', flags: 0 }],
    ['', { os: 'iOS' }, { browser: '', os: 'iOS', device: 'Mobile' }],
  ])(
    'of a file with the user agent %j and %j derives what the file lacks from that, and never stores it',
    async (userAgent, fields, told) => {
      const row = await rowOf({ ...fields, userAgent });
      expect(row).toMatchObject(told);
      expect(row).not.toHaveProperty('userAgent');
      expect(JSON.stringify(row)).not.toMatch(/AppleWebKit|compatible/);
    },
  );

  it('refuses a row whose user agent is no text', async () => {
    const { report } = await imported(JSON.stringify({ id: ID, time: '2026-03-01T00:00:00Z', visitor: 'v', path: '/a', userAgent: 7 }));
    expect(report).toMatchObject({ added: 0, refused: 1, problems: [{ line: 1, message: 'userAgent is not a text.' }] });
  });

  it('keeps source, device and country of the file, also where they are empty', async () => {
    const texts = { referrer: 'https://t.co/x', timeZone: 'Asia/Dhaka', os: 'iOS' };
    const given = { source: 'Newsletter', country: 'NP', device: 'Tablet' };
    expect(await rowOf({ ...texts, ...given })).toMatchObject(given);
    const empty = { source: '', country: '', device: '' };
    expect(await rowOf({ ...texts, ...empty })).toMatchObject(empty);
  });
});
