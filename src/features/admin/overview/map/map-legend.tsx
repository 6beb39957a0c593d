import { formatCount } from '../../../../lib/format/format-number.ts';
import { shadeLimit, STEPS } from './reach.ts';

/** The shades with the counts up to which they reach; of few counts not every shade has one. */
export function MapLegend({ largest }: { largest: number }) {
  const shades = Array.from({ length: STEPS }, (_, index) => index + 1).filter(
    (shade) => shadeLimit(shade, largest) > shadeLimit(shade - 1, largest),
  );
  return (
    <ul aria-hidden="true" className="tabular flex flex-wrap gap-x-3 gap-y-1 text-xs text-faint">
      {shades.map((shade) => (
        <li key={shade} className="inline-flex items-center gap-1 whitespace-nowrap">
          <span className="size-3 rounded-[3px] bg-chart-1" style={{ opacity: 0.2 + (0.8 * shade) / STEPS }} />≤{' '}
          {formatCount(shadeLimit(shade, largest))}
        </li>
      ))}
    </ul>
  );
}
