import { describe, expect, it } from 'vitest';
import type { Graded, GradedFigure } from '#contract/ports/opened-file.ts';
import { DAY, hitFile, logLine, MINUTE, read, START, textFile } from './make-reading.ts';
import { CHROME, FIREFOX, GPTBOT } from './stand-in-formats.ts';

describe('lines that another file has too', () => {
  const a = logLine(START, { target: '/a' });
  const b = logLine(START + MINUTE, { target: '/b' });
  const c = logLine(START + 2 * MINUTE, { target: '/c' });

  it.each([
    ['the same file twice', [a + b, a + b], 2, 2],
    ['two files that overlap', [a + b, b + c], 3, 1],
    ['three files with the same line', [a + b, b + c, b + c], 3, 3],
    ['identical lines of one file, which all count', [a + a + b], 3, 0],
    ['as many of them as the file has that has most', [a + a + b, a + a + a + b], 4, 3],
    ['files that follow one another', [a, b, c], 3, 0],
    ['files that are not sorted', [b + a, c + b + a], 3, 2],
  ])('count once: %s', async (_, texts, pageViews, repeated) => {
    for (const order of [texts, texts.toReversed()]) {
      expect((await read(order.map((text) => textFile(text)))).report).toMatchObject({ pageViews, leftOut: { repeated } });
    }
  });

  it('count once also where the newest line of both files comes first', async () => {
    const newestFirst = Array.from({ length: 2_000 }, (_, i) => ({ ts: START - i * MINUTE }));
    const { report } = await read([hitFile(newestFirst), hitFile(newestFirst)]);
    expect(report).toMatchObject({ pageViews: 2_000, leftOut: { repeated: 2_000 } });
  });

  it('are told apart by every field that a row follows from', async () => {
    const others = [{ ts: START + 1 }, { address: '192.0.2.9' }, { agent: FIREFOX }, { target: '/b' }, { referrer: 'https://x.example/' }];
    const { report } = await read([hitFile([{}]), ...others.map((hit) => hitFile([hit]))]);
    expect(report).toMatchObject({ pageViews: 6, leftOut: { repeated: 0 } });
  });

  it('count once in one file too where they have the same id', async () => {
    const { report } = await read([hitFile([{ eventId: 'e1' }, { eventId: 'e1', target: '/b' }, { eventId: 'e2' }])]);
    expect(report).toMatchObject({ pageViews: 2, leftOut: { repeated: 1 } });
  });
});

describe('unique visitors as GoAccess counts them', () => {
  it('are address, agent and the day as the log writes it: without 4xx, with robots, static files, redirects, POST and 5xx', async () => {
    const first = { writtenDay: '2026-03-02' };
    const hits = [
      first,
      { ...first, target: '/again' },
      { ...first, agent: FIREFOX },
      { ...first, address: '192.0.2.2', target: '/a.js' },
      { ...first, address: '192.0.2.3', agent: GPTBOT },
      { ...first, address: '192.0.2.4', status: 301 },
      { ...first, address: '192.0.2.5', method: 'POST' },
      { ...first, address: '192.0.2.6', status: 500 },
      { ...first, address: '192.0.2.7', status: 404 },
      // The same instant, which the log writes with another offset.
      { writtenDay: '2026-03-03' },
    ];
    const { report } = await read([hitFile(hits), hitFile(hits)]);
    expect(report.goAccessVisitors).toBe(8);
  });

  it('are not counted of a file without requests', async () => {
    expect((await read([hitFile([{}])])).report.goAccessVisitors).toBeNull();
  });
});

describe('the report', () => {
  it('lists the first page views as they count, 12 at most, and the first 20 refused lines with file and line', async () => {
    const text = logLine(START) + 'broken\n'.repeat(25) + logLine(START + MINUTE, { target: '/b', referrer: 'https://t.co/x' }).repeat(20);
    const { report } = await read([textFile(text)], { choices: { ownHosts: [] } });
    expect(report.firstRows).toHaveLength(12);
    const second = { ts: START + MINUTE, host: '', path: '/b', source: 'Twitter/X', browser: 'Chrome', os: 'Windows', country: '' };
    expect(report.firstRows[1]).toEqual(second);
    expect(report).toMatchObject({ lines: 46, refused: 25, span: { from: START, to: START + MINUTE } });
    expect(report.refusedLines).toHaveLength(20);
    expect(report.refusedLines[19]).toMatchObject({ file: 'access.log', line: 21 });
  });

  it('tells where for more than a day no file of a set has a line', async () => {
    const files = [START, START + 2 * DAY, START + 3 * DAY].map((ts) => textFile(logLine(ts)));
    expect((await read(files)).report.gaps).toEqual([{ from: START, to: START + 2 * DAY }]);
  });

  it('has no span and no gap without a page view', async () => {
    expect((await read([hitFile([{ agent: GPTBOT }])])).report).toMatchObject({ span: null, gaps: [], firstRows: [], completeSince: null });
  });
});

describe('grades', () => {
  const lines = (count: number, make: (i: number) => Parameters<typeof logLine>[1]) =>
    Array.from({ length: count }, (_, i) => logLine(START + i * 1_000, make(i))).join('');
  const gradesOf = async (file: File): Promise<Record<Graded, GradedFigure['grade']>> => {
    const { grades } = (await read([file])).report;
    for (const { grade, reason } of grades) expect(reason === '').toBe(grade === 'good');
    return Object.fromEntries(grades.map(({ of, grade }) => [of, grade])) as Record<Graded, GradedFigure['grade']>;
  };
  const address = (i: number) => `192.0.2.${i % 50}`;

  it('call a log good but for visitors and countries', async () => {
    const log = textFile(lines(200, (i) => ({ address: address(i), referrer: 'https://x.example/' })));
    expect(await gradesOf(log)).toEqual({
      ...{ pageViews: 'good', visitors: 'caution', returning: 'caution', visits: 'good', visitDuration: 'good' },
      ...{ sources: 'good', countries: 'unknown', robots: 'good', errors: 'good' },
    });
    expect(await gradesOf(textFile(logLine(START) + logLine(START + 29 * DAY)))).toMatchObject({
      visitors: 'caution',
      returning: 'unknown',
    });
  });

  it('know no visitors where one address, that of a proxy, is on nearly every line, unless an id tells them apart', async () => {
    const proxied = lines(200, (i) => ({
      address: i % 40 === 0 ? '192.0.2.9' : '10.0.0.1',
      agent: CHROME.replace('148', String(100 + (i % 40))),
    }));
    expect(await gradesOf(textFile(proxied))).toMatchObject({ pageViews: 'caution', visitors: 'unknown', visits: 'unknown' });
    const named = Array.from({ length: 200 }, (_, i) => ({ ts: START + i, address: '10.0.0.1', visitor: `v${i % 40}` }));
    expect(await gradesOf(hitFile(named))).toMatchObject({ pageViews: 'caution', visitors: 'good', visits: 'good' });
    const onePerson = lines(200, () => ({ address: '10.0.0.1' }));
    expect(await gradesOf(textFile(onePerson))).toMatchObject({ pageViews: 'good', visitors: 'caution' });
  });

  it('know no robots without agents, and no sources without referrers', async () => {
    const bare = lines(20, (i) => ({ address: address(i), agent: '-' }));
    expect(await gradesOf(textFile(bare))).toMatchObject({
      pageViews: 'caution',
      visits: 'caution',
      robots: 'unknown',
      sources: 'unknown',
    });
  });

  it('are careful with lines that are not sorted, and with several hosts', async () => {
    const late = hitFile([{ ts: START + 3 * MINUTE }, { ts: START, host: 'a.example' }, { host: 'b.example', ts: START + 4 * MINUTE }]);
    expect(await gradesOf(late)).toMatchObject({ pageViews: 'caution', visits: 'caution', visitDuration: 'caution' });
    const newestFirst = hitFile([3, 2, 1].map((minute) => ({ ts: START + minute * MINUTE * 2 })));
    expect(await gradesOf(newestFirst)).toMatchObject({ visits: 'good' });
  });

  it.each([
    ['goatcounter', 'a session of 8 hours'],
    ['umami', 'a new id every month'],
  ] as const)('say for how long %s knows a visitor, and that it has no errors', async (name, reason) => {
    const known = { formats: [{ name, open: () => ({ read: () => undefined, end: () => undefined }) }], refusalOf: () => null };
    const { grades } = (await read([textFile('x')], { known })).report;
    const visitors = grades.find(({ of }) => of === 'visitors');
    expect(visitors).toMatchObject({ grade: 'caution', reason: expect.stringContaining(reason) as string });
    expect(grades.find(({ of }) => of === 'errors')!.grade).toBe('unknown');
  });

  it('call what our own export says good', async () => {
    const known = {
      formats: [{ name: 'own-csv' as const, open: () => ({ read: () => undefined, end: () => undefined }) }],
      refusalOf: () => null,
    };
    const { grades } = (await read([textFile('x')], { known })).report;
    expect(new Set(grades.map(({ grade }) => grade))).toEqual(new Set(['good']));
  });
});
