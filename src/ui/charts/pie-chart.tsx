import { Suspense } from 'react';
import { formatShare } from '#lib/format/format-number.ts';
import { Skeleton } from '../feedback/skeleton.tsx';
import { lazyPart } from '../page/lazy-part.tsx';
import { Legend } from './legend.tsx';
import { missingDrawing } from './missing-drawing.tsx';
import { pieSlices, type PiePart } from './pie-slices.ts';

/** The chart library is large: it loads when a pie is chosen. */
const PieDrawing = lazyPart(
  async () => (await import('./pie-drawing.tsx')).PieDrawing,
  missingDrawing('The list below holds the same figures.'),
);

interface Props {
  label: string;
  parts: readonly PiePart[];
  /** What the parts are of; null where they are the whole. */
  total: number | null;
}

/** Parts of a whole as a pie, with a summary in words for those who do not see it; a table beside it has the figures. */
export function PieChart({ label, parts, total }: Props) {
  const slices = pieSlices(parts, total);
  if (slices.length === 0) return null;
  const words = slices.map(({ label: name, share }) => `${name} ${formatShare(share)}`);
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-3">
      <div role="img" aria-label={`${label} as a pie: ${words.join(', ')}`} className="size-36 shrink-0 forced-color-adjust-none">
        <Suspense fallback={<Skeleton className="h-full rounded-pill" />}>
          <PieDrawing slices={slices} />
        </Suspense>
      </div>
      <div aria-hidden="true" className="min-w-0 flex-1 basis-40">
        <Legend items={slices.map(({ color }, index) => ({ label: words[index] ?? '', color, shape: 'area' }))} />
      </div>
    </div>
  );
}
