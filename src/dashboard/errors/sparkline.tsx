const WIDTH = 96;
const HEIGHT = 20;

/** Counts over time as small bars, scaled to the largest. */
export function Sparkline({ series }: { series: readonly number[] }) {
  const step = WIDTH / Math.max(1, series.length);
  const largest = Math.max(1, ...series);
  const bars = series.map((count, i) => {
    // A bar of a small count stays visible.
    const height = count === 0 ? 0 : Math.max(1.5, (count / largest) * HEIGHT);
    return `M${(i * step).toFixed(2)} ${HEIGHT}v${-height.toFixed(2)}h${Math.max(1, step - 1).toFixed(2)}v${height.toFixed(2)}z`;
  });
  return (
    <svg aria-hidden="true" width={WIDTH} height={HEIGHT} className="block">
      <path d={bars.join('')} fill="var(--chart-1)" />
      <path d={`M0 ${HEIGHT - 0.5}H${WIDTH}`} stroke="var(--line)" />
    </svg>
  );
}
