import type { Trend, TrendSeries } from './trend.ts';
import { formatTick, valueTicks } from './value-axis.ts';

/** Height of the whole chart, CSS pixels. */
export const HEIGHT = 264;
const [TOP, RIGHT, BOTTOM] = [10, 10, 28];
/** A tick's text: its mean letter, and the room beside it. */
const [LETTER_PX, TICK_GAP_PX] = [7, 10];
const LEAST_LEFT = 36;

/** The room of the curves within a chart, CSS pixels from its top left corner. */
export interface Plot {
  width: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** Values at which the grid has a line, from 0 up. */
  ticks: readonly number[];
  count: number;
}

export function plotOf({ unit, buckets, series }: Trend, width: number): Plot {
  const most = Math.max(0, ...series.flatMap(({ values }) => values.map((value) => value ?? 0)));
  const ticks = valueTicks(most, unit);
  const letters = Math.max(...ticks.map((tick) => formatTick(unit, tick).length));
  const left = Math.max(LEAST_LEFT, Math.ceil(letters * LETTER_PX + TICK_GAP_PX));
  return { width, left, right: Math.max(left + 1, width - RIGHT), top: TOP, bottom: HEIGHT - BOTTOM, ticks, count: buckets.length };
}

/** The horizontal place of a bucket: the first and the last one are at the ends of the plot. */
export function xOf({ left, right, count }: Plot, bucket: number): number {
  return left + (bucket * (right - left)) / Math.max(1, count - 1);
}

export function yOf({ top, bottom, ticks }: Plot, value: number): number {
  return bottom - (value / (ticks.at(-1) ?? 1)) * (bottom - top);
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

/** SVG paths of a series; a gap where a value is null, and a dot for a value between two gaps. `open` = the bucket that goes on, -1 = none. */
export function seriesPaths(values: TrendSeries['values'], open: number, plot: Plot): SeriesPaths {
  const point = (bucket: number) => `${round(xOf(plot, bucket))} ${round(yOf(plot, values[bucket] ?? 0))}`;
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

/** Buckets that follow each other and have a value. */
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
