import { describe, expect, it } from 'vitest';
import { deadline, wait } from '../../functions/lib/clock.ts';
import { createCollector } from '../../functions/lib/site/collect/collector.ts';
import { runNightly } from '../../functions/lib/site/nightly.ts';
import type { Admitted } from '../../functions/lib/site/operator/operator-site.ts';
import { createSiteHealth } from '../../functions/lib/site/operator/site-health.ts';
import { succeed } from '../../workers/contract/outcome.ts';
import { healthWarnings, SITE_HEALTH, type Health } from '../../workers/contract/site/health.ts';
import { makeDice } from '../acceptance/dice.ts';
import { makePageView } from '../acceptance/make-events.ts';
import { collectRequest, makeBatch, pseudonym } from '../helpers/site/sent-rows.ts';
import { newSite } from './open-site.ts';
import { sharedSite } from './shared-site.ts';
import { stampRows } from './stamp-rows.ts';

const HOUR_MS = 3_600_000;
/** Half past noon of today: the engine lets go of counts two days later, by its own clock. */
const NOW = Date.now() - (Date.now() % (24 * HOUR_MS)) + 12.5 * HOUR_MS;

const dice = makeDice(43);

const opened = sharedSite();

describe('the health of the whole site', () => {
  it('tells of what came in, what is still taken, the night, and erasures that wait for it; viewers are told nothing', async () => {
    const site = newSite();
    const time = { now: NOW - HOUR_MS };
    const env = {
      ...process.env,
      CLICKHOUSE_URL: opened.settings.url,
      CLICKHOUSE_READER: 'reader',
      VITE_SITE_NAME: site,
      SITE_DAILY_ROWS: '1000',
    };
    const deps = { env, fetch, now: () => time.now, deadline, wait };
    const ask = async (role: string) => {
      const admitted = { operator: { id: 'a', role }, ask: (question: () => unknown) => question() } as unknown as Admitted;
      const request = new Request(`https://site.example${SITE_HEALTH}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"v":1}',
      });
      const response = await createSiteHealth(deps, async () => succeed(admitted))(request);
      return (await response.json()) as { ok: boolean; value: Health; failure: { code: string } };
    };
    expect((await ask('viewer')).failure.code).toBe('forbidden');
    const silent = (await ask('operator')).value;
    expect(silent).toMatchObject({ newest: null, rowsThisHour: 0, rowsLastHour: 0, quotaLeft: 1_000, erasuresWaiting: 0, mutations: 0 });
    expect(healthWarnings(silent, NOW)).toContainEqual(expect.stringContaining('No row came'));

    for (const [visitor, count] of [
      [1, 3],
      [2, 5],
    ] as const) {
      // An instance of its own writes at once what it counted.
      const collect = createCollector(deps);
      const rows = Array.from({ length: count }, () => makePageView({ id: dice.uuid(), ts: time.now, visitor: pseudonym(visitor) }));
      const response = await collect(collectRequest(makeBatch(pseudonym(visitor), stampRows(rows).pageViews)));
      expect(response.status).toBe(200);
      time.now += HOUR_MS;
    }
    time.now = NOW;
    await runNightly(opened.database, NOW - 30 * HOUR_MS);
    const erased = { columns: ['site', 'visitor', 'erased'], values: [[site, pseudonym(1), NOW]] };
    await opened.database.insert('tombstones', erased, '');
    const { value } = await ask('operator');
    expect(value).toMatchObject({
      newest: NOW,
      rowsThisHour: 5,
      rowsLastHour: 3,
      quotaLeft: 992,
      night: NOW - 30 * HOUR_MS,
      erasuresWaiting: 1,
    });
    expect(value.parts).toBeGreaterThan(0);
    expect(healthWarnings(value, NOW)).toEqual([expect.stringContaining('30 hours ago, and erasures wait')]);
  });
});
