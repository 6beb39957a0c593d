import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { wait } from '../../functions/lib/clock.ts';
import { eraseVisitor } from '../../functions/lib/site/erasures.ts';
import { runNightly } from '../../functions/lib/site/nightly.ts';
import { writeStep } from '../../functions/lib/site/purges.ts';
import { insertRows } from '../../functions/lib/site/site-rows.ts';
import { importHistory } from '../../scripts/site/history/import-history.ts';
import { migrate, migrations } from '../../scripts/site/migrations.ts';
import type { PurgeSelection } from '../../workers/contract/site/cleanup.ts';
import { makeDice } from '../acceptance/dice.ts';
import { makePageView } from '../acceptance/make-events.ts';
import { makeSignals } from '../acceptance/make-signals.ts';
import { pseudonym } from '../helpers/site/sent-rows.ts';
import { logLine } from '../unit/workers/opened/make-reading.ts';
import { newSite, querySite } from './open-site.ts';
import { sharedSite } from './shared-site.ts';
import { stampRows } from './stamp-rows.ts';
import { valueOf } from '../helpers/value-of.ts';
import { makeDashboardQuestion, top } from '../helpers/make-question.ts';

const NOW = Date.parse('2026-10-30T12:00:00Z');
const DAY_MS = 86_400_000;
/** What is decided after a backup: docs/whole-site.md has them kept apart, every night. */
const DECISIONS = ['tombstones', 'purges', 'purgedViews', 'imports', 'shields'];
/** Tables with rows; what a view makes of them comes by itself. */
const TABLES = ['events', 'signals', 'refusedDaily', 'nights', ...DECISIONS];

const folder = mkdtempSync(path.join(tmpdir(), 'site-restore-'));
const dice = makeDice(53);
const opened = sharedSite();
afterAll(() => rmSync(folder, { recursive: true }));

const run = (sql: string) => opened.database.run({ sql, parameters: {} });
const copyOf = (name: string, table: string) => `file('${path.join(folder, `${name}-${table}.native`)}', Native)`;

async function backUp(name: string, tables: readonly string[]) {
  for (const table of tables) await run(`INSERT INTO FUNCTION ${copyOf(name, table)} SELECT * FROM ${table}`);
}

async function restore(name: string, tables: readonly string[]) {
  for (const table of tables) await run(`INSERT INTO ${table} SELECT * FROM ${copyOf(name, table)}`);
}

it('a backup that is restored tells nothing of what was erased, purged or removed since, and all else as before', async () => {
  const { database, settings } = opened;
  const site = newSite();
  const send = async (browser: string, visitor: number, count: number) => {
    const made = Array.from({ length: count }, (_, i) =>
      makePageView({ id: dice.uuid(), ts: NOW - DAY_MS + i * 60_000, visitor: pseudonym(visitor), browser, origin: 'live' }),
    );
    const signals = makeSignals(visitor, made).filter(({ pageViewId }) => made.some(({ id }) => id === pageViewId));
    await insertRows(
      database,
      site,
      stampRows([...made, ...signals.map((row) => ({ ...row, origin: 'live' as const }))]),
      NOW,
      dice.uuid(),
    );
  };
  const figures = async () => {
    const question = makeDashboardQuestion({
      range: { from: null, to: NOW + 1 },
      edges: [],
      bots: 'include',
      panels: [{ kind: 'totals' }, top('browser', 20), top('exit', 20)],
    });
    return valueOf(await querySite(database, site, NOW + 60 * DAY_MS).dashboard(question)).figures;
  };
  const purge = async (number: number, browser: string, step: 'asked' | 'undoing' = 'asked') => {
    const clauses = [{ dim: 'browser' as const, op: 'in' as const, values: [browser] }];
    const range = { from: null, to: NOW + 1 };
    const selection: PurgeSelection = { range, offsets: [], clauses, goals: [], brush: null, bots: 'include' };
    await writeStep(database, { site, purge: number, step, selection }, NOW);
  };
  const history = (words: string[]) =>
    importHistory(words, {
      ...{ database, settings: { site, retentionDays: 396, hosts: [] }, secret: 'a secret of thirty-two characters' },
      ...{ now: () => NOW, print: () => undefined, confirm: async () => false },
    });
  const heldOf = async () => {
    const [row] = await database.ask({
      sql: `SELECT (SELECT count() FROM events WHERE site = {site:String}) AS events, (SELECT count() FROM signals WHERE site = {site:String}) AS signals`,
      copies: true,
      parameters: { site },
    });
    return row;
  };

  const log = path.join(folder, 'access.log');
  writeFileSync(log, logLine(NOW - 3 * DAY_MS) + logLine(NOW - 3 * DAY_MS, { target: '/b', address: '192.0.2.9' }));
  await history([log, '--yes']);
  for (const [i, browser] of ['Kept', 'Erased', 'Hidden', 'Removed', 'Undone'].entries()) await send(browser, i + 1, 3 + i);
  await purge(5, 'Undone');
  await runNightly(database, NOW);
  await backUp('full', TABLES);

  await eraseVisitor(database, { site, visitor: pseudonym(2), until: NOW }, wait);
  await purge(4, 'Removed');
  await purge(5, 'Undone', 'undoing');
  await runNightly(database, NOW);
  await runNightly(database, NOW + 9 * DAY_MS);
  await purge(3, 'Hidden');
  await runNightly(database, NOW + 10 * DAY_MS);
  const [imported] = await database.ask({ sql: 'SELECT import FROM imports WHERE site = {site:String} LIMIT 1', parameters: { site } });
  await history(['remove', String(imported?.['import'])]);
  await backUp('newest', DECISIONS);
  const [before, held] = [await figures(), await heldOf()];
  expect(before.top[0]?.rows.map(({ name }) => name)).toEqual(['Undone', 'Kept']);

  const made = migrations().flatMap(({ statements }) =>
    statements.flatMap((sql) => /^CREATE .* IF NOT EXISTS (\w+)/m.exec(sql)?.[1] ?? []),
  );
  for (const table of made) await run(`DROP TABLE IF EXISTS ${table} SYNC`);
  await migrate(settings);
  await restore('full', TABLES);
  expect((await figures()).totals?.pageViews).toBeGreaterThan(before.totals?.pageViews ?? 0);
  await restore('newest', DECISIONS);
  expect((await figures()).top[0]?.rows.map(({ name }) => name)).not.toContain('Erased');
  await runNightly(database, NOW + 11 * DAY_MS, true);
  expect([await figures(), await heldOf()]).toEqual([before, held]);
});
