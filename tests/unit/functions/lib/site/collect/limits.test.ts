import { describe, expect, it } from 'vitest';
import { MAX_SITE_ROWS, type SentRow } from '#contract/site/wire.ts';
import { config } from '../../../../../../functions/collect.ts';
import { limitsOf } from '../../../../../../functions/lib/site/collect/limits.ts';
import { makePageView } from '../../../../../acceptance/make-events.ts';
import { HeldCounts, openCollector, storing } from '../../../../../helpers/site/open-collector.ts';
import { collectRequest, makeBatch, pseudonym } from '../../../../../helpers/site/sent-rows.ts';

const MINUTE_MS = 60_000;
/** Twenty minutes before an hour ends, four hours before the UTC day does. */
const NOON = Date.parse('2026-10-30T19:40:00Z');
const ADDRESS = { ip: '198.51.100.7' };
const ROBOT = { 'user-agent': 'Mozilla/5.0 (compatible; GPTBot/1.2; +https://openai.com/gptbot)' };

/** A collector at a time of the day, and what sends it made-up rows. */
function open(env: Record<string, string> = {}, counts = new HeldCounts()) {
  const opened = openCollector(storing, env, counts);
  opened.time.now = NOON;
  let rows = 0;
  /** So many rows of a visitor that nobody sent before. */
  const make = (visitor: number, count = 1) => {
    const views = Array.from({ length: count }, () => {
      rows += 1;
      const view = makePageView({ ts: NOON, id: `00000000-0000-4000-8000-${String(rows).padStart(12, '0')}` });
      return { ...view, visitStart: view.ts, first: { ...view, ref: '', clickId: '' } };
    });
    return makeBatch(pseudonym(visitor), views);
  };
  const statusOf = async (...sent: Parameters<typeof opened.send>) => (await opened.send(...sent)).status;
  return { ...opened, make, statusOf };
}

/** The codes and figures that the operator sees. */
const refused = (opened: ReturnType<typeof open>) => opened.inserted('refusedDaily').map(({ code, rows, calls }) => [code, rows, calls]);

describe('calls to the collector', () => {
  it('are counted before their bodies are read, 1,200 a minute of an address, by the host too', async () => {
    const { statusOf, send, make } = open();
    for (let n = 0; n < 1_200; n += 1) expect(await statusOf(make(1), { dnt: '1' }, ADDRESS)).toBe(204);
    const request = collectRequest(make(1));
    const { status, headers, body } = await send(request, {}, ADDRESS);
    expect([status, headers.get('retry-after'), request.bodyUsed]).toEqual([429, '60', false]);
    expect(body).toEqual({ code: 'rate-limited', message: 'Too many requests: try again in 60 seconds.' });
    expect(await statusOf(make(1), {}, { ip: '203.0.113.1' })).toBe(200);
    expect(config.rateLimit).toEqual({ windowLimit: 1_200, windowSize: 60, aggregateBy: ['ip', 'domain'] });
  });

  it.each([
    ['malformed batches', () => collectRequest('{')],
    ['another method', () => new Request('https://site.example/.netlify/functions/collect', { method: 'PUT', body: '{}' })],
    ['calls of other sites', () => collectRequest({}, { 'sec-fetch-site': 'cross-site' })],
  ])('hold their address back where they are bad, and say for how long: %s', async (_, bad) => {
    const opened = open();
    const statuses = [];
    for (let n = 0; n < 200; n += 1) statuses.push(await opened.statusOf(bad(), {}, ADDRESS));
    expect(statuses.filter((status) => status !== 429)).toHaveLength(31);
    expect(await opened.send(opened.make(1), {}, ADDRESS)).toMatchObject({
      status: 429,
      body: { message: 'Too many bad requests: try again in 5 seconds.' },
    });
    expect(await opened.statusOf(opened.make(1), {}, { ip: '203.0.113.1' })).toBe(200);
    opened.time.now += 5_000;
    expect(await opened.statusOf(opened.make(1), {}, ADDRESS)).toBe(200);
  });

  it.each(['2001:db8:1:2::7', '2001:DB8:1:2:ffff::', '::ffff:198.51.100.7', '::ffff:c633:6407'])(
    'are counted by subscriber, whatever form its address has: %s',
    async (ip) => {
      const { statusOf, make } = open();
      const same = ip.includes('ffff:') && ip.startsWith('::') ? '198.51.100.7' : '2001:db8:1:2:aaaa:bbbb:cccc:dddd';
      for (let n = 0; n < 31; n += 1) await statusOf(collectRequest('{'), {}, { ip });
      expect(await statusOf(make(1), {}, { ip: same })).toBe(429);
      expect(await statusOf(make(1), {}, { ip: '2001:db8:1:3::7' })).toBe(200);
    },
  );

  it('are taken from pages of the hosts that the operator names alone, where there are any', async () => {
    const { statusOf, make } = open({ SITE_HOSTS: 'shop.example, Site.example' });
    expect(await statusOf(make(1))).toBe(200);
    const opened = open({ SITE_HOSTS: 'shop.example' });
    expect(await opened.send(opened.make(1))).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect(refused(opened)).toEqual([['host', 0, 1]]);
    for (const SITE_HOSTS of ['https://shop.example', 'shop.example:8080', 'shop.example,'])
      expect(await open({ SITE_HOSTS }).statusOf(make(1))).toBe(503);
  });
});

describe('rows and visitors of one sender', () => {
  const IN_WINDOW = { minute: 60, hour: 20 * 60, day: 260 * 60 };
  /** Sends until it is refused, a minute later wherever a limit of a minute would be met. */
  const untilRefused = async (opened: ReturnType<typeof open>, counts: 'rows' | 'visitors', slowly: boolean, context: object) => {
    let admitted = 0;
    for (let n = 0; n < 3_000; n += 1) {
      const size = counts === 'rows' ? MAX_SITE_ROWS : 1;
      if (slowly && admitted % 100 === 0) opened.time.now += MINUTE_MS;
      const answer = await opened.send(opened.make(counts === 'rows' ? 1 : n, size), {}, context);
      if (answer.status !== 200) return { admitted, answer };
      admitted += size;
    }
    throw new Error('Nothing was refused.');
  };

  it.each(limitsOf(1_000_000).filter(({ of, onceFilled, per }) => (of === 'address' || of === 'visitor') && !onceFilled && per !== 'day'))(
    'are at most $most $counts of an $of a $per',
    async ({ of, counts, per, most }) => {
      const opened = open({ SITE_DAILY_ROWS: '1000000' });
      const { admitted, answer } = await untilRefused(opened, counts, per !== 'minute', of === 'address' ? ADDRESS : {});
      expect(admitted).toBe(most);
      const seconds = Number(answer.headers.get('retry-after'));
      expect(answer.body).toMatchObject({ code: 'rate-limited', message: expect.stringContaining(`No more ${counts} of this `) as string });
      expect(opened.inserted('events')).toHaveLength(most);
      expect(seconds).toBeLessThanOrEqual(IN_WINDOW[per]);
      opened.time.now += seconds * 1_000;
      expect(await opened.statusOf(opened.make(9_999), {}, of === 'address' ? ADDRESS : {})).toBe(200);
    },
  );

  it('are at most 5 % of the day’s rows of an address, and 0.5 % of a visitor without one', async () => {
    for (const [context, most] of [
      [ADDRESS, 2_000],
      [{}, 200],
    ] as const) {
      const opened = open({ SITE_DAILY_ROWS: '40000' });
      const { admitted, answer } = await untilRefused(opened, 'rows', true, context);
      expect(admitted).toBe(most);
      expect(answer.headers.get('retry-after')).toBe(String((Date.parse('2026-10-31') - opened.time.now) / 1_000));
    }
  });

  it('add up over all instances, which hash an address of the day alike even where they begin the day at once', async () => {
    const counts = new HeldCounts();
    const [first, second] = [open({}, counts), open({}, counts)];
    await Promise.all([first.statusOf(first.make(0), {}, ADDRESS), second.statusOf(second.make(0), {}, ADDRESS)]);
    expect(counts.salts).toHaveLength(2);
    const day = async (opened: typeof first, from: number) => {
      let taken = 0;
      for (let n = 0; n < 300; n += 1) {
        opened.time.now += 600;
        taken += Number((await opened.statusOf(opened.make(from + n), {}, ADDRESS)) === 200);
      }
      opened.time.now += 20_000;
      await opened.statusOf(opened.make(0), {}, { ip: '203.0.113.1' });
      return taken;
    };
    expect(await day(first, 1_000)).toBe(300);
    // 400 an hour, of which two were the first.
    expect((await day(second, 2_000)) + 300).toBeLessThanOrEqual(400);
  });

  it('are kept of an address as a hash under a salt of the day, another one each day', async () => {
    const { statusOf, make, time, inserted, asked } = open();
    await statusOf(make(1), {}, ADDRESS);
    time.now += 86_400_000;
    await statusOf(make(1), {}, ADDRESS);
    const senders = inserted('receivedHourly').map(({ sender }) => sender);
    expect(senders).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), 'people', expect.stringMatching(/^[0-9a-f]{32}$/), 'people']);
    expect(senders[0]).not.toBe(senders[2]);
    expect(JSON.stringify(asked.map(({ url, body }) => [url, body]))).not.toContain('198.51.100');
  });
});

describe('the rows of a site and day', () => {
  it('are counted once, however often they are sent, and those of robots apart', async () => {
    const opened = open({ SITE_DAILY_ROWS: '2000' });
    const batch = opened.make(1, 100);
    const ofRobot = (n: number) => ({ ...batch, rows: batch.rows.map((row) => ({ ...row, id: row.id.replace('-4000-', `-4${n}00-`) })) });
    for (let n = 0; n < 20; n += 1) expect(await opened.statusOf(ofRobot(1), ROBOT, { ip: `203.0.113.${n}` })).toBe(200);
    expect(await opened.statusOf(ofRobot(2), ROBOT, { ip: '203.0.113.1' })).toBe(200);
    expect(await opened.statusOf(ofRobot(3), ROBOT, { ip: '203.0.113.3' })).toBe(429);
    for (let n = 0; n < 30; n += 1) expect(await opened.statusOf(batch, {}, { ip: `198.51.100.${n}` })).toBe(200);
    opened.time.now += 10_000;
    await opened.statusOf(ofRobot(3), ROBOT);
    expect(refused(opened)).toEqual([
      ['robots', 100, 0],
      ['robots', 100, 0],
    ]);
  });

  it('are others under another visitor or at another time, whatever their id is', async () => {
    const { make, statusOf } = open({ SITE_DAILY_ROWS: '3' });
    const { visitor, rows } = make(1);
    const at = (ts: number): SentRow[] => [{ ...rows[0]!, ts, visitStart: ts }];
    expect(await statusOf({ v: 1, visitor, rows })).toBe(200);
    expect(await statusOf({ v: 1, visitor: pseudonym(2), rows })).toBe(200);
    expect(await statusOf({ v: 1, visitor, rows: at(NOON - 1) })).toBe(200);
    expect(await statusOf({ v: 1, visitor, rows: at(NOON - 2) })).toBe(429);
  });

  it('are no more than the day allows of batches that come together', async () => {
    const { make, statusOf, asked } = open({ SITE_DAILY_ROWS: '4' });
    const batches = [1, 2, 3].map((visitor) => make(visitor, 2));
    expect(await Promise.all(batches.map((batch) => statusOf(batch)))).toEqual([200, 200, 429]);
    expect(asked.filter(({ body }) => String(body).includes('FROM receivedHourly'))).toHaveLength(2);
  });

  it('begin again on the next UTC day, and the rest of a day is for those who have sent little', async () => {
    const opened = open({ SITE_DAILY_ROWS: '1000' });
    const { make, statusOf, send, time } = opened;
    for (let n = 0; n < 9; n += 1) await statusOf(make(n, 100), {}, { ip: `203.0.113.${n}` });
    expect(await statusOf(make(1), {}, { ip: '203.0.113.1' })).toBe(429);
    for (let n = 0; n < 4; n += 1) expect(await statusOf(make(n, 50), {}, { ip: `198.51.100.${n}` })).toBe(200);
    const { status, headers, body } = await send(make(9), {}, { ip: '198.51.100.9' });
    expect([status, headers.get('retry-after')]).toEqual([429, String(260 * 60)]);
    expect(body).toMatchObject({
      message: expect.stringContaining('No more rows of this site’s visitors are taken today') as string,
    });
    time.now += 260 * MINUTE_MS;
    expect(await statusOf(make(9), {}, { ip: '198.51.100.9' })).toBe(200);
  });

  it('are looked up once a minute of each sender, and written every ten seconds by their hour', async () => {
    const { make, statusOf, time, inserted, asked } = open();
    for (const ms of [0, 5_000, 5_000, 1_000, 20 * MINUTE_MS, 5_000]) {
      time.now += ms;
      await statusOf(make(1), {}, ADDRESS);
    }
    const of = (name: string) => inserted('receivedHourly').filter(({ sender }) => sender === name);
    expect(of('people').map(({ hour, rowNames }) => [hour, (rowNames as string[]).length])).toEqual([
      [19, 1],
      [19, 2],
      [19, 1],
      [20, 1],
    ]);
    expect(asked.filter(({ body }) => String(body).includes('FROM receivedHourly'))).toHaveLength(2);
  });
});

describe('callers of whom the host tells no address', () => {
  it('are limited by visitor, are no harm to each other, and the operator sees how many rows they send', async () => {
    const { make, statusOf, inserted } = open();
    for (let n = 0; n < 100; n += 1) expect(await statusOf(collectRequest('{'), {}, {})).toBe(400);
    for (let n = 0; n < 3; n += 1) expect(await statusOf(make(1, MAX_SITE_ROWS), {}, {})).toBe(200);
    expect(await statusOf(make(1), {}, {})).toBe(429);
    expect(await statusOf(make(2), {}, {})).toBe(200);
    const senders = new Set(inserted('receivedHourly').map(({ sender }) => sender));
    expect(senders.has('no-address')).toBe(true);
  });
});
