import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wait } from '../../functions/lib/clock.ts';
import { completed, SENT, wholeText, type SiteDatabase } from '../../functions/lib/site/clickhouse.ts';
import { eraseVisitor, removeErased } from '../../functions/lib/site/erasures.ts';
import { insertRows } from '../../functions/lib/site/site-rows.ts';
import { migrations, onCluster, passingTables } from '../../scripts/site/migrations.ts';
import { makeDice } from '../acceptance/dice.ts';
import { makePageView } from '../acceptance/make-events.ts';
import { runKit } from '../acceptance/run-kit.ts';
import { openDirectories } from './open-directories.ts';
import { newSite, querySite, siteOf } from './open-site.ts';
import { differing, HUNDRED, sendRandomly } from './random-questions.ts';
import { sharedSite } from './shared-site.ts';
import { stampRows } from './stamp-rows.ts';

const NOW = Date.parse('2026-10-30T12:00:00Z');
const FEW = { dashboard: 12, list: 6, rows: 4, signals: 6, errors: 4, journeys: 4, funnel: 6, retention: 4, change: 4, visits: 4 };

describe.each([1, 2, 4])('the whole site over %i data directories', (count) => {
  let opened: Awaited<ReturnType<typeof openDirectories>>;
  beforeAll(async () => {
    opened = await openDirectories(count);
  });
  afterAll(() => opened.close());

  it('passes every case of the acceptance kit, and answers 100 random questions as the recount does', async () => {
    const report = await runKit((rows, now) => siteOf(opened.database, rows, now));
    expect(report.failures).toEqual([]);
    expect(report.skipped).toEqual([]);
    expect(await differing(await sendRandomly(opened.database, 1, 0.2), HUNDRED, 22)).toEqual([]);
    console.log(`Data directories: ${count}. Acceptance kit: ${report.passed} cases equal; random questions: 100 equal.`);
  });

  it('has rows of a visitor in one directory alone, and those who erased in none', async () => {
    const site = newSite();
    const dice = makeDice(count);
    const visitors = Array.from({ length: 40 }, (_, i) => `visitor ${i}`);
    const rows = stampRows(visitors.map((visitor, i) => makePageView({ id: dice.uuid(), ts: NOW - i, visitor })));
    await insertRows(opened.database, site, rows, NOW, site);
    await eraseVisitor(opened.database, { site, visitor: 'visitor 7', until: NOW }, wait);
    await insertRows(opened.database, site, rows, NOW, `${site} again`);
    expect(await removeErased(opened.database)).toBeGreaterThan(0);
    const sql = 'SELECT DISTINCT visitor FROM events WHERE site = {site:String}';
    const held = await Promise.all(opened.databases.map((each) => each.ask({ sql, parameters: { site } })));
    expect(held.every((rowsOf) => rowsOf.length > 0)).toBe(true);
    expect(
      held
        .flat()
        .map(({ visitor }) => visitor)
        .sort(),
    ).toEqual(visitors.filter((name) => name !== 'visitor 7').sort());
  });
});

describe('the statements of a cluster', () => {
  const opened = sharedSite();

  it('are read by the parser of the engine: tables, what passes rows on, and every question', async () => {
    const asked = new Set<string>();
    const noting: SiteDatabase = {
      ...opened.database,
      ask: (statement) => (asked.add(wholeText(statement, 'main')), opened.database.ask(statement)),
    };
    await differing(await sendRandomly(noting, 3, 0), FEW, 23);
    await querySite(noting, newSite(), NOW).describe();
    const tables = [
      ...migrations().flatMap(({ statements }) => statements.map((each) => onCluster(each, 'main'))),
      ...passingTables('main'),
    ];
    expect(tables.filter((text) => !text.includes("ON CLUSTER 'main'"))).toEqual([]);
    expect(passingTables('main').map((text) => /TABLE (\w+)/.exec(text)?.[1])).toEqual(Object.values(SENT));
    for (const text of [...tables, ...asked])
      await opened.database.ask({ sql: 'SELECT formatQuery({text:String})', parameters: { text: text.trim() } });
    console.log(`Statements of a cluster read by the parser: ${tables.length} of tables, ${asked.size} of questions.`);
    expect(asked.size).toBeGreaterThan(50);
  });

  it('answer as the recount does where the engine itself asks two servers, each with half of the visitors', async () => {
    const half = 'sipHash64(site, visitorHash) % 2 = shardNum() - 1';
    const filters = ['events', 'signals', 'visits'].map((table) => `'${table}': '${half}'`).join(', ');
    const planned: SiteDatabase = {
      ...opened.database,
      ask: async function ask(statement) {
        const { sql, merge = (from) => `SELECT * FROM ${from}`, parameters } = await completed(statement, ask);
        const parts = `remote('127.0.0.1,127.0.0.1', view(${sql} SETTINGS additional_table_filters = {${filters}}))`;
        return opened.database.ask({ sql: merge(parts), parameters });
      },
    };
    const query = await sendRandomly(planned, 4, 0.2);
    expect(await differing(query, FEW, 24)).toEqual([]);
  });
});
