import { formatShare } from '../../lib/format/format-number.ts';
import { Legend } from './legend.tsx';
import { pieSlices, type PiePart } from './pie-slices.ts';

interface Props {
  label: string;
  parts: readonly PiePart[];
  /** What the parts are of; null where they are the whole. */
  total: number | null;
}

/** Parts of a whole as a pie, with a summary in words for those who do not see it; a table beside it tells the figures. */
export function PieChart({ label, parts, total }: Props) {
  const slices = pieSlices(parts, total);
  if (slices.length === 0) return null;
  const told = slices.map(({ label: name, share }) => `${name} ${formatShare(share)}`);
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-3">
      <svg
        role="img"
        aria-label={`${label} as a pie: ${told.join(', ')}`}
        viewBox="-1.03 -1.03 2.06 2.06"
        className="size-36 shrink-0 forced-color-adjust-none"
      >
        {slices.map(({ label: name, path, color }) =>
          path === '' ? (
            <circle key={name} r="1" fill={color} />
          ) : (
            <path key={name} d={path} fill={color} stroke="var(--surface)" strokeWidth="0.03" strokeLinejoin="round" />
          ),
        )}
      </svg>
      <div aria-hidden="true" className="min-w-0 flex-1 basis-40">
        <Legend items={slices.map(({ color }, index) => ({ label: told[index] ?? '', color, shape: 'area' }))} />
      </div>
    </div>
  );
}
