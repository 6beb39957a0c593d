import { useContext, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { succeed } from '#contract/outcome.ts';
import type { VisitRow } from '#contract/behaviour/visits.ts';
import { atOneMoment, type Moment } from '#engine/source/ask-source.ts';
import { sourceStore } from '#engine/source/current-source.ts';
import { useDescribedField } from '#engine/source/use-source.ts';
import { saveFile } from '#lib/browser/save-file.ts';
import { csvFile } from '#lib/format/csv.ts';
import { displayName } from '#lib/format/display-name.ts';
import { countOf, DASH, formatCount, formatDuration } from '#lib/format/format-number.ts';
import { formatHour, formatShortDay, viewerZone } from '#lib/format/format-time.ts';
import { readableAddress } from '#lib/format/readable-text.ts';
import type { Behaviour } from '#question/behaviour.ts';
import { plainDescription } from '#ui/charts/save-items.tsx';
import { Button } from '#ui/controls/button.tsx';
import { CutText } from '#ui/elements/cut-text.tsx';
import { MenuItem } from '#ui/controls/menu.tsx';
import { DataTable, type Column } from '#ui/figures/data-table.tsx';
import { useTellFailure } from '../../answer/failure-notice.tsx';
import { useFileDescription } from '../../answer/files/file-words.ts';
import { NothingHere } from '../../answer/nothing-here.tsx';
import { Unanswered } from '../../card/unanswered.tsx';
import { settledParts } from '../../answer/question-beside.ts';
import type { ViewProps } from '../../frame/view-props.ts';
import { useCountable, useGoals } from '../../goals/goal-set.ts';
import { PageReader, usePages, type AskPage } from '../../inspect/rows/page-reader.ts';
import { useViewField, useViewPart } from '../../view/use-view.ts';
import { QuestionCard } from '../question-card.tsx';
import { ShownResultContext } from '../results/shown-result.ts';
import { VisitDialog } from './visit-dialog.tsx';
import { VisitorName } from './visitor-name.tsx';
import { behindFunnel, behindText, goalNames, visitLines, visitsQuestion, type VisitsWanted } from './visits-question.ts';

const TERMS = [
  [
    'Visits',
    'Those with at least one page view that range and filters select. Each is shown whole, also where it goes on outside of them.',
  ],
  [
    'Duration',
    'From its first page view to the last thing that happened in it. Of a visit of one page view nothing tells how long it was.',
  ],
  ['Goals', 'Those that the visit reached anywhere in it.'],
  ['Under way', 'Something happened in it within the last 30 minutes, so that it may go on.'],
] as const;
/** What a card on Overview has room for. */
const SHORT_HEADS = new Set(['Start', 'Source', 'Entry', 'Pages', 'Duration']);
const SHORT_ROWS = 5;

/** The visits themselves, newest first: all that the view selects, or those behind a figure of the funnel. */
export function VisitsPanel({ views }: ViewProps) {
  const view = useViewPart(views, settledParts);
  const behaviour = useViewField(views, 'behaviour');
  const goals = useCountable(useGoals(views));
  const { asked, zone } = useAsked(view, goals, behaviour);
  const { pages, question, next } = usePages<VisitRow, typeof asked>(asked);
  const [opened, setOpened] = useState<VisitRow | null>(null);
  const { behind } = question.wanted;
  const { failure, rows } = pages;
  const isOnOverview = useContext(ShownResultContext) !== null;
  const columns = columnsOf(zone, question.wanted, setOpened).filter(({ head }) => !isOnOverview || SHORT_HEADS.has(head));
  const shown = isOnOverview ? rows.slice(0, SHORT_ROWS) : rows;
  const cannot = failure?.code === 'unsupported';
  useTellFailure({ failure: cannot ? null : failure, refresh: next });
  return (
    <div className="grid min-w-0 gap-3">
      <QuestionCard
        views={views}
        title="Visits"
        sentence={
          <>
            {behind === null ? 'Visits with at least one selected page view.' : behindText(behind)} Newest first. Press a time to follow the
            visit page by page.
          </>
        }
        terms={TERMS}
        lines={null}
        file={<SaveAll wanted={question.wanted} disabled={rows.length === 0} />}
      >
        {behind !== null && !isOnOverview && (
          <Button
            size="small"
            className="mb-2 self-start"
            onClick={() => views.actions.change((was) => ({ ...was, behaviour: { ...was.behaviour, behind: null } }))}
          >
            Show all visits
          </Button>
        )}
        {cannot && <NothingHere>{failure.message}</NothingHere>}
        {pages.of === null && !cannot && <Unanswered failed={failure !== null} className="h-66" />}
        {pages.of !== null && rows.length === 0 && (
          <NothingHere>{behind === null ? 'No visit is in this range.' : 'No visit is behind this figure in this range.'}</NothingHere>
        )}
        {!cannot && rows.length > 0 && (
          <>
            <DataTable caption="Visits, newest first" columns={columns} rows={shown} rowKey={({ pageView }) => pageView} stacks="many" />
            <div className="mt-2 flex flex-wrap items-center gap-3">
              {pages.more && !isOnOverview && (
                <Button size="small" loading={pages.reading} onClick={next}>
                  Show more
                </Button>
              )}
              <p role="status" className="tabular text-xs text-muted">
                {pages.more || shown.length < rows.length
                  ? `The newest ${countOf(shown.length, 'visit')}`
                  : `All ${countOf(rows.length, 'visit')}`}
              </p>
            </div>
          </>
        )}
      </QuestionCard>
      {opened !== null && <VisitDialog visit={opened} zone={zone} onClose={() => setOpened(null)} />}
    </div>
  );
}

/** What asks page by page for the visits of a view; another object for another question or source. */
function useAsked(view: VisitsWanted['view'], goals: VisitsWanted['goals'], { behind, funnel }: Behaviour) {
  const wholeDays = useDescribedField('wholeDays');
  const source = useStore(sourceStore, (current) => current.source);
  const begun = useStore(sourceStore, (current) => current.begun);
  const asked = useMemo(() => {
    const wanted: VisitsWanted = { view, goals, behind: behindFunnel({ behind, funnel }) };
    return { ask: pagesOf(wanted), wanted, of: source, begun };
  }, [view, goals, behind, funnel, source, begun]);
  return { asked, zone: wholeDays ?? (view.zone || viewerZone()) };
}

/** Asks for pages of visits, all of one source at one moment. */
function pagesOf(wanted: VisitsWanted, whole = false): AskPage<VisitRow> {
  const askAtOnce = atOneMoment();
  const askPage = async (moment: Moment, cursor: string) => {
    const outcome = await moment.ask('visits', visitsQuestion(wanted, moment, cursor, whole));
    return outcome.ok ? succeed({ rows: outcome.value.visits, cursor: outcome.value.cursor }) : outcome;
  };
  return (cursor) => askAtOnce((moment) => askPage(moment, cursor));
}

function columnsOf(zone: string, { goals }: VisitsWanted, onOpen: (visit: VisitRow) => void): Column<VisitRow>[] {
  return [
    {
      head: 'Start',
      cell: (visit) => (
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => onOpen(visit)}
            className="min-h-6 font-medium whitespace-nowrap text-link hover:underline"
          >
            {formatShortDay(visit.start, zone)}, {formatHour(visit.start, zone)}
          </button>
          {visit.underWay && <span className="text-xs whitespace-nowrap text-success">under way</span>}
        </span>
      ),
    },
    {
      head: 'Visitor',
      cell: ({ visitor }) => <VisitorName visitor={visitor} />,
    },
    { head: 'Source', cell: ({ source }) => <Name text={displayName('source', source)} stored={source} /> },
    { head: 'Entry', cell: ({ entry }) => <Name text={readableAddress(entry)} stored={entry} />, wide: true },
    { head: 'Exit', cell: ({ exit }) => <Name text={readableAddress(exit)} stored={exit} />, wide: true },
    { head: 'Pages', numeric: true, cell: ({ pageViews }) => formatCount(pageViews) },
    {
      head: 'Duration',
      numeric: true,
      // Of a single page view nothing tells how long it was.
      cell: ({ pageViews, start, end }) => (pageViews > 1 ? formatDuration(end - start) : DASH),
    },
    { head: 'Device', cell: ({ device }) => displayName('device', device) },
    { head: 'Country', cell: ({ country }) => <span className="whitespace-nowrap">{displayName('country', country)}</span> },
    { head: 'Goals', cell: ({ goals: reached }) => goalNames(reached, goals) || DASH },
  ];
}

function Name({ text, stored }: { text: string; stored: string }) {
  return (
    <span className="block max-w-44 truncate" title={stored}>
      <CutText text={text} />
    </span>
  );
}

/** All visits as a file: read anew, as many at a time as the source gives. */
function SaveAll({ wanted, disabled }: { wanted: VisitsWanted; disabled: boolean }) {
  const describeFile = useFileDescription();
  const [state, setState] = useState<'idle' | 'reading' | 'failed'>('idle');
  const save = async () => {
    setState('reading');
    const { rows, failure } = await new PageReader(pagesOf(wanted, true), () => {}).all();
    setState(failure === null ? 'idle' : 'failed');
    if (failure !== null) return;
    const { fileName, head } = describeFile('Visits') ?? plainDescription('Visits');
    saveFile(csvFile([...head, ...visitLines(rows, wanted.goals)]), fileName('csv'));
  };
  return (
    <MenuItem stays reason={disabled ? 'nothing to save' : state === 'reading' ? 'reading all of them' : ''} onClick={() => void save()}>
      <span aria-live="polite">{state === 'failed' ? 'Could not read all: try again' : 'CSV of everything'}</span>
    </MenuItem>
  );
}
