import { Skeleton } from '../../../components/feedback/skeleton.tsx';
import { rangeText } from '../range-text.ts';
import { hasFailed, type Shown } from './shown.ts';
import { usePart } from './use-part.ts';

/** The range that is shown: always as dates, zone and number of days. */
export function RangeLine() {
  const text = usePart(textOf);
  const failed = usePart(hasFailed);
  return <p className="tabular min-h-12 text-sm text-muted sm:min-h-6">{text ?? (!failed && <Skeleton className="h-5 w-56" />)}</p>;
}

function textOf({ view }: Shown): string | null {
  return view === null ? null : rangeText(view.range, view.answer.range.from);
}
