import { expect, test } from 'vitest';
import { hourOccurrences, perHour } from '../../../../src/dashboard/overview/hours/heat-map.ts';
import { resolveView } from '#question/resolve-view.ts';
import { runOfSpan, spanOfRun } from '../../../../src/dashboard/overview/chart/trend-panel.tsx';
import { DEFAULT_VIEW, RANGE_PRESETS, type View } from '#question/view.ts';
import { makeDice } from '../../../acceptance/dice.ts';
import { hourOfWeek } from '../../../acceptance/recount-selection.ts';
import { checkQuestion } from '#contract/questions/questions.ts';
import { dashboardQuestion } from '../../../../src/dashboard/answer/dashboard-question.ts';
import { NOW } from '../../src/dashboard/make-view.ts';
import { overviewPanels } from '../../../helpers/dashboard/overview-panels.ts';
import { makeRandomView } from '../../src/dashboard/view/make-random-view.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const at = (year: number, month: number, day: number) => Date.UTC(year, month - 1, day);

function resolved(changes: Partial<View>, now = NOW) {
  const { range, compare } = resolveView({ ...DEFAULT_VIEW, ...changes }, now, 'UTC', null);
  return { from: range.from, to: range.to, compare };
}

test('a range ends now at the latest, unless all of it is to come', () => {
  expect(resolved({ range: 'thisWeek' })).toMatchObject({ from: at(2025, 11, 17), to: NOW + 1 });
  const custom = (first: string, last: string) => resolved({ range: { first, last } });
  expect(custom('2025-11-03', '2025-11-05')).toMatchObject({ from: at(2025, 11, 3), to: at(2025, 11, 6) });
  expect(custom('2025-11-03', '2025-12-31').to).toBe(NOW + 1);
  expect(custom('2026-01-01', '2026-01-02')).toMatchObject({ from: at(2026, 1, 1), to: at(2026, 1, 3) });
});

test('ranges with a name in the calendar are compared by the calendar, all others with as many days before', () => {
  const compared = (range: View['range'], changes: Partial<View> = {}) => {
    const { from, to } = resolved({ range, ...changes }).compare ?? {};
    return { from, to };
  };
  expect(compared('thisWeek')).toEqual({ from: at(2025, 11, 10), to: NOW + 1 - 7 * DAY_MS });
  expect(compared('monthToDate')).toEqual({ from: at(2025, 10, 1), to: at(2025, 10, 20) + (NOW + 1 - at(2025, 11, 20)) });
  expect(compared({ first: '2025-02-01', last: '2025-02-28' })).toEqual({ from: at(2025, 1, 1), to: at(2025, 2, 1) });
  expect(compared({ first: '2025-11-04', last: '2025-11-10' })).toEqual({ from: at(2025, 10, 28), to: at(2025, 11, 4) });
  expect(compared('last7', { compare: 'year' })).toEqual({ from: at(2024, 11, 14), to: at(2024, 11, 20) + (NOW + 1 - at(2025, 11, 20)) });
});

test('matched weekdays go back by whole weeks, a brush and "off" have no comparison', () => {
  expect(resolved({ range: 'last15', compare: 'weekdays' }).compare).toMatchObject({ from: at(2025, 10, 16), to: NOW + 1 - 21 * DAY_MS });
  expect(resolved({ range: 'last15', compare: 'off' }).compare).toBeNull();
  expect(resolved({ brush: { from: 1, to: 2 } }).compare).toBeNull();
  expect(resolved({ range: 'all', compare: 'weekdays' }).compare).toBeNull();
});

test('dates and segments are compared with any range: dates as they are, a segment in the same range', () => {
  const dates = { first: '2025-01-01', last: '2025-12-31' };
  expect(resolved({ range: 'all', compare: dates }).compare).toEqual({ from: at(2025, 1, 1), to: NOW + 1, clauses: null });
  const compare: View['compare'] = { clauses: [{ dim: 'country', op: 'in', values: ['DE'] }] };
  expect(resolved({ range: 'last7', compare }).compare).toEqual({ from: at(2025, 11, 14), to: NOW + 1, ...compare });
  const all = resolveView({ ...DEFAULT_VIEW, range: 'all', compare }, NOW, 'UTC', at(2025, 10, 1) + HOUR_MS);
  expect([all.compare, all.compareEdges]).toEqual([{ from: at(2025, 10, 1), to: NOW + 1, ...compare }, all.edges]);
  expect(resolved({ brush: { from: 1, to: 2 }, compare }).compare).toBeNull();
});

test('dates that are far longer than the range have as many buckets, and one more for the rest', () => {
  const { compare, compareEdges, edges } = resolveView(
    { ...DEFAULT_VIEW, range: 'today', compare: { first: '1990-01-01', last: '2199-12-31' } },
    NOW,
    'UTC',
    null,
  );
  expect(compareEdges).toHaveLength(edges.length + 1);
  expect(compareEdges.slice(0, 2)).toEqual([at(1990, 1, 1), at(1990, 1, 1) + HOUR_MS]);
  expect(compareEdges.at(-1)).toBe(compare?.to);
});

test('every view of the screen gives a question that the engine accepts', () => {
  const dice = makeDice(34);
  for (let i = 0; i < 150; i++) {
    const view = makeRandomView(dice);
    const zone = view.zone === '' ? 'Australia/Lord_Howe' : view.zone;
    const range = resolveView(view, NOW, zone, dice.chance(0.5) ? NOW - 400 * DAY_MS : null);
    expect(
      checkQuestion('dashboard', dashboardQuestion('q', range, { view, bots: 'exclude', panels: overviewPanels(DEFAULT_VIEW) })),
    ).toMatchObject({
      ok: true,
    });
  }
});

test('a brush of buckets becomes a span and the same buckets again, with the running bucket in full', () => {
  for (const name of RANGE_PRESETS) {
    const range = resolveView({ ...DEFAULT_VIEW, range: name }, NOW, 'Europe/Berlin', NOW - 90 * DAY_MS);
    const count = range.edges.length - 1;
    if (count < 3) continue;
    for (const run of [
      { first: 1, last: 2 },
      { first: 1, last: count - 1 },
    ]) {
      const span = spanOfRun(run, range);
      expect(span === null ? null : runOfSpan(span, range.edges)).toEqual(run);
    }
    expect(spanOfRun({ first: 0, last: count - 1 }, range)).toBeNull();
  }
  const today = resolveView({ ...DEFAULT_VIEW, range: 'today' }, NOW, 'UTC', null);
  expect(spanOfRun({ first: 14, last: 14 }, today)).toEqual({ from: NOW - HOUR_MS / 2, to: NOW + HOUR_MS / 2 });
});

test('each hour of the week is divided by how often the range contains it, as a walk hour by hour counts it', () => {
  for (const zone of ['Europe/Berlin', 'America/New_York', 'Asia/Kathmandu']) {
    const range = resolveView({ ...DEFAULT_VIEW, range: { first: '2025-10-20', last: '2025-11-09' } }, NOW, zone, null);
    const span = { from: range.range.from ?? 0, to: range.range.to };
    const naive = Array.from({ length: 168 }, () => 0);
    for (let ts = span.from; ts < span.to; ts += HOUR_MS) naive[hourOfWeek(ts, range.offsets)]! += 1;
    expect(hourOccurrences(span, range.offsets)).toEqual(naive);
  }
  expect(perHour([6, 0, 0], [3, 2, 0])).toEqual([2, 0, null]);
});
