import { expect, test } from 'vitest';
import { formatTick, valueTicks } from '#ui/charts/trend/value-axis.ts';
import { timeLabels } from '#ui/charts/trend/trend-drawing.tsx';
import type { Interval, TrendUnit } from '#ui/charts/trend/trend.ts';
import { edgesBetween } from '../../../../../../workers/calendar/edges.ts';
import { localTime } from '../../../../../../workers/calendar/zone.ts';
import { makeDice } from '../../../../../acceptance/dice.ts';

test.each<[TrendUnit, number, string]>([
  ['count', 727, '0 200 400 600 800'],
  ['count', 3, '0 1 2 3'],
  ['count', 0, '0 1'],
  ['count', 1_000_000, '0 250K 500K 750K 1M'],
  ['ratio', 2.69, '0 1 2 3'],
  ['ratio', 0.9, '0 0.25 0.50 0.75 1'],
  ['share', 0.454, '0% 20% 40% 60%'],
  ['share', 1, '0% 25% 50% 75% 100%'],
  ['duration', 82_000, '0s 30s 1m 1m 30s'],
  ['duration', 9_000_000, '0s 1h 2h 3h'],
])('an axis of %s up to %d has the ticks %s', (unit, most, ticks) => {
  expect(
    valueTicks(most, unit)
      .map((tick) => formatTick(unit, tick))
      .join(' '),
  ).toBe(ticks);
});

test('whatever the highest value, the axis begins at 0, covers it, and has two to five ticks that read differently', () => {
  const dice = makeDice(41);
  for (let i = 0; i < 500; i++) {
    const unit = dice.pick(['count', 'ratio', 'share', 'duration'] as const);
    const size = 10 ** (dice.between(-30, 60) / 10);
    const most = unit === 'share' ? Math.min(size, 1) : unit === 'ratio' ? size + 0.05 : Math.ceil(size * 1_000);
    const ticks = valueTicks(most, unit);
    expect(ticks[0]).toBe(0);
    expect(ticks.at(-1)).toBeGreaterThanOrEqual(most * (1 - 1e-9));
    expect(ticks.length).toBeLessThanOrEqual(5);
    expect(new Set(ticks.map((tick) => formatTick(unit, tick))).size, `${unit} ${most}`).toBe(ticks.length);
  }
});

const ZONES = ['UTC', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Pacific/Apia'];
const DAYS: Readonly<Record<Interval, number>> = { hour: 15, day: 366, week: 2_500, month: 11_000 };

/** Labels of a range that begins at the start of a day, on a chart of this width with 40 px for the other axis. */
function labelsOf(from: number, to: number, interval: Interval, zone: string, width: number) {
  const edges = edgesBetween(from, to, interval, zone).slice(0, -1);
  const buckets = edges.map((ts) => ({ local: localTime(ts, zone), name: '', isOpen: false }));
  const xOf = (bucket: number) => 40 + (bucket * (width - 50)) / Math.max(1, buckets.length - 1);
  return timeLabels({ buckets, interval }, width, xOf);
}

test('at any width, in any zone, one to eight labels fit within the chart and do not overlap', () => {
  const dice = makeDice(42);
  for (let i = 0; i < 60; i++) {
    const interval = dice.pick(['hour', 'day', 'week', 'month'] as const);
    const from = Date.UTC(2026, 0, 1) + dice.between(0, 400) * 86_400_000;
    const width = dice.between(340, 1_760);
    const labels = labelsOf(from, from + dice.between(2, DAYS[interval]) * 86_400_000, interval, dice.pick(ZONES), width);
    expect(labels.length).toBeGreaterThan(0);
    expect(labels.length).toBeLessThanOrEqual(8);
    for (const [index, { text, x }] of labels.entries()) {
      const half = text.length * 3.2;
      expect(x - half).toBeGreaterThanOrEqual(-0.01);
      expect(x + half).toBeLessThanOrEqual(width + 0.01);
      const next = labels[index + 1];
      if (next !== undefined) expect(next.x - next.text.length * 3.2 - (x + half)).toBeGreaterThanOrEqual(12 - 0.01);
    }
  }
});

test.each<[Interval, string, string, number, string]>([
  ['hour', '2026-11-22', '2026-11-23', 1_200, '00:00 03:00 06:00 09:00 12:00 15:00 18:00 21:00'],
  ['hour', '2026-11-20', '2026-11-23', 1_200, 'Nov 20 12:00 Nov 21 12:00 Nov 22 12:00'],
  ['day', '2026-10-24', '2026-11-23', 1_200, 'Oct 24 28 Nov 1 5 9 13 17 21'],
  ['day', '2026-10-24', '2026-11-23', 360, 'Oct 24 28 Nov 1 5 9 13 17 21'],
  ['day', '2025-12-28', '2026-01-04', 1_200, 'Dec 28 29 30 31 Jan 1, 2026 2 3'],
  ['day', '2026-01-01', '2026-12-31', 1_200, 'Jan 2026 Mar May Jul Sep Nov'],
  ['week', '2026-11-02', '2026-11-30', 1_200, 'Nov 2 9 16 23'],
  ['month', '2025-06-01', '2026-06-01', 1_200, 'Jun 2025 Aug Oct Dec Feb 2026 Apr'],
])('labels by %s from %s to %s at %d px say what the one before them does not: %s', (interval, from, to, width, texts) => {
  expect(
    labelsOf(Date.parse(from), Date.parse(to), interval, 'UTC', width)
      .map(({ text }) => text)
      .join(' '),
  ).toBe(texts);
});
