import { stampOf } from '../helpers/site/sent-rows.ts';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { runNightly } from '../../functions/lib/site/nightly.ts';
import { insertRows } from '../../functions/lib/site/site-rows.ts';
import type { StampedRow } from '../../functions/lib/site/stamped-row.ts';
import { programArgs } from '../../scripts/machine/project-root.ts';
import { makeDice } from '../acceptance/dice.ts';
import { makePageView } from '../acceptance/make-events.ts';
import { newSite } from './open-site.ts';
import { sharedSite } from './shared-site.ts';

const run = promisify(execFile);
const NOW = Date.parse('2026-10-30T12:00:00Z');
const MINUTE_MS = 60_000;
const NIGHT = Date.parse('2026-10-29T22:00:00Z');

const dice = makeDice(11);
const opened = sharedSite();

function view(minute: number, visitor: string, visitStart = minute): StampedRow {
  const row = makePageView({ id: dice.uuid(), ts: NIGHT + minute * MINUTE_MS, visitor });
  return { ...row, visitStart: NIGHT + visitStart * MINUTE_MS, first: stampOf(row) };
}

/** A command of package.json as a process of its own, with the settings of the opened site. */
async function command(name: string, variables: Record<string, string> = {}) {
  const CLICKHOUSE_URL = opened.settings.url;
  return run(process.execPath, programArgs(`scripts/site/${name}.ts`), { env: { ...process.env, CLICKHOUSE_URL, ...variables } });
}

describe('the nightly command', () => {
  it('reports by how many visits of days that are over the stamps differ from a recount', async () => {
    const site = newSite();
    const pageViews = [
      view(0, 'as stamped'),
      view(30, 'as stamped', 0),
      // The row between them came late, from a browser that had begun two visits: a recount joins them.
      ...[view(0, 'joined'), view(20, 'joined', 0), view(40, 'joined')],
      // Over midnight: the visit belongs to the day on which it began.
      ...[view(110, 'over midnight'), view(130, 'over midnight', 110)],
      view(700, 'today'),
      // Two days without a pause are cut after each, and as their stamps say before the week.
      ...Array.from({ length: 97 }, (_, i) => view(-3_000 + i * 30, 'restless', i <= 48 ? -3_000 : -3_000 + 49 * 30)),
      ...Array.from({ length: 50 }, (_, i) => view(-9_980 + i * 30, 'before', i <= 20 ? -10_800 : -9_350)),
    ];
    await insertRows(opened.database, site, { pageViews, signals: [] }, NOW, site);
    await insertRows(opened.database, site, { pageViews, signals: [] }, NOW + 1, `${site} again`);
    const { days } = await runNightly(opened.database, NOW);
    expect(days.filter((each) => each.site === site)).toEqual([
      { site, day: '2026-10-23', stamped: 1, recounted: 1, different: 0 },
      { site, day: '2026-10-27', stamped: 1, recounted: 1, different: 0 },
      { site, day: '2026-10-28', stamped: 1, recounted: 1, different: 0 },
      { site, day: '2026-10-29', stamped: 4, recounted: 3, different: 1 },
    ]);
  });

  it('tells what was refused on the same days, by code', async () => {
    const site = newSite();
    const columns = ['site', 'day', 'code', 'rows', 'calls'];
    const counts = (...values: [day: string, code: string, rows: number, calls: number][]) => ({
      columns,
      values: values.map((each) => [site, ...each]),
    });
    await opened.database.insert('refusedDaily', counts(['2026-10-29', 'address', 2, 0], ['2026-10-30', 'ahead', 1, 0]), '');
    await opened.database.insert('refusedDaily', counts(['2026-10-29', 'address', 3, 7], ['2026-10-28', 'malformed', 1, 0]), '');
    const { refusals } = await runNightly(opened.database, NOW);
    expect(refusals.filter((each) => each.site === site)).toEqual([
      { site, day: '2026-10-28', code: 'malformed', rows: 1, calls: 0 },
      { site, day: '2026-10-29', code: 'address', rows: 5, calls: 7 },
    ]);
  });
});

describe('a command of the whole site', () => {
  it('brings the tables up to date or does the work of a night, and says what it did', async () => {
    expect(await command('migrate')).toMatchObject({ stdout: 'The tables were up to date.\n' });
    expect((await command('nightly')).stdout).toContain('Rows of erased visitors removed: 0.\n');
  });
});
