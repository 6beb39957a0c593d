import { useCallback } from 'react';
import type { Description } from '#contract/ports/query.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { useDescribed } from '#engine/source/use-source.ts';
import { countOf, formatCount } from '#lib/format/format-number.ts';
import { rangeTexts } from '../view/texts/range-text.ts';
import { answerRemarks } from '../answer/answer-remarks.ts';
import { hasFailed, isAwaited, type DashboardView, type DashboardEntry } from '../answer/dashboard-asker.ts';
import { useEveryPart, usePart } from '../answer/use-part.ts';

/** The range that is shown: always as dates, number of days and zone; how many page views match; and remarks on its answer. */
export function RangeLine() {
  const about = useDescribed(remarkable);
  const texts = useEveryPart(
    useCallback(
      ([first, ...others]: DashboardEntry[]) => {
        const view = first?.answer ?? null;
        if (view === null) return null;
        const groups = others.flatMap((entry) => (isAwaited(entry) || entry.answer === null ? [] : entry.answer.answer));
        const remarks = about === null ? [] : answerRemarks(view.answer, about, view.range.zone, groups);
        const [dates = '', ...rest] = rangeTexts(view.range, view.answer.range.from);
        return { dates, rest: rest.join(' · '), counts: [matchText(view), robotsText(view), ...remarks].join(' · ') };
      },
      [about],
    ),
  );
  const failed = usePart(hasFailed);
  // The notice that says why takes its place.
  if (texts === null && failed) return null;
  return (
    <p className="tabular min-h-15 min-w-0 text-[0.8125rem] leading-5 text-muted sm:min-h-10 lg:min-h-5">
      {texts === null ? (
        <Skeleton className="h-5 w-56" />
      ) : (
        <>
          {/* On paper the head says it. */}
          <span className="print:hidden">
            <strong className="font-semibold text-ink">{texts.dates}</strong> · {texts.rest} ·{' '}
          </span>
          {texts.counts}
        </>
      )}
    </p>
  );
}

/** `16,842 of 48,911 page views match`, or how many there are where nothing is filtered. */
function matchText({ answer: { figures, background } }: DashboardView): string {
  const matching = figures.totals?.pageViews ?? 0;
  const all = background?.totals?.pageViews;
  return all === undefined ? countOf(matching, 'page view') : `${formatCount(matching)} of ${countOf(all, 'page view')} match`;
}

function robotsText({ answer: { hiddenBots }, scope: { bots } }: DashboardView): string {
  switch (bots) {
    case 'exclude':
      return `robots left out: ${formatCount(hiddenBots)}`;
    case 'include':
      return 'robots counted too';
    case 'only':
      return 'robots alone';
    default:
      return bots satisfies never;
  }
}

function remarkable(described: Description | null) {
  if (described === null) return null;
  const { earliest, exactUniques, freshnessMs, minGroupSize } = described;
  return { earliest, exactUniques, freshnessMs, minGroupSize };
}
