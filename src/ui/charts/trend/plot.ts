import type { Trend, TrendSeries } from './trend.ts';
import { axisTicks } from './drawn-series.ts';
import { formatTick } from './value-axis.ts';

/** Height of the whole chart, CSS pixels. */
export const HEIGHT = 264;
const [TOP, RIGHT, BOTTOM] = [10, 10, 28];
/** A tick's text: its mean letter, and the room beside it. */
const [LETTER_PX, TICK_GAP_PX] = [7, 10];
const LEAST_LEFT = 36;
/** Between two lines of a hatch. */
const HATCH_PX = 8;
const POINT_PX = 3;

/** The room of the curves within a chart, CSS pixels from its top left corner. */
export interface Plot {
  width: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** Values at which the grid has a line, from 0 up. */
  ticks: readonly number[];
  /** What the scale of the shape behind ends at. */
  baseTop: number;
  count: number;
}

export function plotOf(trend: Trend, width: number): Plot {
  const { unit, buckets } = trend;
  const ticks = axisTicks(trend, 'selection');
  const baseTop = axisTicks(trend, 'base').at(-1) ?? 1;
  const letters = Math.max(...ticks.map((tick) => formatTick(unit, tick).length));
  const left = Math.max(LEAST_LEFT, Math.ceil(letters * LETTER_PX + TICK_GAP_PX));
  const right = Math.max(left + 1, width - RIGHT);
  return { width, left, right, top: TOP, bottom: HEIGHT - BOTTOM, ticks, baseTop, count: buckets.length };
}

/** The horizontal place of a bucket: the first and the last one are at the ends of the plot. */
export function xOf({ left, right, count }: Plot, bucket: number): number {
  return left + (bucket * (right - left)) / Math.max(1, count - 1);
}

/** The height of a value; one of an open bucket may stand above the plot. */
export function yOf({ top, bottom, ticks }: Plot, value: number, most = ticks.at(-1) ?? 1): number {
  return bottom - (value / most) * (bottom - top);
}

/** The bucket nearest to a place across the chart. */
export function bucketAt({ left, right, count }: Pick<Plot, 'left' | 'right' | 'count'>, x: number): number {
  return Math.min(Math.max(Math.round(((x - left) / (right - left)) * (count - 1)), 0), Math.max(count - 1, 0));
}

export interface SeriesPaths {
  /** The finished stretches, each unbroken, and the last one where its bucket still fills: '' where there is none. */
  line: string;
  open: string;
  /** Below the finished stretches. */
  area: string;
}

/**
 * SVG paths of a series; a gap where a value is null, and a dot for a value between two gaps. `open` = the bucket that goes
 * on, -1 = none; `most` = what its scale ends at, by default that of the axis.
 */
export function seriesPaths(values: TrendSeries['values'], open: number, plot: Plot, most?: number): SeriesPaths {
  const point = (bucket: number) => `${round(xOf(plot, bucket))} ${round(yOf(plot, values[bucket] ?? 0, most))}`;
  const stretch = (run: readonly number[]) => `M${run.map(point).join('L')}${run.length === 1 ? 'h0' : ''}`;
  const runs = knownRuns(open < 0 ? values : values.slice(0, open));
  const ground = round(plot.bottom);
  const opening = [open - 1, open].filter((bucket) => typeof values[bucket] === 'number');
  return {
    line: runs.map(stretch).join(''),
    open: open >= 0 && typeof values[open] === 'number' ? stretch(opening) : '',
    area: runs
      .map((run) => `${stretch(run)}L${round(xOf(plot, run.at(-1) ?? 0))} ${ground}L${round(xOf(plot, run[0] ?? 0))} ${ground}Z`)
      .join(''),
  };
}

/** The outlines of points at the buckets given that have a value. */
export function pointsPath(values: TrendSeries['values'], buckets: readonly number[], plot: Plot): string {
  const [r, across] = [POINT_PX, 2 * POINT_PX];
  const points = buckets.flatMap((bucket) => {
    const value = values[bucket] ?? null;
    if (value === null) return [];
    return `M${round(xOf(plot, bucket) - r)} ${round(yOf(plot, value))}a${r} ${r} 0 1 0 ${across} 0a${r} ${r} 0 1 0 ${-across} 0`;
  });
  return points.join('');
}

/** A pen's way along slanted lines over a room of this size. */
export function hatchPath(width: number, height: number): string {
  const lines = Array.from({ length: Math.ceil((width + height) / HATCH_PX) }, (_, line) => line * HATCH_PX - height);
  return lines.map((x) => `M${x} ${height}l${height} ${-height}`).join('');
}

function knownRuns(values: TrendSeries['values']): number[][] {
  const runs: number[][] = [];
  for (const [bucket, value] of values.entries()) {
    if (value === null) continue;
    if (bucket > 0 && typeof values[bucket - 1] === 'number') runs.at(-1)?.push(bucket);
    else runs.push([bucket]);
  }
  return runs;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
