import { useCallback } from 'react';
import type { Description } from '../../../../workers/contract/ports/query.ts';
import { Skeleton } from '../../../components/feedback/skeleton.tsx';
import { useDescribed } from '../../../engine/source/use-source.ts';
import { rangeText } from '../view/range-text.ts';
import { answerRemarks } from '../shown/answer-remarks.ts';
import { hasFailed, type Shown } from '../shown/shown.ts';
import { usePart } from '../shown/use-part.ts';

/** The range that is shown: always as dates, zone and number of days; and what is not plain about its answer. */
export function RangeLine() {
  const about = useDescribed(remarkable);
  const text = usePart(
    useCallback(
      ({ view }: Shown) => {
        if (view === null) return null;
        const remarks = about === null ? [] : answerRemarks(view.answer, about, view.range.zone);
        return [rangeText(view.range, view.answer.range.from), ...remarks].join(' · ');
      },
      [about],
    ),
  );
  const failed = usePart(hasFailed);
  return (
    <p className="tabular min-h-12 min-w-0 flex-1 basis-64 text-sm text-muted lg:min-h-6">
      {text ?? (!failed && <Skeleton className="h-5 w-56" />)}
    </p>
  );
}

function remarkable(described: Description | null) {
  if (described === null) return null;
  const { earliest, exactUniques, freshnessMs, minGroupSize } = described;
  return { earliest, exactUniques, freshnessMs, minGroupSize };
}
