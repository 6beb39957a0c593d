import { describe, expect, it } from 'vitest';
import { FUTURE_TOLERANCE_MS } from '#contract/limits.ts';
import { pseudonymOf } from '#contract/site/pseudonym.ts';
import { COLLECTOR, MAX_SITE_BYTES, MAX_SITE_ROWS, MAX_WAIT_MS } from '#contract/site/wire.ts';
import collect from '../../../../../../functions/collect.ts';
import { makePageView } from '../../../../../acceptance/make-events.ts';
import { unreachable } from '../../../../../helpers/functions/fake-dependencies.ts';
import { openCollector, storing } from '../../../../../helpers/site/open-collector.ts';
import { collectRequest, makeBatch, pseudonym } from '../../../../../helpers/site/sent-rows.ts';

const NOW = 1_750_000_000_000;
const SECRET = 'ab'.repeat(32);
const VIEW = makePageView({ ts: NOW - 1_000, timeZone: 'Asia/Dhaka' });
const STAMPED = { ...VIEW, visitStart: VIEW.ts, first: VIEW };
const CLICK = { ...VIEW, id: '00000000-0000-4000-8000-000000000002', kind: 'download-click' as const, pageViewId: VIEW.id };
const BATCH = makeBatch(pseudonym(1), [STAMPED, CLICK]);
const [ROW] = BATCH.rows;
const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ ...ROW, id: `00000000-0000-4000-8000-${String(i + 1).padStart(12, '0')}` }));
/** ClickHouse that holds something of everybody. */
const holding = () => new Response('{"data":[{"found":"1"}],"rows":1}');
const hanging = () => new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array(1)) });

describe('the collector', () => {
  it('stores page views and signals with the visitor of the batch, and answers when both are stored', async () => {
    const { send, inserted } = openCollector();
    expect(await send(BATCH)).toMatchObject({ status: 200, body: { accepted: 2, refused: [], now: NOW } });
    const common = { site: 'shop', origin: 'live', visitor: pseudonym(1), received: NOW, ts: VIEW.ts };
    expect(inserted('events')).toMatchObject([{ ...common, visitStart: VIEW.ts, entry: '/' }]);
    expect(inserted('signals')).toMatchObject([{ ...common, kind: 'download-click' }]);
  });

  it('lets the engine gather small batches, and names each by what is in it', async () => {
    const { send, asked } = openCollector();
    for (const batch of [BATCH, BATCH, { ...BATCH, visitor: pseudonym(2) }]) await send(batch);
    const inserts = asked.map(({ url }) => new URL(url).searchParams).filter((each) => each.get('query')?.includes('INSERT INTO events'));
    for (const each of inserts)
      expect(Object.fromEntries(each)).toMatchObject({
        async_insert: '1',
        wait_for_async_insert: '1',
        async_insert_busy_timeout_max_ms: '200',
      });
    const tokens = inserts.map((each) => each.get('insert_deduplication_token'));
    expect(tokens[0]).toBe(tokens[1]);
    expect(tokens[2]).not.toBe(tokens[0]);
  });

  it('takes the host from the address that was called and the place from the host’s edge, the country from the time zone where the edge knows none, and keeps nothing else of the caller', async () => {
    const { send, inserted, asked } = openCollector();
    const headers = { cookie: 'planted-cookie', referer: 'https://planted.example', 'x-forwarded-for': '203.0.113.1' };
    await send(BATCH, headers, { ip: '198.51.100.7', geo: { city: 'Paris', country: { code: 'FR' } } });
    await send(BATCH, headers, { ip: '198.51.100.7', geo: { country: { code: '<b' } } });
    expect(inserted('events')).toMatchObject([
      { host: 'site.example', country: 'FR', city: 'Paris' },
      { country: 'BD', city: '' },
    ]);
    const stored = JSON.stringify(asked.map(({ url, headers: sent, body }) => [url, [...sent], body]));
    for (const planted of ['planted-cookie', 'planted.example', '203.0.113', '198.51.100', 'Mozilla'])
      expect(stored).not.toContain(planted);
  });

  it.each([
    ['an agent that is a robot’s', { 'user-agent': 'Mozilla/5.0 (compatible; GPTBot/1.2; +https://openai.com/gptbot)' }, 'GPTBot'],
    ['hints of a driven browser', { 'sec-ch-ua': '"HeadlessChrome";v="156"' }, 'HeadlessChrome'],
    ['no agent', { 'user-agent': '' }, 'Unnamed robot'],
    ['no language', { 'accept-language': '' }, 'Unnamed robot'],
    ['a signature of agents', { 'signature-agent': '"https://chatgpt.com"' }, 'Unnamed robot'],
    ['an ordinary browser', { 'sec-ch-ua': '"Google Chrome";v="156", "Chromium";v="156"' }, ''],
  ])('names the robot that %s tells, and flags its rows', async (_, headers, robot) => {
    const { send, inserted } = openCollector();
    await send(BATCH, headers);
    for (const table of ['events', 'signals']) expect(inserted(table)).toMatchObject([{ robot, flags: robot === '' ? 0 : 1 }]);
  });

  it.each([{ 'sec-gpc': '1' }, { dnt: '1' }])('stores nothing of a visitor who objects by %o, and erases all the same', async (headers) => {
    const { send, asked } = openCollector();
    expect(await send(BATCH, headers)).toMatchObject({ status: 204, text: '' });
    expect(asked).toEqual([]);
    expect(await send({ v: 1, erase: SECRET }, headers)).toMatchObject({ status: 200, body: { erased: true, now: NOW } });
  });

  it('erases the visitor whose secret is shown, and whom the secret alone names, by writing that down and nothing else', async () => {
    const { send, asked, inserted } = openCollector(holding);
    await send({ v: 1, erase: SECRET });
    const visitor = await pseudonymOf('shop', SECRET);
    expect(inserted('tombstones')).toEqual([{ site: 'shop', visitor, erased: NOW + FUTURE_TOLERANCE_MS }]);
    expect(asked.map(({ url, body }) => `${new URL(url).searchParams.get('query') ?? ''} ${String(body)}`).join(' ')).not.toMatch(
      /DELETE|ALTER/,
    );
    expect(JSON.stringify(asked)).not.toContain(SECRET);
    expect(visitor).toMatch(/^[0-9a-f]{24}$/);
    expect(await pseudonymOf('other', SECRET)).not.toBe(visitor);
  });
});

describe('a call that is none of a page of the site', () => {
  it.each<[string, Request, number, string]>([
    ['another method', new Request(`https://site.example${COLLECTOR}`, { method: 'PUT', body: '{}' }), 405, 'bad-input'],
    ['an address below', new Request(`https://site.example${COLLECTOR}/x`, { method: 'POST', body: '{}' }), 404, 'bad-input'],
    ['a parameter', new Request(`https://site.example${COLLECTOR}?site=x`, { method: 'POST', body: '{}' }), 400, 'bad-input'],
    ['another site', collectRequest(BATCH, { 'sec-fetch-site': 'cross-site' }), 403, 'forbidden'],
    ['an old browser on another site', collectRequest(BATCH, { 'sec-fetch-site': '', origin: 'https://evil.example' }), 403, 'forbidden'],
    ['no origin at all', collectRequest(BATCH, { 'sec-fetch-site': '' }), 403, 'forbidden'],
    ['a form', collectRequest(BATCH, { 'content-type': 'text/plain' }), 415, 'bad-input'],
    ['a packed body', collectRequest(BATCH, { 'content-encoding': 'gzip' }), 415, 'bad-input'],
    ['too many bytes', collectRequest(`"${'é'.repeat(MAX_SITE_BYTES / 2)}"`), 413, 'bad-input'],
    ['too many bytes, said to be few', collectRequest(`"${'é'.repeat(MAX_SITE_BYTES / 2)}"`, { 'content-length': '9' }), 413, 'bad-input'],
    ['no JSON', collectRequest('{'), 400, 'bad-input'],
    ['another version', collectRequest({ ...BATCH, v: 2 }), 400, 'bad-input'],
    ['a site', collectRequest({ ...BATCH, site: 'other' }), 400, 'bad-input'],
    ['a visitor of another form', collectRequest({ ...BATCH, visitor: "x'; DROP TABLE events" }), 400, 'bad-input'],
    ['too many rows', collectRequest({ ...BATCH, rows: rowsOf(MAX_SITE_ROWS + 1) }), 400, 'bad-input'],
    ['a row without id', collectRequest({ ...BATCH, rows: [{ ...ROW, id: '' }] }), 400, 'bad-input'],
    ['two rows with one id', collectRequest({ ...BATCH, rows: [ROW, ROW] }), 400, 'bad-input'],
    ['a short secret', collectRequest({ v: 1, erase: SECRET.slice(1) }), 400, 'bad-input'],
    ['rows beside an erasure', collectRequest({ ...BATCH, erase: SECRET }), 400, 'bad-input'],
  ])('is refused by code before the database hears of it: %s', async (_, request, status, code) => {
    const { send, asked } = openCollector();
    const answer = await send(request);
    expect(answer).toMatchObject({ status, body: { code, message: expect.stringMatching(/\.$/) as string } });
    expect(asked).toEqual([]);
    expect(answer.text).not.toContain('DROP');
    if (status === 405) expect(answer.headers.get('allow')).toBe('POST');
  });

  it('is refused when its body does not come to its end', async () => {
    const { send, limits } = openCollector();
    const answer = send(hanging());
    setTimeout(() => limits[0]?.abort(), 5);
    expect(await answer).toMatchObject({ status: 408 });
  });

  it('is none where an older browser names the site’s own origin', async () => {
    const headers = { 'sec-fetch-site': '', origin: 'https://site.example' };
    expect(await openCollector().send(BATCH, headers)).toMatchObject({ status: 200 });
  });
});

describe('a collector that cannot store', () => {
  it.each([
    ['no database is set', {}, { CLICKHOUSE_URL: '' }],
    ['a setting is unusable', {}, { CLICKHOUSE_URL: 'https://clickhouse.example', SITE_DAILY_ROWS: 'many' }],
  ])('says when to come again: %s', async (_, __, env) => {
    const { status, headers, body } = await openCollector(storing, env).send(BATCH);
    expect([status, headers.get('retry-after'), body]).toEqual([503, '30', expect.objectContaining({ code: 'unavailable' })]);
    expect((await collect(collectRequest(BATCH), {})).status).toBe(503);
  });

  it.each([
    ['cannot be reached', unreachable],
    [
      'fails',
      () => new Response('Code: 241. DB::Exception: planted words', { status: 500, headers: { 'x-clickhouse-exception-code': '241' } }),
    ],
    [
      'refuses the account',
      () => new Response('Code: 516. planted words', { status: 403, headers: { 'x-clickhouse-exception-code': '516' } }),
    ],
  ])('accepts no row of an engine that %s, and passes on none of its words', async (_, server) => {
    for (const body of [BATCH, { v: 1, erase: SECRET }]) {
      const { status, headers, text } = await openCollector(server).send(body);
      expect([status, headers.get('retry-after')]).toEqual([503, '30']);
      expect(text).not.toMatch(/planted|accepted|erased/);
    }
  });

  it('accepts no row where the engine answers half: what came today is not known then', async () => {
    const { status } = await openCollector(() => new Response('{"data":[')).send(BATCH);
    expect(status).toBe(503);
  });

  it('answers an erasure alike whether it found something or not, and refuses an address only where twenty in an hour found nothing', async () => {
    let found = 0;
    const { send, time, inserted } = openCollector(() => new Response(`{"data":[{"found":"${found}"}],"rows":1}`));
    const invented = (n: number) => ({ v: 1, erase: n.toString(16).padStart(64, '0') });
    const [first] = await Promise.all(Array.from({ length: 20 }, (_, n) => send(invented(n))));
    expect((await send(invented(20))).status).toBe(429);
    found = 1;
    expect(await send({ v: 1, erase: SECRET })).toEqual(first);
    expect(inserted('tombstones')).toHaveLength(1);
    found = 0;
    expect((await send(invented(21), {}, { ip: '203.0.113.1' })).status).toBe(200);
    time.now += 3_600_000;
    expect((await send(invented(22))).status).toBe(200);
  });

  it('counts refused rows by code, and asks the database about them at most every ten seconds', async () => {
    const { send, time, inserted, asked } = openCollector();
    const bad = {
      ...BATCH,
      rows: [
        { ...ROW, ts: NOW - MAX_WAIT_MS * 2 },
        { ...BATCH.rows[1], x: 1 },
      ],
    };
    for (let n = 0; n < 50; n += 1) expect(await send(bad)).toMatchObject({ status: 200, body: { accepted: 0 } });
    const written = () => asked.filter(({ url }) => url.includes('refusedDaily'));
    expect(written()).toHaveLength(1);
    time.now += 10_000;
    await send(bad);
    const counts = inserted('refusedDaily').map(({ code, rows }) => [code, rows]);
    expect(counts).toEqual([
      ['too-old', 1],
      ['malformed', 1],
      ['too-old', 50],
      ['malformed', 50],
    ]);
  });
});
