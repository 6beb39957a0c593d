import { memo } from 'react';
import { formatDay, formatHour, formatMonth, formatMonthName, formatShortDay } from '#lib/format/format-time.ts';
import { stretchOf } from './bucket-run.ts';
import { drawnSeries } from './drawn-series.ts';
import { hatchPath, HEIGHT, pointsPath, seriesPaths, yOf, xOf, type Plot } from './plot.ts';
import { LOOKS, type Trend, type TrendBucket, type TrendSeries, type Interval } from './trend.ts';
import { formatTick } from './value-axis.ts';

/** Strokes by look, beside their colours in `LOOKS`. */
const STROKES = {
  base: null,
  before: { strokeWidth: 1.5, strokeDasharray: '5 4' },
  beside: { strokeWidth: 1.25 },
  main: { strokeWidth: 2 },
} as const;

const LAYERS = Object.keys(LOOKS) as (keyof typeof LOOKS)[];
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MAX_LABELS = 8;
const HOLLOW = { fill: 'var(--bg)', strokeWidth: 1.5 } as const;
const UNRECORDED = 'not recorded';

/** Of the text at the axis, CSS pixels: the mean width of a letter at its size, and the least room between two labels. */
const LETTER_PX = 6.4;
const GAP_PX = 12;

/** 1 January 1970 was a Thursday: this many days after a Monday. */
const EPOCH_WEEKDAY = 3;

/** Local times stand for UTC (see `TrendBucket.local`). */
const LOCAL = 'UTC';

/** Every so many hours, days, weeks or months a label, the finest first. */
const STEPS: readonly (readonly [Interval, number])[] = [
  ...[1, 2, 3, 6, 12].map((count) => ['hour', count] as const),
  ...[1, 2, 4].map((count) => ['day', count] as const),
  ...[1, 2].map((count) => ['week', count] as const),
  ...[1, 2, 3, 6, 12, 24, 60, 120].map((count) => ['month', count] as const),
];

/** Grid, curves and labels of a trend: all that neither a pointer nor a brush changes, so that it is drawn again for other figures only. */
export const TrendDrawing = memo(function TrendDrawing({ trend, plot }: { trend: Trend; plot: Plot }) {
  const open = trend.buckets.findIndex(({ isOpen }) => isOpen);
  // Points of the span before alone would pass for the figure.
  const isFew = trend.series.some((each) => each.look === 'main' && drawnSeries(each).isFew);
  return (
    <svg
      aria-hidden="true"
      data-picture={trend.title}
      width={plot.width}
      height={HEIGHT}
      viewBox={`0 0 ${plot.width} ${HEIGHT}`}
      className="tabular block"
      fontSize={11}
    >
      <title>{trend.title}</title>
      <ValueAxis trend={trend} plot={plot} />
      <Unrecorded trend={trend} plot={plot} />
      {LAYERS.map((look) => {
        const series = trend.series.find((each) => each.look === look);
        return series && <Curve key={look} series={series} isFew={isFew} open={open} plot={plot} />;
      })}
      <g fill="var(--faint)" textAnchor="middle">
        {timeLabels(trend, plot.width, (bucket) => xOf(plot, bucket)).map(({ bucket, text, x }) => (
          <text key={bucket} x={x} y={HEIGHT - 8}>
            {text}
          </text>
        ))}
      </g>
    </svg>
  );
});

function ValueAxis({ trend, plot }: { trend: Trend; plot: Plot }) {
  return (
    <g textAnchor="end" fill="var(--faint)">
      {plot.ticks.map((tick) => {
        const y = Math.round(yOf(plot, tick)) + 0.5;
        return (
          <g key={tick}>
            <path d={`M${plot.left} ${y}H${plot.right}`} stroke="var(--line)" />
            <text x={plot.left - 8} y={y + 3.5}>
              {formatTick(trend.unit, tick)}
            </text>
          </g>
        );
      })}
    </g>
  );
}

/** The time before anything was recorded, which is not a time of zeros. */
function Unrecorded({ trend, plot }: { trend: Trend; plot: Plot }) {
  const count = trend.buckets.filter(({ isUnrecorded }) => isUnrecorded).length;
  if (count === 0) return null;
  const [from, to] = stretchOf({ first: 0, last: count - 1 }, plot);
  const [width, height] = [to - from, plot.bottom - plot.top];
  return (
    <>
      <svg x={from} y={plot.top} width={width} height={height} overflow="hidden" data-look="unrecorded">
        <path d={hatchPath(width, height)} stroke="var(--line)" />
      </svg>
      {width > UNRECORDED.length * LETTER_PX && (
        <text x={(from + to) / 2} y={(plot.top + plot.bottom) / 2} fill="var(--muted)" textAnchor="middle">
          {UNRECORDED}
        </text>
      )}
    </>
  );
}

/** The span before has finished buckets up to the end; the base is a shape, and ends with the figure. */
function Curve({ series, isFew, open, plot }: { series: TrendSeries; isFew: boolean; open: number; plot: Plot }) {
  const { look } = series;
  const { color } = LOOKS[look];
  const stroke = STROKES[look];
  const isWhole = look === 'before' || look === 'base';
  const { values, isFew: ownFew } = drawnSeries(series);
  if (ownFew) return isFew ? <FewPoints values={values} look={look} plot={plot} /> : null;
  const alone = [...values.keys()].filter((at) => [at - 1, at + 1].every((beside) => (values[beside] ?? null) === null));
  const { line, open: opening, area } = seriesPaths(values, isWhole ? -1 : open, plot, look === 'base' ? plot.baseTop : undefined);
  return (
    <g data-look={look}>
      {look === 'base' && <path d={area} fill={color} />}
      {look === 'main' && <path d={area} fill={color} fillOpacity={0.12} />}
      {stroke !== null && (
        <g fill="none" stroke={color} strokeLinejoin="round" {...stroke}>
          <path d={line} strokeLinecap={look === 'before' ? undefined : 'round'} />
          {opening !== '' && <path d={opening} strokeDasharray="1 5" strokeLinecap="round" />}
        </g>
      )}
      {look === 'main' && <path d={pointsPath(values, alone, plot)} fill={color} />}
      {look === 'main' && opening !== '' && <path d={pointsPath(values, [open], plot)} stroke={color} {...HOLLOW} />}
    </g>
  );
}

/** A figure of few visits in each bucket, and the words that say so; without filters there are more, or no such figure. */
function FewPoints({ values, look, plot }: Pick<TrendSeries, 'values' | 'look'> & { plot: Plot }) {
  const points = pointsPath(values, [...values.keys()], plot);
  if (look === 'base' || points === '') return null;
  return (
    <g data-look={look}>
      <path d={points} stroke={LOOKS[look].color} {...HOLLOW} />
      {look === 'main' && (
        <text x={plot.right} y={plot.top + 12} fill="var(--muted)" textAnchor="end">
          few visits
        </text>
      )}
    </g>
  );
}

interface TimeLabel {
  bucket: number;
  text: string;
  /** Middle of the text, CSS pixels from the left edge of the chart. */
  x: number;
}

/** At most eight labels below a chart of this width, the finest step that has room; `xOf` gives the place of a bucket. */
export function timeLabels(
  { buckets, interval }: Pick<Trend, 'buckets' | 'interval'>,
  width: number,
  xOf: (bucket: number) => number,
): TimeLabel[] {
  const locals = buckets.map(({ local }) => local);
  const isOneDay = dayOf(locals[0] ?? 0) === dayOf(locals.at(-1) ?? 0);
  for (const [unit, count] of STEPS.slice(STEPS.findIndex(([unit]) => unit === interval))) {
    const starts = startsOf(locals, unit, count);
    // A first label that is too near to the next goes before a coarser step is tried.
    for (const chosen of [starts, starts.slice(1)]) {
      const texts = labelTexts(
        chosen.flatMap((bucket) => buckets[bucket] ?? []),
        unit,
        isOneDay,
      );
      const labels = chosen.map((bucket, index) => placed(bucket, texts[index] ?? '', width, xOf));
      if (fits(labels)) return labels;
    }
  }
  return [];
}

/** The buckets with which a step of the calendar begins, and the first one. */
function startsOf(locals: readonly number[], unit: Interval, count: number): number[] {
  const first = dayOf(locals[0] ?? 0);
  const stepOf = (local: number) => {
    switch (unit) {
      case 'hour':
        return Math.floor(local / HOUR_MS / count);
      case 'day':
        return Math.floor((dayOf(local) - first) / count);
      case 'week':
        return Math.floor((dayOf(local) + EPOCH_WEEKDAY) / 7 / count);
      case 'month':
        return Math.floor((monthOf(local) - monthOf(locals[0] ?? 0)) / count);
      default:
        return unit satisfies never;
    }
  };
  const steps = locals.map(stepOf);
  return steps.flatMap((step, bucket) => (step === steps[bucket - 1] ? [] : [bucket]));
}

/** Each label says what the one before it does not: the day where it is another one, else the hour; the month, else the day. */
function labelTexts(buckets: readonly TrendBucket[], unit: Interval, isOneDay: boolean): string[] {
  return buckets.map(({ local, clock }, index) => {
    const before = buckets[index - 1]?.local;
    const isNewYear = before !== undefined && yearOf(before) !== yearOf(local);
    if (unit === 'hour')
      return !isOneDay && local % DAY_MS === 0 ? formatShortDay(local, LOCAL) : [formatHour(local, LOCAL), clock].join(' ').trim();
    if (unit === 'month') return before === undefined || isNewYear ? formatMonth(local, LOCAL) : formatMonthName(local, LOCAL);
    if (isNewYear) return formatDay(local, LOCAL);
    return before === undefined || monthOf(before) !== monthOf(local) ? formatShortDay(local, LOCAL) : String(new Date(local).getUTCDate());
  });
}

/** Below its bucket, but within the chart. */
function placed(bucket: number, text: string, width: number, xOf: (bucket: number) => number): TimeLabel {
  const half = (text.length * LETTER_PX) / 2;
  return { bucket, text, x: Math.max(half, Math.min(xOf(bucket), width - half)) };
}

function fits(labels: readonly TimeLabel[]): boolean {
  const isClear = ({ text, x }: TimeLabel, index: number) => {
    const next = labels[index + 1];
    return next === undefined || next.x - x >= ((text.length + next.text.length) * LETTER_PX) / 2 + GAP_PX;
  };
  return labels.length <= MAX_LABELS && labels.every(isClear);
}

function dayOf(local: number): number {
  return Math.floor(local / DAY_MS);
}

function monthOf(local: number): number {
  return yearOf(local) * 12 + new Date(local).getUTCMonth();
}

function yearOf(local: number): number {
  return new Date(local).getUTCFullYear();
}
