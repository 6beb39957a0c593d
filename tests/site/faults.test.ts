import { afterEach, describe, expect, it, vi } from 'vitest';
import { wait } from '../../functions/lib/clock.ts';
import { connectDatabase } from '../../functions/lib/site/clickhouse.ts';
import { insertRows } from '../../functions/lib/site/site-rows.ts';
import { sentenceOf } from '../../functions/lib/site/database-failures.ts';
import { eraseVisitor } from '../../functions/lib/site/erasures.ts';
import { runNightly } from '../../functions/lib/site/nightly.ts';
import type { FailureCode, Outcome } from '../../workers/contract/outcome.ts';
import { pseudonym } from '../helpers/site/sent-rows.ts';
import type { Fault } from '../stand-ins/clickhouse/server.ts';
import { makePageView } from '../acceptance/make-events.ts';
import { cut, NONE, NOW as TODAY, openCollector, rowsOf } from './open-collector.ts';
import { newSite, querySite } from './open-site.ts';
import { sharedSite } from './shared-site.ts';
import { stampRows } from './stamp-rows.ts';

const NOW = Date.parse('2026-10-30T12:00:00Z');
const LIVE = { v: 1, id: 'l', bots: 'include' } as const;

const opened = sharedSite();
afterEach(() => opened.standIn?.setFault(null));

let passing: Promise<unknown> | null = null;
/** Half a minute of the test's clock, which passes at once for all who wait for it. */
function halfAMinute(): Promise<unknown> {
  passing ??= vi.advanceTimersByTimeAsync(30_000).finally(() => {
    passing = null;
  });
  return passing;
}

/** What a server does, and how an operator who asks meanwhile is told. */
const TROUBLES: [name: string, fault: Fault, code: FailureCode][] = [
  ['whose statements take too long (159)', { kind: 'refuses', code: 159, name: 'TIMEOUT_EXCEEDED' }, 'deadline'],
  ['with too many statements at a time (202)', { kind: 'refuses', code: 202, name: 'TOO_MANY_SIMULTANEOUS_QUERIES' }, 'rate-limited'],
  ['whose quota of an hour is used up (201)', { kind: 'refuses', code: 201, name: 'QUOTA_EXCEEDED' }, 'rate-limited'],
  ['without memory (241)', { kind: 'refuses', code: 241, name: 'MEMORY_LIMIT_EXCEEDED' }, 'too-expensive'],
  ['with too many parts (252)', { kind: 'refuses', code: 252, name: 'TOO_MANY_PARTS' }, 'rate-limited'],
  ['that says too late that it took too long', { kind: 'fails afterwards', code: 159, name: 'TIMEOUT_EXCEEDED' }, 'deadline'],
  ['that does not know whether it stored (319)', { kind: 'fails afterwards', code: 319, name: 'UNKNOWN_STATUS_OF_INSERT' }, 'unavailable'],
  ['that resets in mid-answer', { kind: 'resets' }, 'unavailable'],
  ['that fails behind a part of its answer', { kind: 'fails late', code: 159, name: 'TIMEOUT_EXCEEDED', isTagged: true }, 'deadline'],
  ['that fails so and is older', { kind: 'fails late', code: 241, name: 'MEMORY_LIMIT_EXCEEDED', isTagged: false }, 'too-expensive'],
  ['whose first byte comes after 30 s', { kind: 'is slow', until: halfAMinute }, 'deadline'],
];
/** Words that the stand-in's errors are made of. */
const RAW = /default\.events|DB::Exception|token|26\.7/;

describe.skipIf(process.env['CLICKHOUSE_URL'] !== undefined)('beside a server', () => {
  const patient = () => connectDatabase({ ...opened.settings, limits: { ...opened.settings.limits, seconds: 10 } });
  afterEach(() => vi.useRealTimers());

  it.each(TROUBLES)(
    '%s no row is lost or doubled, who asks is told in a sentence, and the night can be done again',
    async (_, fault, code) => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
      const { sendAll, compare, site } = openCollector(opened);
      const erased = pseudonym(4);
      const rows = rowsOf().slice(0, 60);
      const batches = cut(rows);
      opened.standIn?.setFault({ ...fault, on: /^INSERT INTO (?:events|signals)/ });
      const answers = await sendAll(batches);
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
      expect(JSON.stringify(answers)).not.toMatch(RAW);
      opened.standIn?.setFault(null);
      // The browser keeps what was not accepted, and sends it as it was until it is.
      let left = batches;
      for (let tries = 0; left.length > 0 && tries < 4; tries += 1) {
        const again = await sendAll(left);
        left = left.filter((__, i) => again[i]?.status !== 200);
      }
      expect(left).toEqual([]);
      expect(await compare(rows)).toEqual(NONE);

      opened.standIn?.setFault(fault);
      const told = (await querySite(patient(), site, TODAY).live(LIVE)) as Outcome<never> & { ok: false };
      expect(told.failure).toMatchObject({ code, message: expect.stringMatching(/^[A-Z].*\.$/) as string });
      expect(JSON.stringify(told)).not.toMatch(RAW);

      opened.standIn?.setFault(null);
      await eraseVisitor(opened.database, { site, visitor: erased, until: TODAY }, wait);
      opened.standIn?.setFault({ ...fault, on: /^(?:DELETE|ALTER)/ });
      const night = await runNightly(patient(), TODAY).then(() => 'done', sentenceOf);
      expect(night).toMatch(/^The site’s database|^Servers of the site’s database|^This site has asked/);
      expect(night).not.toMatch(RAW);
      opened.standIn?.setFault(null);
      await runNightly(opened.database, TODAY);
      expect(await compare(rows.filter(({ visitor }) => visitor !== erased))).toEqual(NONE);
    },
  );

  it('of which a replica is behind, a question of a cluster fails rather than miss rows', async () => {
    opened.standIn?.setFault({ kind: 'is behind' });
    expect(await querySite(connectDatabase({ ...opened.settings, cluster: 'main' }), newSite(), NOW).live(LIVE)).toMatchObject({
      failure: { code: 'unavailable', retry: true, message: expect.stringContaining('behind') as string },
    });
  });

  it('two instances whose clocks are apart store each row once, and none is lost to either', async () => {
    const ahead = openCollector(opened);
    const behind = openCollector(opened, fetch, ahead.site);
    ahead.time.now += 120_000;
    behind.time.now -= 120_000;
    const rows = rowsOf(undefined, -240_000);
    const batches = cut(rows);
    await ahead.sendAll(batches);
    await behind.sendAll(cut(rows));
    expect(await ahead.compare(rows)).toEqual(NONE);
    const pageViews = rows.filter((row) => 'first' in row).length;
    expect([await ahead.pageViews(), await behind.pageViews()]).toEqual([pageViews, pageViews]);
  });
});

describe.skipIf(process.env['CLICKHOUSE_URL'] !== undefined)('a fault of ClickHouse', () => {
  it('that never answers is unavailable, and one that answers late has missed the deadline', async () => {
    const away = connectDatabase({ ...opened.settings, url: 'http://127.0.0.1:9' });
    expect(await querySite(away, 's', NOW).live(LIVE)).toMatchObject({ failure: { code: 'unavailable', retry: true } });
    const hasty = connectDatabase({ ...opened.settings, limits: { ...opened.settings.limits, seconds: -4.9 } });
    opened.standIn?.setFault({ kind: 'is slow', until: () => wait(400) });
    expect(await querySite(hasty, 's', NOW).live(LIVE)).toMatchObject({ failure: { code: 'deadline', retry: true } });
  });

  it.each([{ bytes: 1 }, { rowsRead: 1 }])(
    'is none where a statement reaches its own limit %o: the question is too expensive',
    async (limit) => {
      const small = connectDatabase({ ...opened.settings, limits: { ...opened.settings.limits, ...limit } });
      const rows = ['1', '2', '3'].map((end) => makePageView({ id: `00000000-0000-4000-8000-00000000000${end}`, ts: NOW }));
      const site = newSite();
      await insertRows(opened.database, site, stampRows(rows), NOW, site);
      expect(await querySite(small, site, NOW).describe()).toMatchObject({ failure: { code: 'too-expensive' } });
    },
  );

  it('never lets a question write', async () => {
    await expect(opened.database.ask({ sql: 'DROP TABLE events', parameters: {} })).rejects.toThrow('readonly');
    expect(await querySite(opened.database, 's', NOW).live(LIVE)).toMatchObject({ ok: true });
  });

  it('of an older schema says what to do', async () => {
    await opened.database.run({ sql: 'TRUNCATE TABLE schemaVersion', parameters: {} });
    expect(await querySite(opened.database, 's', NOW).describe()).toMatchObject({
      failure: { code: 'unavailable', retry: false, message: expect.stringContaining('site:migrate') as string },
    });
  });
});
