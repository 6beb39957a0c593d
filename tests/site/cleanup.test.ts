import { describe, expect, it } from 'vitest';
import { deadline, wait } from '../../functions/lib/clock.ts';
import { createCollector } from '../../functions/lib/site/collect/collector.ts';
import type { Admitted } from '../../functions/lib/site/operator/operator-site.ts';
import { createSiteCleanup } from '../../functions/lib/site/operator/site-cleanup.ts';
import { runNightly } from '../../functions/lib/site/nightly.ts';
import { insertRows, type SentRows } from '../../functions/lib/site/site-rows.ts';
import { succeed, type Outcome } from '../../workers/contract/outcome.ts';
import { SITE_CLEANUP, type Cleanup, type CleanupAsk, type PurgeSelection } from '../../workers/contract/site/cleanup.ts';
import { makeDice } from '../acceptance/dice.ts';
import { makeEvents } from '../acceptance/make-events.ts';
import { makeSignals } from '../acceptance/make-signals.ts';
import { collectRequest, makeBatch, pseudonym } from '../helpers/site/sent-rows.ts';
import { newSite, querySite } from './open-site.ts';
import { sharedSite } from './shared-site.ts';
import { stampRows } from './stamp-rows.ts';
import { valueOf } from '../helpers/value-of.ts';
import { makeDashboardQuestion, top } from '../helpers/make-question.ts';

const NOW = Date.parse('2026-10-30T12:00:00Z');
const DAY_MS = 86_400_000;
const ALL = {
  range: { from: null, to: NOW + 1 },
  offsets: [],
  clauses: [],
  goals: [],
  brush: null,
  bots: 'include',
} satisfies PurgeSelection;
const FLOOD: PurgeSelection = { ...ALL, clauses: [{ dim: 'browser', op: 'in', values: ['Flood'] }] };

const dice = makeDice(31);
const opened = sharedSite();

/** Page views of visitors with these numbers, and signals that belong to them; the first one floods, with a browser of its own. */
function rowsOf(...visitors: number[]): SentRows {
  const views = makeEvents({ seed: dice.between(1, 1e9), count: 80, from: NOW - DAY_MS, to: NOW, extrasEvery: 0 }).filter(
    ({ ts }) => ts <= NOW,
  );
  const ids = new Set(views.map(({ id }) => id));
  const signals = makeSignals(dice.between(1, 1e9), views).filter(({ ts, pageViewId }) => ts <= NOW && ids.has(pageViewId));
  const all = [...views, ...signals];
  return stampRows(
    all.map((row, i) => ({
      ...row,
      visitor: pseudonym(visitors[i % visitors.length]!),
      origin: 'live',
      ...(visitors.includes(1) && { browser: 'Flood' }),
    })),
  );
}

/** A site of its own with its operator's endpoint, at a time that a test sets. */
function open() {
  const site = newSite();
  const time = { now: NOW };
  const deps = {
    env: { ...process.env, CLICKHOUSE_URL: opened.settings.url, VITE_SITE_NAME: site },
    fetch,
    now: () => time.now,
    deadline,
    wait,
  };
  const admitted: Admitted = {
    operator: { id: 'a', role: 'operator' },
    query: querySite(opened.database, site, NOW),
    zone: 'UTC',
    ask: (question) => question(),
  };
  const cleanUp = createSiteCleanup(deps, async () => succeed(admitted));
  const send = async (rows: SentRows) => insertRows(opened.database, site, rows, time.now, dice.uuid());
  const ask = async (body: CleanupAsk): Promise<Cleanup> => {
    const headers = { 'content-type': 'application/json', authorization: 'Bearer a' };
    const response = await cleanUp(
      new Request(`https://site.example${SITE_CLEANUP}`, { method: 'POST', headers, body: JSON.stringify(body) }),
    );
    return valueOf((await response.json()) as Outcome<Cleanup>);
  };
  const figures = async () => {
    const query = querySite(opened.database, site, time.now);
    const edges = [NOW - 2 * DAY_MS, NOW + 1];
    const range = { from: edges[0]!, to: edges[1]! };
    const asked = makeDashboardQuestion({ range, edges, bots: 'include', panels: [{ kind: 'totals' }, top('path', 50)] });
    const { totals, top: paths } = valueOf(await query.dashboard(asked)).figures;
    const { actions, vitals } = valueOf(await query.signals({ ...asked, limit: 9, parts: ['actions', 'vitals'], pages: null }));
    return { totals, paths, actions, vitals };
  };
  const night = async () =>
    (await runNightly(opened.database, time.now)).purges.filter((purge) => purge.site === site).map(({ step }) => step);
  const copies = async (table: string) => {
    const sql = `SELECT uniqExact(visitorHash) AS visitors, countIf(visitorHash = sipHash64({visitor:String})) AS purged FROM ${table} WHERE site = {site:String}`;
    return (await opened.database.ask({ sql, copies: true, parameters: { site, visitor: pseudonym(1) } }))[0];
  };
  return { site, time, deps, send, ask, figures, night, copies };
}

describe('a purge', () => {
  it('hides what its selection shows and nothing else, also when it is sent again, until it is undone', async () => {
    const { time, send, ask, figures, night } = open();
    const [flood, honest] = [rowsOf(1), rowsOf(2, 3)];
    await send(honest);
    const before = await figures();
    await send(flood);
    const flooded = await figures();
    expect(flooded.totals?.pageViews).toBe((before.totals?.pageViews ?? 0) + flood.pageViews.length);
    const [asked] = (await ask({ v: 1, ask: 'purge', selection: FLOOD })).purges;
    expect(asked).toMatchObject({ step: 'asked', undoUntil: null });
    expect(await figures()).toEqual(flooded);
    time.now += DAY_MS;
    expect(await night()).toEqual(['hidden']);
    expect(await figures()).toEqual(before);
    await send(flood);
    expect(await figures()).toEqual(before);
    expect((await ask({ v: 1, ask: 'undo', purge: asked!.purge })).purges).toMatchObject([{ step: 'undoing' }]);
    expect(await night()).toEqual(['undone']);
    expect(await figures()).toEqual(flooded);
    expect(await night()).toEqual([]);
  });

  it('leaves nothing of its rows and their visits on any disk once it cannot be undone, nor what was sent of them again', async () => {
    const { time, send, ask, figures, night, copies } = open();
    const [flood, honest] = [rowsOf(1), rowsOf(2, 3)];
    await send(honest);
    const before = await figures();
    await send(flood);
    await ask({ v: 1, ask: 'purge', selection: FLOOD });
    await night();
    time.now += 7 * DAY_MS;
    await send(flood);
    expect(await night()).toEqual([]);
    time.now += DAY_MS;
    expect(await night()).toEqual(['removed']);
    for (const table of ['events', 'signals', 'visits']) expect(await copies(table)).toEqual({ visitors: '2', purged: '0' });
    expect(await figures()).toEqual(before);
  });

  it('takes what was received when it was asked for, by every kind of filter', async () => {
    const { time, send, ask, figures, night } = open();
    const first = rowsOf(2, 3);
    await send(first);
    await ask({
      v: 1,
      ask: 'purge',
      selection: {
        ...ALL,
        clauses: [
          { dim: 'exit', op: 'notIn', values: ['/nowhere'] },
          { dim: 'channel', op: 'notIn', values: ['Email'] },
        ],
      },
    });
    time.now += 1;
    const later = rowsOf(4);
    await send(later);
    await night();
    expect((await figures()).totals).toMatchObject({ pageViews: later.pageViews.length, visitors: 1 });
  });
});

describe('a shield', () => {
  it('leaves out rows by path, country, source and visitor, which are answered as accepted and counted, until it is taken away', async () => {
    const { site, time, deps, ask, figures } = open();
    const collect = async (rows: SentRows, place: string) => {
      const answers = [...new Set(rows.pageViews.map(({ visitor }) => visitor))].map(async (visitor) => {
        const batch = makeBatch(
          visitor,
          rows.pageViews.filter((row) => row.visitor === visitor),
        );
        const response = await createCollector(deps)(collectRequest(batch), { ip: '198.51.100.1', geo: { country: { code: place } } });
        return ((await response.json()) as { accepted: number }).accepted;
      });
      return (await Promise.all(answers)).reduce((sum, accepted) => sum + accepted, 0);
    };
    const shown = async () => (await figures()).totals?.pageViews;
    const view = (changes: object) => {
      const { pageViews } = rowsOf(dice.between(5, 1_000));
      const [row] = pageViews;
      const id = dice.uuid();
      const own = { ...row!, id, ts: NOW - 1_000, visitStart: NOW - 1_000, path: '/', referrer: '', utmSource: '', query: '', ...changes };
      return {
        pageViews: [
          {
            ...own,
            first: { ...row!.first, path: own.path, referrer: own.referrer, utmSource: own.utmSource, ref: '', clickId: '', source: '' },
          },
        ],
        signals: [],
      };
    };
    const visitor = pseudonym(77);
    const shields = [
      ['path', '/spam/*'],
      ['path', '/one'],
      ['country', 'ZZ'],
      ['source', 'spam.example'],
      ['visitor', visitor],
    ] as const;
    for (const [kind, value] of shields) await ask({ v: 1, ask: 'shield', shield: { kind, value } });
    const shieldedRows = [
      view({ path: '/spam/a' }),
      view({ path: '/one' }),
      view({ referrer: 'https://spam.example/' }),
      view({ visitor }),
    ];
    for (const rows of shieldedRows) expect(await collect(rows, 'FR')).toBe(1);
    expect(await collect(view({}), 'ZZ')).toBe(1);
    expect(await shown()).toBe(0);
    for (const rows of [view({ path: '/one/more' }), view({ referrer: 'https://other.example/' })])
      expect(await collect(rows, 'FR')).toBe(1);
    expect(await shown()).toBe(2);
    const sql = 'SELECT code, sum(rows) AS rows FROM refusedDaily WHERE site = {site:String} GROUP BY code';
    expect(await opened.database.ask({ sql, parameters: { site } })).toEqual([{ code: 'shielded', rows: '5' }]);
    time.now += 1;
    const { shields: left } = await ask({ v: 1, ask: 'unshield', shield: { kind: 'visitor', value: visitor } });
    expect(left).toHaveLength(4);
    expect(await collect(view({ visitor }), 'FR')).toBe(1);
    expect(await shown()).toBe(3);
  });
});
