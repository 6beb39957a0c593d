import { useCallback } from 'react';
import type { Description } from '#contract/ports/query.ts';
import { isAwaited } from '#engine/ask/asker.ts';
import type { ViewName } from '#lib/dashboard-views.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { endOf } from '#engine/source/fit-question.ts';
import { useDescribed } from '#engine/source/use-source.ts';
import { countOf, formatCount, formatShare } from '#lib/format/format-number.ts';
import { IN_REPORT } from '#lib/in-report.ts';
import { hiddenOwnText } from '../view/own-visits.ts';
import { rangeTexts } from '../view/texts/range-text.ts';
import { isRangePreset } from '#question/view.ts';
import { hasFailed, type DashboardView, type DashboardEntry } from '../answer/dashboard-asker.ts';
import { useEveryPart, usePart } from '../answer/use-part.ts';
import type { DashboardAnswer, Exactness } from '#contract/questions/dashboard.ts';
import { formatClock, formatDay, formatMoment } from '#lib/format/format-time.ts';

/** The range that is shown: always as dates, number of days and zone; how many page views match; and remarks on its answer. */
export function RangeLine({ view: shown }: { view: ViewName }) {
  const about = useDescribed((described) => {
    if (described === null) return null;
    const { earliest, exactUniques, freshnessMs, minGroupSize } = described;
    return { earliest, exactUniques, freshnessMs, minGroupSize, end: endOf(described) };
  });
  const texts = useEveryPart(
    useCallback(
      ([first, ...others]: DashboardEntry[]) => {
        const view = first?.answer ?? null;
        if (view === null) return null;
        const groups = others.flatMap((entry) => (isAwaited(entry) || entry.answer === null ? [] : entry.answer.answer));
        const remarks =
          about === null ? [] : [...endRemarks(view, about.end), ...answerRemarks(view.answer, about, view.range.zone, groups)];
        const [dates = '', ...rest] = rangeTexts(view.range, view.answer.range.from);
        return {
          dates,
          rest: rest.join(' · '),
          counts: (shown === 'robots' ? remarks : [matchText(view), robotsText(view), hiddenOwnText(view), ...remarks])
            .filter((part) => part !== '')
            .join(' · '),
        };
      },
      [about, shown],
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
          {shown === 'robots' && <NotVerified />}
          {shown === 'robots' && texts.counts !== '' && ' · '}
          {texts.counts}
        </>
      )}
    </p>
  );
}

/** Of robots alone, which have a view of their own, the way in which they are known is said in the place of how many match. */
function NotVerified() {
  return (
    <span className="font-medium whitespace-nowrap text-warning">
      <span aria-hidden="true">◐ </span>As it calls itself: not verified
    </span>
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

const COUNTED_BACK = IN_REPORT ? 'Counted back from when the report was made' : 'Counted back from the last page view';

/** Where a source ends, in place of now, and that a range which has a name counts back from there. */
export function endRemarks({ scope, range }: Pick<DashboardView, 'scope' | 'range'>, end: number | null): string[] {
  if (end === null) return [];
  const chosen = scope.view.range;
  const isCounted = isRangePreset(chosen) && chosen !== 'all';
  return [...(isCounted ? [COUNTED_BACK] : []), `Ends on ${formatMoment(end, range.zone)}`];
}

type Told = Pick<DashboardAnswer, 'range' | 'exact' | 'snapshot' | 'asOf'>;
type About = Pick<Description, 'earliest' | 'exactUniques' | 'freshnessMs' | 'minGroupSize'>;

/** What has to be known of an answer that is not the plain case: exact, complete, up to the moment, and read at one, as those of other `groups` of panels. */
export function answerRemarks({ range, exact, snapshot, asOf }: Told, about: About, zone: string, groups: readonly Told[] = []): string[] {
  const { earliest, exactUniques, freshnessMs, minGroupSize } = about;
  const unique = exact.visitors === true && !exactUniques ? 'Unique visitors are estimates' : errorText('Unique visitors', exact.visitors);
  const remarks = [
    range.complete ? '' : missingText(range.from, earliest, zone),
    errorText('Page views and visits', exact.counts),
    unique,
    snapshot && groups.every((other) => other.snapshot && other.asOf === asOf) ? '' : 'Figures were read at different moments',
    freshnessMs > 0 ? `As of ${formatClock(asOf, zone)}: up to ${countOf(Math.ceil(freshnessMs / 1_000), 'second')} may be missing` : '',
    minGroupSize > 1 ? `Names of fewer than ${minGroupSize} visitors are hidden` : '',
  ];
  return remarks.filter((remark) => remark !== '');
}

function missingText(from: number, earliest: number | null, zone: string): string {
  // Of a source that holds nothing something else is said.
  if (earliest === null) return '';
  return earliest > from ? `Recorded since ${formatDay(earliest, zone)}` : 'Some page views of this range are missing';
}

/** Below it a share is shown as 0.0%. */
const TOLD_ERROR = 0.000_5;

function errorText(what: string, exactness: Exactness): string {
  return exactness === true || exactness.error < TOLD_ERROR ? '' : `${what} are estimates, at most ${formatShare(exactness.error)} off`;
}
