import { Suspense, useContext, useMemo, useRef } from 'react';
import { JOURNEY_DIRECTIONS, MAX_JOURNEY_COLUMNS, MIN_JOURNEY_COLUMNS } from '#contract/behaviour/journeys.ts';
import type { PageGroups } from '#contract/behaviour/steps.ts';
import { countOf, formatCount, formatShare } from '#lib/format/format-number.ts';
import { readableAddress } from '#lib/format/readable-text.ts';
import { classNames } from '#lib/react/class-names.ts';
import { useWidth } from '#lib/react/use-width.ts';
import { missingDrawing } from '#ui/charts/missing-drawing.tsx';
import { Button } from '#ui/controls/button.tsx';
import { CutCell } from '#ui/elements/cut-text.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { SelectField } from '#ui/controls/select-field.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { DataTable, type Column } from '#ui/figures/data-table.tsx';
import { lazyPart } from '#ui/page/lazy-part.tsx';
import { MIN_FUNNEL_STEPS } from '#contract/behaviour/funnel.ts';
import type { Behaviour, JourneyChoice } from '#question/behaviour.ts';
import { NothingHere } from '../../answer/nothing-here.tsx';
import { Unanswered } from '../../card/unanswered.tsx';
import type { ViewProps } from '../../frame/view-props.ts';
import { useViewField } from '../../view/use-view.ts';
import { nameInSentence, stepRuleText } from '../step-text.ts';
import { StepPicker } from '../step-picker.tsx';
import { QuestionCard } from '../question-card.tsx';
import { ShownResultContext } from '../results/shown-result.ts';
import { askJourneys, useWays, type JourneyWays } from '../use-ways.ts';
import { JourneyList } from './journey-list.tsx';
import { journeyLack, journeyRows, journeySentence, shareOf, type JourneyRow } from './journey-text.ts';
import { funnelOfPath, withPath } from './pinned-path.ts';

/** The chart library is large: it loads when the first journeys are drawn. */
const JourneyDrawing = lazyPart(
  async () => (await import('./journey-drawing.tsx')).JourneyDrawing,
  missingDrawing('The table has the same figures.'),
);

const TITLE = 'Journeys';
const COLUMN_COUNTS = Array.from({ length: MAX_JOURNEY_COLUMNS - MIN_JOURNEY_COLUMNS + 1 }, (_, at) => MIN_JOURNEY_COLUMNS + at);
/** Narrower than this, columns stand one below the other. */
const NARROW_PX = 640;
const TERMS = [
  [
    'Visits',
    'Each visit counts once: from the first page view or action in the range that meets what is chosen (ways to it: the last one), as far as the visit goes, also beyond the range. Filters choose visits; a visit counts whole.',
  ],
  [
    'Columns',
    'A page that is opened several times in a row is one. Each column has the eight pages with the most visits; all others are one node, and ways go on from there.',
  ],
  [
    'Pinned path',
    'Press a page to pin it: the columns after it follow only the visits through it. A path of two pages or more becomes a funnel with the same count.',
  ],
  [
    'How it ended',
    'Left: the visit ended there. Still here: something happened in it within the last 30 minutes, so that it may go on. Start not kept: the visit began with page views that made room for newer ones.',
  ],
] as const;
const COLUMNS: readonly Column<JourneyRow>[] = [
  { head: 'Column', cell: ([column]) => column },
  { head: 'From', cell: ([, from]) => <CutCell text={from} /> },
  { head: 'To', cell: ([, , to]) => <CutCell text={to} /> },
  { head: 'Visits', cell: ([, , , visits]) => formatCount(visits), numeric: true },
  { head: 'Share', cell: ([, , , , share]) => formatShare(share), numeric: true },
];

/** Where visits go from something, or come to it from. */
export function JourneysPanel({ views }: ViewProps) {
  const journey = useViewField(views, 'behaviour').journey;
  const { answer: shown, failure, status } = useWays(views, 'journeys', journey, askJourneys);
  const place = useRef<HTMLDivElement>(null);
  const width = useWidth(place);
  const isOnOverview = useContext(ShownResultContext) !== null;
  const isWide = width >= NARROW_PX && !isOnOverview;
  const rows = useMemo(() => (shown === null ? [] : journeyRows(shown.answer)), [shown]);
  const ask = (update: (journey: JourneyChoice) => JourneyChoice) =>
    views.actions.change((view) => ({ ...view, behaviour: { ...view.behaviour, journey: update(view.behaviour.journey) } }));
  const onPath = (pinned: string[]) => ask((was) => withPath(was, pinned));
  const isEmpty = shown?.answer.visits === 0;
  const setColumns = (columns: number) => ask((was) => ({ ...was, columns, pinned: was.pinned.slice(0, columns - 1) }));
  return (
    <QuestionCard
      views={views}
      title={TITLE}
      tabs={{
        label: 'Direction',
        options: JOURNEY_DIRECTIONS.map((value) => ({ value, label: value === 'from' ? 'From' : 'To' })),
        value: journey.direction,
        onChange: (direction) => ask((was) => ({ ...was, direction, pinned: [] })),
      }}
      choices={
        <>
          <StepPicker
            views={views}
            name={`${journey.direction === 'from' ? 'From' : 'To'} ${stepRuleText(journey.anchor)}`}
            label={<span className="max-w-52 truncate">{stepRuleText(journey.anchor)}</span>}
            onPick={({ rules: [anchor = journey.anchor] }) => ask((was) => ({ ...was, anchor, pinned: [] }))}
          />
          <Segmented<PageGroups>
            compact
            label="Pages"
            value={journey.groups}
            options={[
              { value: 'folder', label: 'Folders' },
              { value: 'path', label: 'Exact pages' },
            ]}
            onChange={(groups) => ask((was) => ({ ...was, groups, pinned: [] }))}
          />
          <SelectField
            compact
            label="Columns"
            value={String(journey.columns)}
            options={COLUMN_COUNTS.map((count) => ({ value: String(count), label: `${count} columns` }))}
            onChange={(count) => setColumns(Number(count))}
          />
        </>
      }
      sentence={shown === null || isEmpty ? null : (journeyLack(shown.choice, shown.answer) ?? journeySentence(shown.choice, shown.answer))}
      terms={TERMS}
      drawing={{
        table:
          shown === null || isEmpty ? null : (
            <DataTable caption={TITLE} columns={COLUMNS} rows={rows} rowKey={(row) => row.slice(0, 3).join(' ')} />
          ),
        isPicture: isWide,
      }}
      lines={
        shown === null || isEmpty ? null : () => [COLUMNS.map(({ head }) => head), ...rows.map((row) => row.map((cell) => cell ?? ''))]
      }
    >
      <div ref={place} className={classNames('min-w-0', status === 'stale' && 'opacity-60')}>
        {shown === null ? (
          <Unanswered failed={failure !== null} className="h-110" />
        ) : isEmpty ? (
          <NothingHere>{`No visit in this range has what is looked for: ${nameInSentence(stepRuleText(shown.choice.anchor))}. Choose another start, or a longer range.`}</NothingHere>
        ) : isWide ? (
          <Suspense fallback={<Skeleton className="h-110" />}>
            <JourneyDrawing title={TITLE} shown={shown} width={width} onPath={onPath} />
          </Suspense>
        ) : (
          width > 0 && <JourneyList shown={isOnOverview ? firstColumns(shown) : shown} onPath={onPath} />
        )}
        {shown !== null && !isEmpty && !isOnOverview && (
          <PinnedPath
            shown={shown}
            onUnpin={() => onPath([])}
            onFunnel={(changes) => views.actions.change((view) => ({ ...view, behaviour: { ...view.behaviour, ...changes } }))}
          />
        )}
      </div>
    </QuestionCard>
  );
}

/** What a card on Overview has room for: a column more than are pinned, two at least. */
function firstColumns(shown: JourneyWays): JourneyWays {
  const columns = shown.answer.columns.slice(0, Math.max(2, shown.choice.pinned.length + 1));
  return { ...shown, answer: { ...shown.answer, columns } };
}

interface PathProps {
  shown: JourneyWays;
  onUnpin: () => void;
  onFunnel: (changes: Partial<Behaviour>) => void;
}

/** The pinned path with its counts, and what can be made of it. */
function PinnedPath({ shown: { answer, choice }, onUnpin, onFunnel }: PathProps) {
  const { pinned } = choice;
  const parts = pinned.map((group, at) => {
    const visits = answer.columns[at]?.find(({ kind, name }) => kind === 'name' && name === group)?.visits ?? 0;
    return { at, name: readableAddress(group) || 'Unknown', visits };
  });
  const funnel = funnelOfPath(choice);
  const last = parts.at(-1)?.visits ?? 0;
  return (
    <div role="group" aria-label="Pinned path" className="mt-4 grid gap-2.5 rounded-card bg-tint px-4 py-3 text-[0.8125rem]">
      {pinned.length === 0 ? (
        <p className="text-muted">Nothing is pinned. Press a page: the columns after it follow only its visits.</p>
      ) : (
        <>
          <p className="tabular flex flex-wrap items-baseline gap-x-2 gap-y-1">
            <strong className="font-semibold">Pinned path</strong>
            {parts.map(({ at, name, visits }) => (
              <span key={at} title={name} className="wrap-anywhere text-muted">
                {at > 0 && (choice.direction === 'from' ? '→ ' : '← ')}
                {nameInSentence(name)} <strong className="font-semibold text-ink">{formatCount(visits)}</strong>
                {at > 0 && ` ${formatShare(shareOf(visits, parts[at - 1]?.visits ?? 0))}`}
              </span>
            ))}
          </p>
          <div className="flex flex-wrap items-center gap-2">
            {funnel !== null && (
              <>
                <Button size="small" variant="primary" onClick={() => onFunnel({ tab: 'funnel', funnel, behind: null })}>
                  Make a funnel of it
                </Button>
                <Button
                  size="small"
                  onClick={() => onFunnel({ tab: 'visits', funnel, behind: { step: funnel.steps.length - 1, outcome: 'reached' } })}
                >
                  {`Show the ${countOf(last, 'visit')}`}
                </Button>
              </>
            )}
            {funnel === null && (
              <span className="text-muted">
                {choice.direction === 'to'
                  ? 'Only a path from something on becomes a funnel.'
                  : pinned.length < MIN_FUNNEL_STEPS && 'Pin a page of the next column to make a funnel of the path.'}
              </span>
            )}
            <Button size="small" variant="quiet" className="ml-auto" onClick={onUnpin}>
              Unpin
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
