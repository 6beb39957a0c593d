import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutText } from '#contract/rows/cut-text.ts';
import type { EventRow } from '#contract/rows/event.ts';
import { isSignal } from '#contract/rows/logs.ts';
import type { ExportFormat } from '#contract/ports/local-store.ts';
import { VISIT_GAP_MS } from '#contract/limits.ts';
import { DERIVED_FIELDS } from '#contract/questions/rows.ts';
import { writeExport } from '../../../../workers/files/export.ts';
import { FORMULA_PAYLOADS } from './formula-payloads.ts';
import { blocksOf, imported, makeHostileRow, makeRows, makeStepper, rowsOf } from './make-files.ts';

const FORMATS: ExportFormat[] = ['csv', 'ndjson'];
const HOSTILE = [
  '</script><img src=x onerror=alert(1)>',
  '"><svg/onload=alert(1)>',
  'a,b;c\td\r\ne"f\'g',
  '\u0000\u0001\u001f\u007f',
  '\u202Eabc\u200b',
  '\u2028\u2029\uFEFF',
  '😀👩‍👩‍👧‍👦',
  '__proto__',
  '{{7*7}}',
  ' leading and trailing ',
  '"',
  "'",
  'x'.repeat(120),
];

async function roundTrip(
  rows: readonly EventRow[],
  format: ExportFormat,
): Promise<{ pageViews: EventRow[]; signals: EventRow[]; refused: number }> {
  const file = await writeExport(blocksOf(rows), format, makeStepper());
  const { pageViews, signals, report } = await imported(file);
  return { pageViews: rowsOf(pageViews), signals: rowsOf(signals), refused: report.refused };
}

function asImported(rows: readonly EventRow[], signals: boolean): EventRow[] {
  return rows.filter((row) => isSignal(row.kind) === signals).map((row) => ({ ...row, origin: 'imported' }));
}

describe.each(FORMATS)('an export as %s', (format) => {
  it('restores every row, in order, in its log, marked as imported', async () => {
    for (const seed of [1, 2, 3]) {
      const rows = makeRows(700, seed);
      const back = await roundTrip(rows, format);
      expect(back).toEqual({ pageViews: asImported(rows, false), signals: asImported(rows, true), refused: 0 });
      expect(back.signals.length).toBeGreaterThan(10);
    }
  });

  it('restores hostile texts exactly', async () => {
    const rows = [...FORMULA_PAYLOADS, ...HOSTILE].map((text, i) => makeHostileRow(i, cutText(text, 128)));
    expect((await roundTrip(rows, format)).pageViews).toEqual(asImported(rows, false));
  });

  it('restores any text and any figure exactly', async () => {
    const makeRow = fc.record({
      title: fc.string({ unit: 'binary', maxLength: 100 }),
      city: fc.string({ unit: 'grapheme', maxLength: 50 }),
      value: fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0),
      ts: fc.integer({ min: 0, max: Date.UTC(2026, 0, 1) }),
      flags: fc.nat(255),
    });
    const lists = fc.array(makeRow, { minLength: 1, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(lists, async (changes) => {
        const rows = changes.map((change, i): EventRow => ({
          ...makeHostileRow(i, 'x'),
          ...change,
          title: cutText(change.title, 256),
          kind: 'LCP',
        }));
        expect((await roundTrip(rows, format)).signals).toEqual(asImported(rows, true));
      }),
      { seed: 42, numRuns: 12 },
    );
  });

  it('of nothing is a file that imports nothing', async () => {
    const file = await writeExport([], format, makeStepper());
    if (format === 'csv') expect((await imported(file)).report).toMatchObject({ read: 0, added: 0, problems: [] });
    else expect(file.size).toBe(0);
  });

  it('reports its progress and can be cancelled', async () => {
    const blocks = blocksOf(makeRows(3_000));
    const stepper = makeStepper();
    await writeExport(blocks, format, stepper);
    const [done, total] = stepper.steps.at(-1) ?? [0, 1];
    expect(done).toBe(total);
    expect(stepper.steps.length).toBeGreaterThan(2);
    await expect(writeExport(blocks, format, makeStepper(2))).rejects.toThrow('abort');
  });
});

it('a CSV export begins with names and has times that people can read', async () => {
  const rows = makeRows(1).slice(0, 1);
  const text = await (await writeExport(blocksOf(rows), 'csv', makeStepper())).text();
  const [header, line] = text.split('\r\n');
  expect(header).toMatch(/^time,kind,visitor,path,title,/);
  expect(line?.startsWith(new Date(rows[0]?.ts ?? 0).toISOString())).toBe(true);
});

it.each(FORMATS)(
  'an export as %s adds the visit of each page view and the kind of its robot, and its import ignores them without a note',
  async (format) => {
    const visitor = { visitor: 'v', kind: 'pageview', pageViewId: '', robot: '', path: '/', query: '' } as const;
    const [first, second, later] = makeRows(3, 9);
    const rows = [
      {
        ...first!,
        ...visitor,
        ts: 0,
        path: '/features',
        source: 'as recorded',
        referrer: 'https://lnkd.in/a',
        utmSource: '',
        utmMedium: '',
        utmCampaign: 'launch',
      },
      { ...second!, ...visitor, ts: VISIT_GAP_MS, source: '', referrer: '', utmSource: '', utmMedium: '', utmCampaign: '' },
      {
        ...later!,
        ...visitor,
        robot: 'GPTBot',
        ts: 2 * VISIT_GAP_MS + 1,
        source: '',
        referrer: '',
        utmSource: '',
        utmMedium: '',
        utmCampaign: '',
      },
    ];
    const file = await writeExport(blocksOf(rows), format, makeStepper());
    const lines = (await file.text()).trimEnd().split(/\r?\n/).slice(-3);
    const says = (line = ''): unknown => {
      if (format !== 'csv') return JSON.parse(line);
      const derived = line.split(',').slice(-DERIVED_FIELDS.length);
      return Object.fromEntries(DERIVED_FIELDS.map((name, i) => [name, derived[i]]));
    };
    const fromLinkedIn = {
      visitSource: 'LinkedIn',
      visitReferrer: 'https://lnkd.in/a',
      visitCampaign: 'launch',
      visitEntry: '/features',
      channel: 'Organic Social',
      network: 'LinkedIn',
      robotKind: '',
    };
    const direct = { visitSource: '', visitReferrer: '', visitCampaign: '', visitEntry: '/', channel: 'Direct', network: '' };
    expect(lines.map(says)).toMatchObject([fromLinkedIn, fromLinkedIn, { ...direct, robotKind: 'AI training' }]);
    const { report } = await imported(file);
    expect(report).toMatchObject({ added: 3, refused: 0, problems: [] });
  },
);
