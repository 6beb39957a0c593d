import type { PageFacts } from '../../content/site/page-facts.ts';
import { useDescribedField, useHasErrorLog, useSourceEnd } from '#engine/source/use-source.ts';
import type { ViewProps } from '../frame/view-props.ts';
import { ErrorPanel } from './error-panel.tsx';
import { useMemo, useState, type ReactNode } from 'react';
import type { ErrorsAnswer, IssueRow } from '#contract/questions/errors.ts';
import type { ErrorGroup } from '#contract/rows/error-facts.ts';
import { countOf, formatShare } from '#lib/format/format-number.ts';
import { formatHour, formatLongDay, viewerZone } from '#lib/format/format-time.ts';
import { Button } from '#ui/controls/button.tsx';
import { Unanswered } from '../card/unanswered.tsx';
import { ViewCard } from '../card/view-card.tsx';
import { useReliability } from '../external-figures/use-reliability.ts';
import { settledParts } from '../answer/question-beside.ts';
import { KeptAnswerFrame } from '../answer/answer-frame.tsx';
import { useTellFailure } from '../answer/failure-notice.tsx';
import { NothingHere } from '../answer/nothing-here.tsx';
import { useViewPart, useViewField } from '../view/use-view.ts';
import { IssueDetailCard } from './issue-detail.tsx';
import { MissingAddresses } from './missing-addresses.tsx';
import { IssueRows } from './issue-rows.tsx';
import { ErrorsTrend } from './errors-trend.tsx';
import { useErrors } from './use-errors.ts';

/** What went wrong on the site: issues of the page views that show, and the latest errors. */
export default function ErrorsPage(props: ViewProps) {
  const hasErrors = useDescribedField('errors') === true;
  const latest = useHasErrorLog() ? <ErrorPanel /> : null;
  return hasErrors ? <IssuesView {...props} latest={latest} /> : latest;
}

ErrorsPage.facts = {
  title: 'Errors · Analytics dashboard',
  description:
    'The errors of the site on the operator’s dashboard: issues with their trend, pages and browsers, the visit as a test, and the latest errors.',
  updated: '2026-11-22',
  noindex: true,
} satisfies PageFacts;

/** What issues can be sorted by, the most, the widest spread or the latest first. */
const ISSUE_ORDERS = ['occurrences', 'visits', 'lastSeen', 'firstSeen'] as const;

const ORDER_NAMES: Readonly<Record<IssueOrder, string>> = {
  occurrences: 'Most often',
  visits: 'Most visits',
  lastSeen: 'Seen last',
  firstSeen: 'New',
};

/** What went wrong on the page views that show, by issue, one issue in detail, and the latest errors. */
function IssuesView({ latest, ...props }: ViewProps & { latest: ReactNode }) {
  const { views } = props;
  const wanted = useViewField(views, 'issue');
  const [{ of, chosen }, setChosen] = useState({ of: wanted, chosen: wanted });
  const [group, setGroup] = useState<ErrorGroup>('site');
  const [order, setOrder] = useState<IssueOrder>('occurrences');
  const shown = useErrors('issues', useViewPart(views, settledParts), { issue: chosen, group });
  const { answer, range: asked, against } = shown.answer ?? { answer: null, range: null, against: null };
  const zone = asked?.zone ?? viewerZone();
  useTellFailure(shown, answer && { asOf: answer.asOf, zone });
  const issues = useMemo(() => (answer === null ? [] : sortedIssues(answer.issues, order)), [answer, order]);
  // The details are those of the first issue until another one is chosen.
  const isListed = (name: string | null) => answer === null || issues.some(({ issue }) => issue === name);
  const kept = of === wanted ? chosen : null;
  const listed = [wanted, kept].find((name) => name !== null && isListed(name)) ?? issues[0]?.issue ?? null;
  if (of !== wanted || chosen !== listed) setChosen({ of: wanted, chosen: listed });
  const choose = (issue: string) => views.actions.change((view) => ({ ...view, issue }));
  const detail = answer?.detail ?? null;
  const hasEnded = useSourceEnd() !== null;
  return (
    <>
      <KeptAnswerFrame
        kept={shown}
        className="grid gap-x-8 gap-y-4 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] xl:grid-rows-[auto_auto_1fr]"
      >
        <div className="grid min-w-0 gap-y-4">
          <ViewCard
            title="Issues"
            tabs={{
              label: 'Order of the issues',
              options: ISSUE_ORDERS.map((value) => ({ value, label: ORDER_NAMES[value] })),
              value: order,
              onChange: setOrder,
            }}
            description={answer === null || hasEnded ? undefined : summaryOf(answer, zone)}
          >
            {answer === null && <Unanswered failed={shown.failure !== null} className="h-52" />}
            {answer !== null && answer.issues.length === 0 && <NothingHere>{emptyText(answer, hasEnded)}</NothingHere>}
            {issues.length > 0 && <IssueRows issues={issues} chosen={chosen} zone={zone} against={against} onChoose={choose} />}
            {answer?.more === true && <p className="mt-2 text-xs text-faint">Issues with fewer errors are not listed.</p>}
            {answer !== null && (group === 'extensions' || answer.leftOut > 0) && (
              <Button size="small" variant="link" className="mt-2" onClick={() => setGroup(group === 'site' ? 'extensions' : 'site')}>
                {group === 'extensions' ? 'Show the site’s own errors' : `Show ${countOf(answer.leftOut, 'error')} of browser extensions`}
              </Button>
            )}
            <ReliabilityLine />
          </ViewCard>
          <MissingAddresses views={views} />
        </div>
        {detail !== null && (
          <div className="min-w-0 xl:col-start-2 xl:row-span-3">
            <IssueDetailCard {...props} detail={detail} group={group} zone={zone} />
          </div>
        )}
        {asked !== null && answer.totals.occurrences > 0 && <ErrorsTrend series={answer.series} range={asked} />}
        {latest}
      </KeptAnswerFrame>
    </>
  );
}

function summaryOf({ totals, selected, completeSince, range }: ErrorsAnswer, zone: string): string {
  const share = selected.visits === 0 ? '' : `; ${formatShare(totals.visits / selected.visits)} of the visits had one`;
  const met = `${countOf(totals.occurrences, 'error')} on ${countOf(totals.pageViews, 'page view')}${share}.`;
  if (completeSince === null || completeSince <= range.from) return met;
  return `${met} Complete since ${formatLongDay(completeSince, zone)}, ${formatHour(completeSince, zone)}: older errors made room for newer ones.`;
}

function emptyText({ held }: ErrorsAnswer, hasEnded: boolean): string {
  if (hasEnded) return 'A file tells which addresses were not found, and of no other errors.';
  if (held === 0) return 'No error is recorded yet.';
  return 'No error on the page views of this range and these filters. A longer range may have some.';
}

/** How reliable the site was by the day, which only this browser knows. */
function ReliabilityLine() {
  const { uptime, successRate, observedDays } = useReliability();
  if (uptime === null) return null;
  return (
    <p className="mt-3 text-xs text-muted">
      {`In this browser, whatever the filters: ${formatShare(uptime)} of ${countOf(observedDays, 'observed day')} without a failed load, ${formatShare(successRate)} of page loads without failure.`}
    </p>
  );
}

type IssueOrder = (typeof ISSUE_ORDERS)[number];

/** Issues in another order; those that are equal in it stay as they are. */
function sortedIssues(issues: readonly IssueRow[], order: IssueOrder): readonly IssueRow[] {
  return issues.toSorted((a, b) => b[order] - a[order]);
}
