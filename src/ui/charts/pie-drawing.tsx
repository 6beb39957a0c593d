import { Pie, PieChart } from 'recharts';
import type { PieSlice } from './pie-slices.ts';

const SIZE_PX = 144;

/** The slices clockwise from the top. Its words and colours in the legend stand beside it. */
export function PieDrawing({ slices }: { slices: readonly PieSlice[] }) {
  return (
    <PieChart width={SIZE_PX} height={SIZE_PX} margin={{ top: 1, right: 1, bottom: 1, left: 1 }} accessibilityLayer={false}>
      <Pie
        data={slices.map(({ label, share, color }) => ({ name: label, share, fill: color }))}
        dataKey="share"
        startAngle={90}
        endAngle={-270}
        outerRadius="100%"
        stroke={slices.length > 1 ? 'var(--surface)' : 'none'}
        isAnimationActive={false}
        rootTabIndex={-1}
      />
    </PieChart>
  );
}
