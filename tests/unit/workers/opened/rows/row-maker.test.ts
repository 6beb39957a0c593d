import { describe, expect, it } from 'vitest';
import { FLAG, type EventRow } from '#contract/rows/event.ts';
import { isUuid } from '#contract/rows/uuid.ts';
import type { Hit } from '../../../../../workers/opened/format.ts';
import { EventStore } from '../../../../../workers/store/event-store.ts';
import { makePageView } from '../../../../acceptance/make-events.ts';
import { DAY, hitFile, MINUTE, read, START } from '../make-reading.ts';
import { CHROME, FIREFOX, GPTBOT } from '../stand-in-formats.ts';

async function rowsOf(hits: Partial<Hit>[], options = {}) {
  return (await read([hitFile(hits)], options)).rows;
}

async function rowOf(hit: Partial<Hit>, options = {}): Promise<EventRow> {
  const [row, ...others] = await rowsOf([hit], options);
  expect(others).toEqual([]);
  return row!;
}

describe('a page view of a person', () => {
  it('has the time, the path and the query as the recording writes them', async () => {
    expect(await rowOf({ ts: START + 1, target: '//Caf%c3%a9//menu/?q=1&token=abc#top' })).toMatchObject({
      ...{ kind: 'pageview', ts: START + 1, origin: 'imported', flags: 0, value: 0, pageViewId: '' },
      ...{ path: '/Caf%C3%A9/menu', query: 'q=1&token=[removed]', visitor: 'v1' },
    });
  });

  it.each([
    ['//a/page', '/a/page'],
    ['https://open.proxy.example/x?y=1', '/x'],
    ['%.', '/%.'],
    ['', '/'],
    ['/reset/0123456789abcdef0123/x', '/reset/0123456789abcdef0123/x'],
  ])('takes the target %j for the page %s', async (target, path) => {
    expect((await rowOf({ target })).path).toBe(path);
  });

  it('has browser, system and device of its agent, or those that the file names', async () => {
    expect(await rowOf({ agent: FIREFOX })).toMatchObject({ browser: 'Firefox', os: 'Linux', device: 'Desktop', robot: '' });
    const named = { browser: 'Safari', os: 'iOS', device: 'Mobile' };
    expect(await rowOf({ agent: '', ...named })).toMatchObject(named);
  });

  it('has the host of the page without its port, and the versions that its agent tells or the file names', async () => {
    expect(await rowOf({ agent: FIREFOX, host: 'WWW.Shop.example:8443' })).toMatchObject({ host: 'www.shop.example', osVersion: '' });
    const agent = 'Mozilla/5.0 (Windows NT 6.1; rv:115.0) Gecko/20100101 Firefox/115.0';
    expect(await rowOf({ agent })).toMatchObject({ host: '', browserVersion: 'Firefox 115', osVersion: 'Windows 7' });
    expect(await rowOf({ agent, browser: 'Edge', os: 'iOS' })).toMatchObject({ browserVersion: '', osVersion: '' });
    const named = { agent: '', browser: 'Safari', os: 'iOS', browserVersion: '17.5', osVersion: '17.5.1' };
    expect(await rowOf(named)).toMatchObject({ browserVersion: 'Safari 17', osVersion: 'iOS 17' });
    expect(await rowOf({ ...named, os: 'Windows', osVersion: '10' })).toMatchObject({ osVersion: '' });
  });

  it('has its source by referrer, campaign or click, and never the site itself', async () => {
    const targets = ['/', '/?utm_source=News&utm_medium=email&utm_campaign=may', '/?gclid=x', '/'];
    const rows = await rowsOf(
      targets.map((target, i) => ({ target, referrer: i === 3 ? 'https://www.shop.example/a' : 'https://www.google.com/search' })),
      { choices: { ownHosts: ['shop.example'] } },
    );
    expect(rows.map(({ source }) => source)).toEqual(['Google', 'News', 'Google', '']);
    expect(rows[1]).toMatchObject({ utmSource: 'News', utmMedium: 'email', utmCampaign: 'may' });
    expect(rows[3]!.referrer).toBe('');
  });

  it('has the source that a tool names, which in a log with addresses is forged', async () => {
    const [tool, log] = await rowsOf([{ visitor: 'id', address: '', referrer: 'Hacker News' }, { referrer: 'Hacker News' }]);
    expect([tool!.source, log!.source]).toEqual(['Hacker News', '']);
  });

  it('has title, country, city, language and screen that the file gives, in the form of their columns', async () => {
    const given = { title: 'Mail to a@b.example', country: 'de', city: 'Köln', language: 'de-de', screen: '800x600' };
    expect(await rowOf(given)).toMatchObject({ ...given, title: 'Mail to [removed]', country: 'DE', language: 'de-DE' });
    expect(await rowOf({ country: 'Germany', screen: '0x0', language: '!' })).toMatchObject({ country: '', screen: '', language: '' });
  });

  it('is cut and flagged where a text is too long', async () => {
    const row = await rowOf({ target: `/${'a'.repeat(2_000)}` });
    expect([row.path.length, row.flags]).toEqual([1_024, FLAG.cut]);
  });

  it('has a visitor for each pair of address and agent, or each id of the file', async () => {
    const other = { address: '192.0.2.2' };
    const rows = await rowsOf([{}, other, { agent: FIREFOX }, {}, { ...other, visitor: 'id' }, { visitor: 'id' }]);
    expect(rows.map(({ visitor }) => visitor)).toEqual(['v1', 'v2', 'v3', 'v1', 'v4', 'v4']);
    expect(JSON.stringify(rows)).not.toContain('192.0.2');
  });

  it('has an id by which rows of one second keep the order of their lines, also where the newest line comes first', async () => {
    const pages = ['/1', '/2', '/3'];
    const same = pages.map((target) => ({ target }));
    const rows = await rowsOf(same);
    expect(rows.every(({ id }) => isUuid(id))).toBe(true);
    const newestFirst = [{ ts: START + 60 * MINUTE, target: '/4' }, ...same.toReversed()];
    for (const hits of [same, newestFirst]) {
      const store = new EventStore({ capacity: 10 });
      store.appendBlocks((await read([hitFile(hits)])).blocks);
      const paths = Array.from({ length: store.length }, (_, i) => store.rowAt(store.slotAt(i)).path);
      expect(paths.slice(0, 3)).toEqual(pages);
    }
  });
});

describe('what is no page view of a person', () => {
  it('makes a flagged row of a robot’s page with the bytes that were sent, and counts what else it asks for', async () => {
    const robot = { agent: GPTBOT, bytes: 700 };
    const others = [{ target: '/robots.txt' }, { method: 'HEAD' }, { status: 404 }, { target: '/a.js' }].map((hit) => ({
      ...robot,
      ...hit,
    }));
    const { rows, report } = await read([hitFile([robot, ...others, { isRobot: true, agent: '' }])]);
    expect(rows.map(({ robot: name, flags, value, path }) => [name, flags, value, path])).toEqual([
      ['GPTBot', FLAG.bot, 700, '/'],
      ['Unnamed robot', FLAG.bot, 0, '/'],
    ]);
    expect(report).toMatchObject({
      ...{ pageViews: 0, leftOut: { robot: 6 } },
      robots: [
        { name: 'GPTBot', operator: 'OpenAI', purpose: 'AI training', count: 5 },
        { name: 'Unnamed robot', operator: '', purpose: 'Other', count: 1 },
      ],
      robotDays: [{ day: Date.UTC(2026, 2, 2), operator: 'OpenAI', otherRequests: 4, bytes: 3_500 }],
    });
  });

  it('adds up what robots ask for beside pages, and the bytes of all they take, by UTC day and operator', async () => {
    const midnight = Date.UTC(2026, 2, 3);
    const { report } = await read([
      hitFile([
        { agent: GPTBOT, ts: midnight - 1, target: '/robots.txt', bytes: 20 },
        { agent: GPTBOT, ts: midnight, bytes: 1_000 },
        { isRobot: true, ts: midnight, target: '/a.js', bytes: 5 },
        { agent: GPTBOT, ts: midnight + 1, target: '/b.js', bytes: 30 },
        { target: '/a.js', ts: midnight, bytes: 9_000 },
      ]),
      hitFile([{ agent: GPTBOT, ts: midnight + 1, target: '/b.js', bytes: 30 }], 'hits.log.1'),
    ]);
    expect(report.robotDays).toEqual([
      { day: Date.UTC(2026, 2, 2), operator: 'OpenAI', otherRequests: 1, bytes: 20 },
      { day: midnight, operator: 'OpenAI', otherRequests: 1, bytes: 1_030 },
      { day: midnight, operator: '', otherRequests: 1, bytes: 5 },
    ]);
  });

  it('adds up bytes to a whole number that is exact, whatever lines say', async () => {
    const { report } = await read([hitFile([1, 2].map((n) => ({ agent: GPTBOT, target: `/${n}.js`, bytes: Number.MAX_SAFE_INTEGER })))]);
    expect(report.robotDays).toMatchObject([{ otherRequests: 2, bytes: Number.MAX_SAFE_INTEGER }]);
  });

  it('tells no totals of robots of more days and operators than are held', async () => {
    const days = Array.from({ length: 20_001 }, (_, day) => ({ agent: GPTBOT, ts: day * DAY, target: '/a.js' }));
    expect((await read([hitFile(days.slice(1))])).report.robotDays).toHaveLength(20_000);
    expect((await read([hitFile(days)])).report.robotDays).toBeNull();
  });

  it('makes an error without a page view of 404 and 5xx, its issue status and path, with the page that links to it', async () => {
    const referrer = 'https://www.shop.example/list?token=abc';
    const missing = { status: 404, target: '/gone?a=1', referrer };
    const rows = await rowsOf([missing, { status: 503, method: 'POST', target: '/pay' }], { choices: { ownHosts: ['shop.example'] } });
    expect(rows).toMatchObject([
      {
        ...{ kind: 'error', pageViewId: '', target: '404 /gone', title: '404 Not Found: /gone', path: '/gone', visitor: 'v1', source: '' },
        referrer: 'https://www.shop.example/list?token=[removed]',
        properties: '{"severity":"low","type":"network"}',
      },
      { kind: 'error', target: '503 /pay', title: '503 Service Unavailable: /pay', properties: '{"severity":"high","type":"network"}' },
    ]);
  });

  it('makes a custom event of a named one, without a colon in its name', async () => {
    expect(await rowOf({ event: 'cart:add', target: '/shop' })).toMatchObject({ kind: 'event', target: 'cart add', path: '/shop' });
    expect(await rowOf({ event: 'buy', target: '' })).toMatchObject({ kind: 'event', target: 'buy', path: '' });
  });

  it('takes a request without a user agent for a person only where the operator says so, the file knows who it is, or no line names any', async () => {
    expect(await rowsOf([{ agent: '' }, {}])).toHaveLength(1);
    expect(await rowsOf([{ agent: '', visitor: 'id' }, {}])).toHaveLength(2);
    expect(await rowsOf([{ agent: '' }])).toHaveLength(1);
    const pageRule = { staticFiles: false, otherMethods: false, otherStatuses: false, withoutAgent: true };
    expect(await rowsOf([{ agent: '' }, {}], { choices: { pageRule } })).toHaveLength(2);
  });

  it('refuses a time that no row can have', async () => {
    const { report } = await read([hitFile([{}, { ts: Number.MAX_SAFE_INTEGER }])]);
    expect(report.refusedLines).toEqual([{ file: 'hits.log', line: 2, message: 'Its time is not of the years 1970 to 9999.' }]);
  });
});

describe('a whole row of our own formats', () => {
  it('keeps its id and what it knows, is marked as imported, loses secrets, and counts once', async () => {
    const row = makePageView({ id: '0190aaaa-bbbb-4ccc-8ddd-0123456789ab', ts: START, path: '/a', query: 'token=abc', visitor: 'me' });
    const action = { ...row, id: '0190aaaa-bbbb-4ccc-8ddd-0123456789ac', kind: 'event' as const, target: 'Sign up', pageViewId: row.id };
    const { rows, report } = await read([hitFile([{ row }, { row }, { row: action }])]);
    expect(rows).toMatchObject([
      { ...row, origin: 'imported', query: 'token=[removed]' },
      { ...action, origin: 'imported', query: 'token=[removed]' },
    ]);
    expect(report).toMatchObject({ lines: 3, pageViews: 1, leftOut: { repeated: 1, event: 1 }, firstRows: [{ path: '/a' }] });
  });

  it('is flagged as a robot’s where it was', async () => {
    const row = makePageView({
      id: '0190aaaa-bbbb-4ccc-8ddd-0123456789ab',
      ts: START,
      path: '/a',
      flags: FLAG.bot,
      robot: 'GPTBot',
      visitor: 'me',
    });
    expect((await read([hitFile([{ row }])])).report).toMatchObject({ pageViews: 0, leftOut: { robot: 1 }, robots: [{ name: 'GPTBot' }] });
  });
});

it('remembers agents, not addresses: no text of a row holds the agent', async () => {
  expect(JSON.stringify(await rowsOf([{}]))).not.toContain(CHROME);
});
