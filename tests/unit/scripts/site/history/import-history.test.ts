import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { KeptDatabase, Records } from '../../../../../functions/lib/site/clickhouse.ts';
import { importHistory } from '../../../../../scripts/site/history/import-history.ts';
import { csvLine, CSV_HEADER } from '../../../../../workers/files/csv.ts';
import { NOTHING_DERIVED } from '../../../../../workers/files/export.ts';
import { makePageView } from '../../../../acceptance/make-events.ts';
import { makeId } from '../../../../helpers/make-id.ts';
import { logLine, MINUTE, START } from '../../../workers/opened/make-reading.ts';

const SECRET = 'a secret of thirty-two characters';
const DAY = 86_400_000;
const folder = mkdtempSync(path.join(tmpdir(), 'history-'));
afterAll(() => rmSync(folder, { recursive: true }));

function fileOf(name: string, text: string): string {
  writeFileSync(path.join(folder, name), text);
  return path.join(folder, name);
}

type Row = Record<string, unknown>;

/** Carries out words of the command on a site with a page view of its own at `recorded`, where it has one; gives what was stored and printed. */
async function run(words: string[], { secret = SECRET, recorded = 0 } = {}) {
  const stored: Record<string, Row[]> = { events: [], signals: [], imports: [] };
  const printed: string[] = [];
  const database = {
    ask: async ({ sql }: { sql: string }) => (sql.includes('FROM imports') ? [] : [{ found: Number(recorded > 0), first: recorded }]),
    insert: async (table: string, { columns, values }: Records) => {
      stored[table]?.push(...values.map((row) => Object.fromEntries(columns.map((name, i) => [name, row[i]]))));
    },
  } as unknown as KeptDatabase;
  const settings = { site: 'site', retentionDays: 30, hosts: [] };
  const confirm = async () => false;
  await importHistory(words, { database, settings, secret, now: () => START + DAY, print: (line) => printed.push(line), confirm });
  return { events: stored['events']!, signals: stored['signals']!, imports: stored['imports']!, printed: printed.join('\n') };
}

/** Two visitors; the first asks for two pages in one second, and for one of them twice. */
const LINES = [
  ...['/a', '/b', '/b'].map((target) => logLine(START, { target })),
  logLine(START + MINUTE, { target: '/c', address: '192.0.2.2' }),
  ...Array.from({ length: 9 }, (_, i) => logLine(START + (2 + i) * MINUTE, { target: `/${i}` })),
];

const namesOf = (rows: readonly Row[]) => rows.map(({ idHex, visitor, path: page, visitStart }) => ({ idHex, visitor, page, visitStart }));

describe('rows of imported files', () => {
  it('have names that follow from the secret and what they say, whatever else is in the files and however it is ordered', async () => {
    const whole = await run([fileOf('whole.log', LINES.join('')), '--yes']);
    expect(whole.events.map((row) => row['path'])).toEqual(['/a', '/b', '/b', '/c', ...Array.from({ length: 9 }, (_, i) => `/${i}`)]);
    expect(new Set(whole.events.map(({ idHex }) => idHex)).size).toBe(LINES.length);
    expect(new Set(whole.events.map(({ visitor }) => visitor)).size).toBe(2);
    expect(new Set(whole.events.map(({ received, origin }) => `${String(received)} ${String(origin)}`))).toEqual(
      new Set([`${START + DAY} imported`]),
    );
    const backwards = await run([fileOf('backwards.log', LINES.toReversed().join('')), '--yes']);
    const [early, late] = [fileOf('early.log', LINES.slice(0, 8).join('')), fileOf('late.log', LINES.slice(3).join(''))];
    const [parts, swapped] = [await run([early, late, '--yes']), await run([late, early, '--yes'])];
    for (const { events } of [backwards, parts, swapped]) expect(namesOf(events)).toEqual(namesOf(whole.events));
    expect(swapped.imports[0]?.['import']).toBe(parts.imports[0]?.['import']);
    const other = await run([fileOf('whole.log', LINES.join('')), '--yes'], { secret: SECRET.toUpperCase() });
    const same = new Set(whole.events.flatMap(({ idHex, visitor }) => [idHex, visitor]));
    expect(other.events.filter(({ idHex, visitor }) => same.has(idHex) || same.has(visitor))).toEqual([]);
  });

  it('of an own export keep what happened on each page view, and the place that was found later', async () => {
    const views = [1, 2].map((n) => makePageView({ id: makeId(n), ts: START + n, country: '' }));
    const rows = [
      ...views,
      { ...views[0]!, id: makeId(3), kind: 'share' as const, target: 'X', pageViewId: makeId(1) },
      { ...views[1]!, id: makeId(4), kind: 'place' as const, country: 'NZ', city: 'Nelson', pageViewId: makeId(2) },
    ];
    const text = CSV_HEADER + rows.map((row) => csvLine(row, NOTHING_DERIVED)).join('');
    const { events, signals } = await run([fileOf('own.csv', text), '--yes']);
    expect(events.map(({ country, city }) => [country, city])).toEqual([
      ['', ''],
      ['NZ', 'Nelson'],
    ]);
    expect(signals).toMatchObject([{ kind: 'share', target: 'X', pageViewHex: events[0]?.['idHex'], visitor: events[0]?.['visitor'] }]);
    expect(events.map(({ visitor }) => visitor)).not.toContain(views[0]?.visitor);
  });

  it('are told before any is stored, those apart that the site recorded itself, that are past the retention, or of no page view', async () => {
    const text = [
      logLine(START - 60 * DAY),
      logLine(START - DAY),
      logLine(START, { target: '/new' }),
      logLine(START - DAY, { status: 404 }),
    ].join('');
    const words = [fileOf('days.log', text)];
    for (const others of [['--dry-run', '--yes'], []]) {
      const { events, imports, printed } = await run([...words, ...others], { recorded: START + MINUTE });
      expect(printed).toMatch(/4 lines[^]*3 Page views of people[^]*1 Not found \(404\)[^]*To be stored: 1 page views of people/);
      expect(printed.match(/Not stored: 1 rows/g)).toHaveLength(3);
      expect([events, imports]).toEqual([[], []]);
    }
    const { events } = await run([...words, '--yes', '--until=2026-03-03'], { recorded: START - 2 * DAY });
    expect(events.map((row) => row['path'])).toEqual(['/', '/new']);
  });
});

describe('the words of the command', () => {
  it('are refused with a sentence where one is wrong', async () => {
    const file = fileOf('words.log', LINES.join(''));
    for (const [words, sentence] of [
      [[], /Say which files/],
      [['remove', '7'], /no import 7/],
      [[file, '--zone=Middle/Earth'], /no zone/],
      [[file, '--until=2026-02-30'], /no day/],
      [[file, '--all'], /Unknown option/],
      [[fileOf('words.txt', 'Not a log.\n')], /none of the kinds of files/],
    ] as const)
      await expect(run([...words])).rejects.toThrow(sentence);
  });
});
