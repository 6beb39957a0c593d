import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importsOf } from '../../functions/lib/site/imports.ts';
import { insertRows } from '../../functions/lib/site/site-rows.ts';
import { importHistory } from '../../scripts/site/history/import-history.ts';
import { systemClock, systemRandomness } from '../../workers/clock.ts';
import { DEFAULT_CHOICES } from '../../workers/contract/ports/opened-file.ts';
import type { Query } from '../../workers/contract/ports/query.ts';
import type { Dimension } from '../../workers/contract/questions/dimensions.ts';
import { createFileEngine } from '../../workers/opened/file-engine.ts';
import { readFiles, readUnknownLines } from '../../workers/opened/read-files.ts';
import { makeDice } from '../acceptance/dice.ts';
import { makePageView } from '../acceptance/make-events.ts';
import { benchDays, BENCH_NOW, BENCH_ZONE } from '../bench/data/now.ts';
import { writeLog } from '../bench/files/make-log.ts';
import { newSite, querySite } from './open-site.ts';
import { sharedSite } from './shared-site.ts';
import { stampRows } from './stamp-rows.ts';
import { valueOf } from '../helpers/value-of.ts';
import { makeDashboardQuestion, top } from '../helpers/make-question.ts';

const LINES = 200_000;
const SECRET = 'a secret of thirty-two characters';
const DAY_MS = 86_400_000;
const DIMS: Dimension[] = ['path', 'entry', 'exit', 'source', 'channel', 'utmCampaign', 'browserVersion', 'os', 'device', 'referrer'];

const folder = mkdtempSync(path.join(tmpdir(), 'site-import-test-'));
const LOG = path.join(folder, 'access.log');
const dice = makeDice(47);
let lines: string[];
// The days of the log do not move with the calendar: none of them may be past retention.
process.env['SITE_RETENTION_DAYS'] = '3650';
beforeAll(() => {
  writeLog(LOG, { lines: LINES, isPagesOnly: false });
  lines = readFileSync(LOG, 'utf8').trimEnd().split('\n');
});
// Opened behind that, which would keep Node from seeing that an idle connection was closed.
const opened = sharedSite();
afterAll(() => rmSync(folder, { recursive: true }));

/** A file of the lines from one place to another. */
function part(name: string, from: number, to: number): string {
  const file = path.join(folder, name);
  writeFileSync(
    file,
    lines
      .slice(from, to)
      .map((line) => `${line}\n`)
      .join(''),
  );
  return file;
}

/** Carries out words of the command, a day after the log ends, and gives what it printed. */
async function run(site: string, words: string[], database = opened.database): Promise<string> {
  const printed: string[] = [];
  const settings = { site, retentionDays: 396, hosts: [] };
  const print = (line: string) => void printed.push(line);
  await importHistory(words, { database, settings, secret: SECRET, now: () => BENCH_NOW + DAY_MS, print, confirm: async () => false });
  return printed.join('\n');
}

async function figuresOf(query: Pick<Query, 'dashboard'>) {
  const edges = benchDays();
  const question = makeDashboardQuestion({
    ...{ range: { from: edges[0]!, to: edges.at(-1)! }, edges, zone: BENCH_ZONE, bots: 'include' },
    panels: [{ kind: 'totals' }, { kind: 'series' }, ...DIMS.map((dim) => top(dim, 50))],
  });
  return valueOf(await query.dashboard(question)).figures;
}

const figures = (site: string) => figuresOf(querySite(opened.database, site, BENCH_NOW + 2 * DAY_MS));
async function heldOf(site: string) {
  const count = (table: string) => `(SELECT count() FROM ${table} WHERE site = {site:String}) AS ${table}`;
  const sql = `SELECT ${['events', 'signals', 'visits'].map(count).join(', ')}`;
  return (await opened.database.ask({ sql, copies: true, parameters: { site } }))[0];
}

/** What a browser tells of the same files once they are opened in it. */
async function openedFigures(files: string[]) {
  const engine = createFileEngine({
    ...{ clock: systemClock, randomness: systemRandomness, readFiles, readUnknownLines },
    keptSources: () => Promise.reject(new Error('Nothing is kept here.')),
  });
  const read = await engine.read({
    ...{ operation: 'read', choices: DEFAULT_CHOICES, maxRows: 1_000_000 },
    files: files.map((file) => new File([readFileSync(file)], path.basename(file))),
  });
  return { report: valueOf(read), figures: await figuresOf(engine) };
}

describe('history that is imported into the whole site', () => {
  it('counts as its files do when they are opened, however often they are imported, and goes as one', async () => {
    const site = newSite();
    const file = await openedFigures([LOG]);
    for (const round of ['first', 'again']) {
      expect(await run(site, [LOG, '--yes'])).toContain(`${file.report.pageViews.toLocaleString('en')} Page views of people`);
      expect([round, await figures(site)]).toEqual([round, file.figures]);
    }
    const imports = await importsOf(opened.database, site);
    expect(imports.map(({ step }) => step)).toEqual(['stored']);
    expect(await run(site, ['list'])).toMatch(/stored, begun 2026-04-21.*page views.*access\.log/);
    await run(site, ['remove', String(imports[0]?.import)]);
    expect(await heldOf(site)).toEqual({ events: '0', signals: '0', visits: '0' });
    await run(site, [LOG, '--yes']);
    expect(await figures(site)).toEqual(file.figures);
  });

  it('counts once where imports overlap or broke off, ends before the site recorded itself, and leaves what others brought', async () => {
    const site = newSite();
    const ofSite = stampRows([makePageView({ id: dice.uuid(), ts: BENCH_NOW, visitor: 'live', origin: 'live' })]);
    await insertRows(opened.database, site, ofSite, BENCH_NOW, site);
    const recorded = await figures(site);
    const [early, late] = [part('early.log', 0, 12_000), part('late.log', 8_000, 20_000)];
    const whole = (await openedFigures([part('whole.log', 0, 20_000)])).figures.totals!;

    let inserts = 0;
    const breaking: typeof opened.database = {
      ...opened.database,
      insert: async (...given) => {
        if (given[0] === 'events' && (inserts += 1) > 1) throw new Error('The database has gone away.');
        await opened.database.insert(...given);
      },
    };
    await expect(run(site, [early, '--yes'], breaking)).rejects.toThrow('gone away');
    await run(site, [early, '--yes']);
    const ofEarly = await figures(site);
    await run(site, [late, '--yes']);
    const { pageViews, visitors } = (await figures(site)).totals!;
    expect([pageViews - 1, visitors - 1]).toEqual([whole.pageViews, whole.visitors]);

    const [second, first, ...others] = await importsOf(opened.database, site);
    expect(others).toEqual([]);
    await run(site, ['remove', String(second?.import)]);
    expect(await figures(site)).toEqual(ofEarly);
    await run(site, ['remove', String(first?.import)]);
    expect(await figures(site)).toEqual(recorded);
    const days = await run(site, [part('last.log', LINES - 2_000, LINES), '--dry-run']);
    expect(days).toMatch(/Not stored: [\d,]+ rows from 2026-04-20 on/);
  });
});
