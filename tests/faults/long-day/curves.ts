/** Samples of one thing over the run, at even intervals. */
export interface Curve {
  name: string;
  values: number[];
}

/** Curves that share a unit and a drawing. */
export interface Plot {
  title: string;
  unit: string;
  curves: Curve[];
}

/** After this share of the run the first use of each view and dialog is over, and page views of the week have taken the place of those before. */
const WARM_UP = 2 / 3;
/** A growth below so many of its standard errors is noise: samples after one another are alike. */
const ERRORS_OF_NOISE = 4;
/** Growth below this share of the mean is none. */
const LEAST_SHARE = 0.01;

export interface Trend {
  /** Means of the first and the last quarter. */
  first: number;
  last: number;
  /** What the straight line through the samples gains after the warm-up. */
  growth: number;
  /** What the spread of the samples around that line can make of no growth. */
  noise: number;
  /** By how much the lowest sample of the second half after the warm-up lies above the lowest of the first. */
  lift: number;
  /** Either grows no more than noise or the least share, or comes back to its lowest: what is kept for good lifts that, too. */
  isFlat: boolean;
}

/** By least squares. */
export function trendOf(values: readonly number[]): Trend {
  const quarter = Math.ceil(values.length / 4);
  const warm = values.slice(Math.floor(values.length * WARM_UP));
  const middle = (warm.length - 1) / 2;
  const mean = meanOf(warm);
  const span = Math.max(
    1,
    sumOf(warm, (_, at) => (at - middle) ** 2),
  );
  const slope = sumOf(warm, (value, at) => (at - middle) * (value - mean)) / span;
  const variance = sumOf(warm, (value, at) => (value - mean - slope * (at - middle)) ** 2) / Math.max(1, warm.length - 2);
  const steps = warm.length - 1;
  const growth = slope * steps;
  const noise = ERRORS_OF_NOISE * Math.sqrt(variance / span) * steps;
  const half = Math.floor(warm.length / 2);
  const lift = Math.min(...warm.slice(half)) - Math.min(...warm.slice(0, half));
  // Halves of a straight line lie half of its growth apart.
  const isFlat = growth <= Math.max(noise, LEAST_SHARE * mean) || lift <= (LEAST_SHARE * mean) / 2;
  return { first: meanOf(values.slice(0, quarter)), last: meanOf(values.slice(-quarter)), growth, noise, lift, isFlat };
}

function sumOf(values: readonly number[], of: (value: number, at: number) => number): number {
  return values.reduce((sum, value, at) => sum + of(value, at), 0);
}

function meanOf(values: readonly number[]): number {
  return sumOf(values, (value) => value) / Math.max(1, values.length);
}

const COLORS = ['#2563eb', '#c2410c', '#15803d', '#7c3aed'];
const [WIDTH, HEIGHT, MARGIN, HEAD] = [440, 150, 50, 44];
const COLUMNS = 2;

/** Plots side by side as one picture (SVG), each with its curves named and its axis from 0. `ends` names both ends of the time. */
export function drawPlots(plots: readonly Plot[], ends: readonly [string, string]): string {
  const [cellWidth, cellHeight] = [WIDTH + MARGIN + 20, HEIGHT + HEAD + 40];
  const size = [cellWidth * COLUMNS, cellHeight * Math.ceil(plots.length / COLUMNS)] as const;
  const cells = plots.map((plot, at) => {
    const place = `translate(${(at % COLUMNS) * cellWidth + MARGIN} ${Math.floor(at / COLUMNS) * cellHeight + HEAD})`;
    return `<g transform="${place}">${drawPlot(plot, ends)}</g>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.join(' ')}" font-family="system-ui, sans-serif" font-size="12">
<rect width="100%" height="100%" fill="#fff"/>
${cells.join('\n')}
</svg>
`;
}

function drawPlot({ title, unit, curves }: Plot, [begin, end]: readonly [string, string]): string {
  const top = roundUp(Math.max(1, ...curves.flatMap(({ values }) => values)));
  const line = ({ values }: Curve, color: string) => {
    const points = values.map(
      (value, at) => `${round((at * WIDTH) / Math.max(1, values.length - 1))},${round(HEIGHT - (value * HEIGHT) / top)}`,
    );
    return `<polyline fill="none" stroke="${color}" stroke-width="1.5" points="${points.join(' ')}"/>`;
  };
  const colored = curves.map((curve, at) => ({ curve, color: COLORS[at % COLORS.length] ?? '' }));
  const names = colored.map(({ curve, color }) => `<tspan fill="${color}">${curve.name}</tspan>`).join('  ');
  return [
    `<text y="-26" font-weight="600">${[title, unit].filter(Boolean).join(', ')}</text><text y="-9">${names}</text>`,
    `<path d="M0 0V${HEIGHT}H${WIDTH}" fill="none" stroke="#94a3b8"/>`,
    `<g fill="#475569"><text x="-6" y="4" text-anchor="end">${top}</text><text x="-6" y="${HEIGHT}" text-anchor="end">0</text>`,
    `<text y="${HEIGHT + 16}">${begin}</text><text x="${WIDTH}" y="${HEIGHT + 16}" text-anchor="end">${end}</text></g>`,
    ...colored.map(({ curve, color }) => line(curve, color)),
  ].join('');
}

/** To a few times a power of ten. */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return power * ([1, 1.5, 2, 3, 4, 5, 6, 8].find((step) => step * power >= value) ?? 10);
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
