import { useMemo } from 'react';
import { countOf, formatCount, formatShare } from '#lib/format/format-number.ts';
import { Legend } from '#ui/charts/legend.tsx';
import type { TimePart } from '#ui/charts/time-chart.tsx';
import type { ResolvedRange } from '../../../workers/calendar/presets.ts';
import { pointsOf, TimeCard, type StampedPoint } from '../overview/chart/time-card.tsx';
import { GROUPS, seriesFor, sumOf, type GroupName, type PurposeViews } from './operators.ts';
import type { RobotsView } from './ask-robots.ts';

const TITLE = 'Robots over time';

const LOOKS: Readonly<Record<GroupName, Omit<TimePart, 'label'>>> = {
  AI: { color: 'var(--chart-1)', opacity: 1 },
  Search: { color: 'var(--chart-1)', opacity: 0.45 },
  'Previews and feeds': { color: 'var(--chart-2)', opacity: 0.9 },
  Others: { color: 'var(--faint)', opacity: 0.5 },
};
const PARTS: readonly TimePart[] = GROUPS.map(({ name }) => ({ label: name, ...LOOKS[name] }));

/** How often robots came in each bucket of the range, by group of purposes. */
export function RobotsTrend({ purposes, range }: Pick<RobotsView, 'purposes' | 'range'>) {
  const points = useMemo(() => robotPoints(purposes, range), [purposes, range]);
  const totals = PARTS.map((_, i) => sumOf(points.map(({ parts }) => parts[i] ?? 0)));
  return (
    <TimeCard
      title={TITLE}
      name={TITLE}
      summary={robotsSummary(points)}
      points={points}
      figures={FIGURES}
      chart={{ look: 'bars', unit: 'count', parts: PARTS, format: formatCount, formatTick: formatCount }}
      saved={{ bots: 'only' }}
      foot={
        <Legend
          items={PARTS.map(({ label, color, opacity }, i) => ({
            label: `${label} ${formatCount(totals[i] ?? 0)}`,
            color,
            opacity,
            shape: 'area',
          }))}
        />
      }
    />
  );
}

interface RobotPoint extends StampedPoint {
  value: number;
  /** By group of purposes, in their order. */
  parts: readonly number[];
}

const FIGURES = [
  { head: 'All', of: ({ value }: RobotPoint) => value, format: formatCount },
  ...PARTS.map(({ label }, i) => ({ head: label, of: ({ parts }: RobotPoint) => parts[i] ?? 0, format: formatCount })),
];

/** Page views of robots by bucket. */
export function robotPoints(views: readonly PurposeViews[], range: ResolvedRange): RobotPoint[] {
  const series = GROUPS.map(({ purposes }) => seriesFor(views, purposes));
  return pointsOf(range).map((point, i) => {
    const parts = series.map((counts) => counts[i] ?? 0);
    return { ...point, value: sumOf(parts), parts };
  });
}

/** How many they are, how many of AI, and when most came, as one sentence. */
export function robotsSummary(points: readonly RobotPoint[]): string {
  const total = sumOf(points.map(({ value }) => value));
  const most = points.reduce<RobotPoint | null>((best, point) => (point.value > (best?.value ?? 0) ? point : best), null);
  if (most === null) return 'No page view of these robots in this range.';
  const ofAi = sumOf(points.map(({ parts }) => parts[0] ?? 0)) / total;
  return `${countOf(total, 'page view')} of robots, ${formatShare(ofAi)} for AI; most of them, ${formatCount(most.value)}, on ${most.name}.`;
}
