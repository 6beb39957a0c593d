import { useMemo } from 'react';
import { countOf, formatCount } from '#lib/format/format-number.ts';
import { viewerZone } from '#lib/format/format-time.ts';
import type { PickKeys } from '#ui/figures/bar-list.tsx';
import type { PageFacts } from '../../content/site/page-facts.ts';
import { KeptAnswerFrame } from '../answer/answer-frame.tsx';
import { useTellFailure } from '../answer/failure-notice.tsx';
import { useAnswerBeside } from '../answer/use-answer-beside.ts';
import { Unanswered } from '../card/unanswered.tsx';
import { WaysToAnswer } from '../card/ways-to-answer.tsx';
import type { ViewProps } from '../frame/view-props.ts';
import { useShownFile } from '../open-file/door.ts';
import { filterText } from '../view/texts/filter-text.ts';
import { cleared, pickMode } from '../view/pick.ts';
import { useViewField, useViewPart, type Views } from '../view/use-view.ts';
import type { ViewState } from '../view/view-store.ts';
import type { View } from '#question/view.ts';
import { askRobots, type RobotsView } from './ask-robots.ts';
import { AssistantsCard } from './assistants-card.tsx';
import { assistantRows, fetchedPages, operatorRows, trafficIn, unfetchedPages, type OperatorRow, type PageList } from './operators.ts';
import { OperatorsCard } from './operators-card.tsx';
import { RobotsList } from './robots-list.tsx';
import { RobotsTrend } from './robots-trend.tsx';

/** Robots as they call themselves: who runs them, what for, what they fetch, and what comes of it. */
export default function RobotsPage(props: ViewProps) {
  const kept = useAnswerBeside('robots', props.views, askRobots);
  const { answer, failure } = kept;
  useTellFailure(kept, answer && { asOf: answer.asOf, zone: answer.range.zone });
  const days = useShownFile()?.report?.robotDays;
  const rows = useMemo(
    () => (answer === null ? [] : operatorRows(answer.purposes, trafficIn(days ?? [], answer.range.range))),
    [answer, days],
  );
  if (answer === null) return <Unanswered failed={failure !== null} className="h-66" />;
  if (rows.length === 0) return <NoRobots views={props.views} />;
  return (
    <KeptAnswerFrame kept={kept} className="grid min-w-0 gap-4">
      <Robots {...props} answer={answer} rows={rows} />
    </KeptAnswerFrame>
  );
}

RobotsPage.facts = {
  title: 'Robots · Analytics dashboard',
  description:
    'Which robots fetch the pages of the site, by operator and purpose, which pages they leave out, and the visits that assistants send.',
  updated: '2026-11-27',
  noindex: true,
} satisfies PageFacts;

function Robots({ views, onPick, answer, rows }: ViewProps & { answer: RobotsView; rows: readonly OperatorRow[] }) {
  const assistants = assistantRows(rows, answer.sources);
  const { errors, fetched, read } = answer;
  const pickPage = (path: string, keys: PickKeys) => onPick('path', path, pickMode(keys));
  const hasErrors = errors !== null && errors.issues.length > 0;
  return (
    <>
      <RobotsTrend purposes={answer.purposes} range={answer.range} />
      <OperatorsCard rows={rows} views={views} onPick={onPick} />
      <div className="grid gap-x-8 gap-y-4 *:min-w-0 lg:grid-cols-2">
        <RobotsList
          title="Pages most fetched"
          description="The share is that of these robots in all page views by them and by people."
          bots="only"
          nameHead="Page"
          countHead="Fetches"
          rows={fetchedPages(fetched, read)}
          total={0}
          empty="No page was fetched by these robots in this range."
          onPick={pickPage}
        />
        <RobotsList
          title="Read by people, not fetched"
          description={unfetchedText(fetched)}
          bots="exclude"
          nameHead="Page"
          countHead="Views"
          rows={unfetchedPages(fetched, read)}
          empty="These robots fetched every page that people read in this range."
          onPick={pickPage}
        />
        {assistants.length > 0 && (
          <div className={hasErrors ? '' : 'lg:col-span-2'}>
            <AssistantsCard rows={assistants} />
          </div>
        )}
        {hasErrors && (
          <RobotsList
            title="Errors that robots met"
            description={`${countOf(errors.totals.occurrences, 'error')} on ${countOf(errors.totals.pageViews, 'page view')} of robots.`}
            bots="only"
            nameHead="Error"
            countHead="Times"
            rows={errors.issues.map(({ issue, title, occurrences }) => ({ key: issue, label: title, count: occurrences }))}
            total={errors.totals.occurrences}
            empty=""
          />
        )}
      </div>
    </>
  );
}

function unfetchedText({ rows, more }: PageList): string {
  const known = more ? ` Only the ${formatCount(rows.length)} pages most fetched are known.` : '';
  return `Pages that none of these robots opened.${known}`;
}

/** Why no robot is counted, and the way to some. */
function NoRobots({ views }: { views: Views }) {
  const filters = useViewPart(views, filtersOf);
  const isAll = useViewField(views, 'range') === 'all';
  return (
    <WaysToAnswer views={views} ways={[...(filters === '' ? [] : [UNFILTERED]), ...(isAll ? [] : [ALL_TIME])]}>
      No robot was counted in this range{filters === '' ? '' : ` where ${filters}`}. Most robots run no scripts, so that a browser never
      meets them; the sample data of the source menu has robots of all kinds.
    </WaysToAnswer>
  );
}

const UNFILTERED = ['Drop the filter', cleared] as const;
const ALL_TIME = ['Show all time', (view: View): View => ({ ...view, range: 'all' })] as const;

function filtersOf({ settled }: ViewState): string {
  return filterText(settled, settled.zone || viewerZone());
}
