import { describe, expect, it } from 'vitest';
import type { Panel } from '#contract/questions/dashboard.ts';
import { FLAG, type EventRow } from '#contract/rows/event.ts';
import { writeExport } from '../../../../workers/files/export.ts';
import type { ToolName } from '../../../../workers/files/tool-exports.ts';
import { GOATCOUNTER } from '../../../../workers/opened/formats/goatcounter.ts';
import { UMAMI } from '../../../../workers/opened/formats/umami.ts';
import { basisQuestion, liveBasis } from '../../../../src/dashboard/inspect/figure-basis.ts';
import { makePageView } from '../../../acceptance/make-events.ts';
import { recountDashboard } from '../../../acceptance/recount.ts';
import { DAY, read, textFile } from '../opened/make-reading.ts';
import { callsOf } from '../opened/record-calls.ts';
import { blocksOf, makeRows, makeStepper, NOW } from './make-files.ts';

const TS = NOW - 3_600_123;
const VIEW = {
  ...{ id: '00000000-0000-4000-8000-000000000001', ts: TS, visitor: 'v1', path: '/a', query: 'utm_source=x', title: '=1+1, "A"' },
  ...{ referrer: 'https://news.example/p?q=1', country: 'DE', city: 'Köln', language: 'de-DE', screen: '390x844', host: 'example.com' },
  ...{ browser: 'Chrome', browserVersion: 'Chrome 126', os: 'iOS', osVersion: 'iOS 18', device: 'Mobile', flags: 0, utmSource: 'x' },
} as const;
const ROWS: EventRow[] = [
  makePageView(VIEW),
  makePageView({ ...VIEW, id: '00000000-0000-4000-8000-000000000002', ts: TS + 1_000, query: '', flags: FLAG.bot, robot: 'A bot' }),
  {
    ...makePageView({ ...VIEW, id: '00000000-0000-4000-8000-000000000003', ts: TS + 2_000 }),
    kind: 'store-click',
    target: 'https://a.example/',
  },
  { ...makePageView({ ...VIEW, id: '00000000-0000-4000-8000-000000000004', ts: TS + 3_000 }), kind: 'event', target: 'signup' },
  { ...makePageView({ ...VIEW, id: '00000000-0000-4000-8000-000000000005', ts: TS + 3_000 }), kind: 'share', origin: 'test' },
  { ...makePageView({ ...VIEW, id: '00000000-0000-4000-8000-000000000006', ts: TS + 4_000 }), kind: 'LCP', value: 900 },
];

async function textOf(format: ToolName, rows: readonly EventRow[] = ROWS): Promise<string> {
  return (await writeExport(blocksOf(rows), format, makeStepper())).text();
}

it.each(['goatcounter', 'umami'] as const)('an export for %s opens as a source with the same figures of people', async (tool) => {
  // Robots have no place at Umami. Of two rows at one instant only an id says which is first, and GoatCounter has none.
  const people = makeRows(700, 7).filter(({ kind, flags }) => kind !== 'place' && (flags & FLAG.bot) === 0);
  const rows = [...new Map(people.map((row) => [`${row.visitor} ${row.ts}`, row])).values()];
  const opened = await read([textFile(await textOf(tool, rows), 'export.csv')], { known: undefined });
  expect(opened.report.refused).toBe(0);
  const lists = (['path', 'entry', 'exit', 'country', 'browser'] as const).map((dim): Panel => ({ kind: 'top', dim, limit: 100 }));
  const edges = Array.from({ length: 42 }, (_, day) => NOW - (41 - day) * DAY);
  const basis = liveBasis(NOW, 41 * DAY, 'UTC', { bots: 'exclude' });
  const panels: Panel[] = [{ kind: 'totals' }, { kind: 'series' }, ...lists];
  const question = { ...basisQuestion('figures', basis, { from: edges[0] ?? 0, to: NOW }, panels), edges };
  expect(recountDashboard(opened.rows, question).figures).toEqual(recountDashboard(rows, question).figures);
});

describe('an export for GoatCounter', () => {
  it('has its columns of version 2, and a line for each page view, action and custom event', async () => {
    const [header, ...lines] = (await textOf('goatcounter')).trimEnd().split('\r\n');
    expect(header).toBe(
      '2Path,Title,Event,UserAgent,Browser,System,Session,Bot,Referrer,Referrer scheme,Screen size,Location,FirstVisit,Date',
    );
    const rest = `,,Chrome 126,iOS 18,v1`;
    const end = `news.example/p?q=1,h,"390,844,1",DE`;
    expect(lines).toEqual([
      `/a?utm_source=x,"'=1+1, ""A""",false${rest},0,${end},true,2026-03-31T10:59:59.877Z`,
      `/a,"'=1+1, ""A""",false${rest},5,${end},false,2026-03-31T11:00:00.877Z`,
      `store-click,"'=1+1, ""A""",true${rest},0,${end},false,2026-03-31T11:00:01.877Z`,
      `signup,"'=1+1, ""A""",true${rest},0,${end},false,2026-03-31T11:00:02.877Z`,
    ]);
  });

  it('opens here again with the same page views, visitors, robots and events', async () => {
    const calls = callsOf(GOATCOUNTER, await textOf('goatcounter')) ?? [];
    expect(calls.slice(1)).toMatchObject([
      {
        hit: { ts: TS, visitor: 'v1', target: '/a?utm_source=x', referrer: 'https://news.example/p?q=1', country: 'DE', browser: 'Chrome' },
      },
      { hit: { ts: TS + 1_000, isRobot: true } },
      { hit: { ts: TS + 2_000, event: 'store-click' } },
      { hit: { ts: TS + 3_000, event: 'signup' } },
    ]);
    expect(calls).toHaveLength(5);
  });
});

describe('an export for Umami', () => {
  it('opens here again with what it has a place for; robots, measurements and tests are left out', async () => {
    const calls = callsOf(UMAMI, await textOf('umami')) ?? [];
    const same = {
      visitor: 'v1',
      host: 'example.com',
      target: '/a?utm_source=x',
      referrer: 'https://news.example/p?q=1',
      device: 'Mobile',
    };
    expect(calls.slice(1)).toMatchObject([
      { hit: { ...same, ts: TS, eventId: ROWS[0]!.id, browser: 'Chrome', os: 'iOS', city: 'Köln', screen: '390x844', language: 'de-DE' } },
      { hit: { ...same, ts: TS + 2_000, event: 'store-click' } },
      { hit: { ...same, ts: TS + 3_000, event: 'signup' } },
    ]);
    expect(calls).toHaveLength(4);
  });

  it('a referrer that is no address has no domain', async () => {
    const rows = [makePageView({ ...VIEW, referrer: 'javascript:' })];
    expect(callsOf(UMAMI, await textOf('umami', rows))?.[1]).toMatchObject({ hit: { target: '/a?utm_source=x' } });
  });
});
