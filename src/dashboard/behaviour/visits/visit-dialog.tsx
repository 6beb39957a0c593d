import { useCallback } from 'react';
import type { VisitAnswer } from '#contract/questions/visit.ts';
import type { VisitRow } from '#contract/behaviour/visits.ts';
import type { Ask } from '#engine/ask/asker.ts';
import { askSource } from '#engine/source/ask-source.ts';
import { useSourceAnswer } from '#engine/source/use-source.ts';
import { countOf, formatDuration } from '#lib/format/format-number.ts';
import { formatClock, formatMoment } from '#lib/format/format-time.ts';
import { classNames } from '#lib/react/class-names.ts';
import { newUuid } from '#lib/uuid.ts';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { RetryNotice } from '#ui/feedback/retry-notice.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { visitSteps } from './visit-steps.ts';

interface Props {
  visit: VisitRow;
  zone: string;
  onClose: () => void;
}

/** One visit in its order: what was opened, when, and what was done there. */
export function VisitDialog({ visit, zone, onClose }: Props) {
  const { pageView, start, end, pageViews } = visit;
  const ask = useCallback<Ask<VisitAnswer>>((_, signal) => askSource('visit', { v: 1, id: newUuid(), pageView }, signal), [pageView]);
  const { answer, failure, refresh } = useSourceAnswer('visit-in-order', ask);
  return (
    <Dialog open title={`Visit of ${formatMoment(start, zone)}`} size="wide" onClose={onClose}>
      <p className="tabular mb-3 text-sm text-muted">
        {countOf(pageViews, 'page view')}
        {pageViews > 1 && ` in ${formatDuration(end - start)}`}, visitor{' '}
        <span className="font-mono text-xs wrap-anywhere">{visit.visitor}</span>
      </p>
      <RetryNotice message={failure?.message ?? null} onRetry={refresh} />
      {answer === null && failure === null && <Skeleton className="h-48" />}
      {answer !== null && <Steps answer={answer} zone={zone} />}
    </Dialog>
  );
}

function Steps({ answer, zone }: { answer: VisitAnswer; zone: string }) {
  const steps = visitSteps(answer);
  if (steps.length === 0) return <p className="text-sm text-muted">This visit is no longer kept.</p>;
  return (
    <>
      <ol aria-label="The visit in its order" className="divide-y divide-line border-y border-line text-sm">
        {steps.map(({ id, ts, on, name, detail }) => (
          <li key={id} className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-3 py-1.5">
            <time dateTime={new Date(ts).toISOString()} className="tabular text-muted">
              {formatClock(ts, zone)}
            </time>
            <p className={classNames('min-w-0 wrap-anywhere', on !== null && 'border-l-2 border-fill pl-3')}>
              <span className={on === null ? 'font-medium' : undefined}>{name}</span>
              {detail !== '' && <span className="text-muted"> {detail}</span>}
            </p>
          </li>
        ))}
      </ol>
      {answer.more && <p className="mt-2 text-xs text-muted">Only the beginning of this visit is shown: it is very long.</p>}
    </>
  );
}
