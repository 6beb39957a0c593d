import { memo } from 'react';
import { keysOf } from '#lib/keys-of.ts';
import { HEIGHT, seriesPaths, yOf, xOf, type Plot } from './plot.ts';
import { timeLabels } from './time-axis.ts';
import { LOOKS, type Trend, type TrendSeries } from './trend.ts';
import { formatTick } from './value-axis.ts';

/** Strokes by look, beside their colours in `LOOKS`. */
const STROKES = {
  base: null,
  before: { strokeWidth: 1.5, strokeDasharray: '5 4' },
  beside: { strokeWidth: 1.25 },
  main: { strokeWidth: 2 },
} as const;

const LAYERS = keysOf(LOOKS);

/** Grid, curves and labels of a trend: all that neither a pointer nor a brush changes, so that it is drawn again for other figures only. */
export const TrendDrawing = memo(function TrendDrawing({ trend, plot }: { trend: Trend; plot: Plot }) {
  const open = trend.buckets.findIndex(({ isOpen }) => isOpen);
  return (
    <svg
      aria-hidden="true"
      data-picture={trend.title}
      width={plot.width}
      height={HEIGHT}
      viewBox={`0 0 ${plot.width} ${HEIGHT}`}
      className="tabular block print:h-auto print:w-full"
      fontSize={11}
    >
      <title>{trend.title}</title>
      <ValueAxis trend={trend} plot={plot} />
      {LAYERS.map((look) => {
        const series = trend.series.find((each) => each.look === look);
        return series && <Curve key={look} series={series} open={open} plot={plot} />;
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

/** The span before, the base and the line beside the figure have finished buckets up to the end, or end with the figure. */
function Curve({ series: { look, values }, open, plot }: { series: TrendSeries; open: number; plot: Plot }) {
  const { color } = LOOKS[look];
  const stroke = STROKES[look];
  const isWhole = look === 'before' || look === 'base';
  const { line, open: opening, area } = seriesPaths(values, isWhole ? -1 : open, plot);
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
    </g>
  );
}
