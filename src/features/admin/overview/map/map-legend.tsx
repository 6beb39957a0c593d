import { formatCount } from '../../../../lib/format/format-number.ts';
import { shadeOpacity } from './reach.ts';

/** The shades with the counts from which and up to which they reach. */
export function MapLegend({ limits }: { limits: readonly number[] }) {
  return (
    <ul aria-hidden="true" className="tabular flex flex-wrap justify-center gap-x-3 text-xs text-muted">
      {limits.map((limit, index) => {
        const from = (limits[index - 1] ?? 0) + 1;
        return (
          <li key={limit} className="inline-flex items-center gap-1 whitespace-nowrap">
            <span className="size-3 rounded-[3px] bg-chart-1" style={{ opacity: shadeOpacity(index + 1, limits) }} />
            {from === limit ? formatCount(limit) : `${formatCount(from)}–${formatCount(limit)}`}
          </li>
        );
      })}
    </ul>
  );
}
