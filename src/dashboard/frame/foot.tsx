import { memo } from 'react';
import type { Durability, StoreStatus } from '#contract/ports/local-store.ts';
import type { Description } from '#contract/ports/query.ts';
import { useScope } from '#engine/source/use-source.ts';
import { countOf, formatCount, formatMillis } from '#lib/format/format-number.ts';
import { formatClock } from '#lib/format/format-time.ts';
import type { DashboardEntry } from '../answer/dashboard-asker.ts';
import { useRestingPart } from '../answer/use-part.ts';

/** Where the figures come from, and how the last answer came about. */
export const Foot = memo(function Foot({ status }: { status: StoreStatus | null }) {
  const scope = useScope();
  const answered = useRestingPart(answerText);
  return (
    <div className="tabular mt-2 flex min-h-5 flex-wrap justify-between gap-x-6 gap-y-1 border-t border-line pt-3 text-xs text-muted">
      <p>{status === null ? '' : sourceText(status, scope)}</p>
      <p>{answered}</p>
    </div>
  );
});

function answerText({ answer: view }: DashboardEntry): string {
  if (view === null) return '';
  const { answer, range } = view;
  return `Answered in ${formatMillis(answer.tookMs)} · up to ${formatClock(answer.asOf, range.zone)}`;
}

const SAVED: Readonly<Record<Durability, string>> = {
  saved: 'saved',
  opening: 'database opening',
  memory: 'not saved',
  'newer-version': 'not saved',
};

/** Where the figures come from, how much is held, and whether it is safe. */
function sourceText({ held, capacity, durability }: StoreStatus, scope: Description['scope']): string {
  switch (scope) {
    case 'browser':
      return `Recorded in this browser · ${formatCount(held)} of ${formatCount(capacity)} page views held · ${SAVED[durability]}`;
    case 'sample':
      return `Sample data, made up in memory · ${countOf(held, 'recorded page view')} untouched`;
    case 'site':
      return `The whole site · ${countOf(held, 'page view')} of this browser held apart`;
    default:
      return scope satisfies never;
  }
}
