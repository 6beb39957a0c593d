import { Suspense, useMemo, useRef } from 'react';
import { useStore } from 'zustand';
import type { Dimension } from '#contract/questions/dimensions.ts';
import { MIN_FUNNEL_STEPS, type FunnelAnswer } from '#contract/behaviour/funnel.ts';
import type { Step } from '#contract/behaviour/steps.ts';
import { formatCount, formatDuration, formatShare } from '#lib/format/format-number.ts';
import { classNames } from '#lib/react/class-names.ts';
import { useWidth } from '#lib/react/use-width.ts';
import { Legend } from '#ui/charts/legend.tsx';
import { missingDrawing } from '#ui/charts/missing-drawing.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { BarHead, PickName } from '#ui/figures/bar-list.tsx';
import { CutCell } from '#ui/elements/cut-text.tsx';
import { DataTable, type Column } from '#ui/figures/data-table.tsx';
import { lazyPart } from '#ui/page/lazy-part.tsx';
import type { FunnelChoice } from '#question/behaviour.ts';
import { Unanswered } from '../../card/unanswered.tsx';
import type { OnPick, ViewProps } from '../../frame/view-props.ts';
import { markOf, pickMode, type Filters } from '../../view/pick.ts';
import { dimensionName, valueName } from '../../view/texts/dimension-names.ts';
import { useViewField, type Views } from '../../view/use-view.ts';
import { QuestionCard } from '../question-card.tsx';
import { begunFunnelStore, NO_FUNNEL } from '../ways-in.ts';
import { askFunnel, useWays } from '../use-ways.ts';
import { StepChoices } from '../step-picker.tsx';
import { FunnelBy, FunnelRules, FunnelSteps } from './funnel-controls.tsx';
import { FunnelList } from './funnel-list.tsx';
import { drawnSteps, HATCH, funnelSentence, unitOf, type DrawnStep } from './funnel-text.ts';

/** The chart library is large: it loads when the first funnel is drawn. */
const FunnelDrawing = lazyPart(
  async () => (await import('./funnel-drawing.tsx')).FunnelDrawing,
  missingDrawing('The table has the same figures.'),
);

const TITLE = 'Funnel';
/** A step needs so much room beside the others, CSS pixels; with less they stand one below the other. */
const STEP_PX = 148;
const TERMS = [
  [
    'Steps',
    'Step 1 is a page view or an action in the range, of a visit that the filters choose; later steps may come at any time after it. Each serves one step only. Of several ways through, the one that gets furthest counts, of these the earliest.',
  ],
  [
    'Counted',
    'By visits all steps are within one visit. By visitors they may be in several, from step 1 on within the chosen time, which may end after the range.',
  ],
  [
    'Between, and starts',
    'Loose: anything may stand between two steps. Strict: only pages on which the earlier step holds. First start: only the first time that step 1 is met; every start: each time.',
  ],
  [
    'Dropped and open',
    'Dropped: went no further, and their time is over. Open: their time still runs, or something happened in the visit within the last 30 minutes. The median is that of the time between two steps.',
  ],
] as const;

/** How many come from step to step, and where they leave. */
export function FunnelPanel({ views, onPick }: ViewProps) {
  const kept = useViewField(views, 'behaviour').funnel;
  const clauses = useViewField(views, 'clauses');
  const begun = useStore(begunFunnelStore);
  const funnel = kept ?? begun;
  const { answer: shown, failure, status } = useWays(views, 'funnel', kept, askFunnel);
  const place = useRef<HTMLDivElement>(null);
  const width = useWidth(place);
  const steps = useMemo(() => (shown === null ? [] : drawnSteps(shown.choice, shown.answer.steps)), [shown]);
  const drawn = kept === null ? null : shown;
  const change = (changes: Partial<FunnelChoice>) => {
    const changed = { ...funnel, ...changes };
    const isWhole = changed.steps.length >= MIN_FUNNEL_STEPS;
    begunFunnelStore.setState(isWhole ? NO_FUNNEL : changed, true);
    views.actions.change((view) => ({ ...view, behaviour: { ...view.behaviour, funnel: isWhole ? changed : null, behind: null } }));
  };
  const showDropped = (step: number) =>
    views.actions.change((view) => ({ ...view, behaviour: { ...view.behaviour, tab: 'visits', behind: { step, outcome: 'dropped' } } }));
  const unit = unitOf(drawn?.choice ?? funnel);
  const isWide = width >= steps.length * STEP_PX;
  return (
    <QuestionCard
      views={views}
      title={TITLE}
      choices={
        <>
          <FunnelSteps views={views} funnel={funnel} onChange={change} />
          <span className="flex flex-wrap gap-2 lg:ml-auto">
            <FunnelRules funnel={funnel} onChange={change} />
            <FunnelBy by={funnel.by} onChange={(by) => change({ by })} />
          </span>
        </>
      }
      sentence={drawn && funnelSentence(drawn.choice, drawn.answer.steps)}
      terms={TERMS}
      drawing={{
        table: drawn && <DataTable caption={TITLE} columns={COLUMNS} rows={steps} rowKey={({ at }) => at} />,
        isPicture: isWide,
      }}
      lines={drawn && (() => fileLines(steps, drawn.choice.by, drawn.answer.names))}
    >
      <div ref={place} className={classNames('grid min-w-0 gap-4', status === 'stale' && 'opacity-60')}>
        {kept === null ? (
          <BeginFunnel views={views} funnel={funnel} onPick={(step) => change({ steps: [...funnel.steps, step] })} />
        ) : drawn === null ? (
          <Unanswered failed={failure !== null} className="h-72" />
        ) : steps[0]?.reached === 0 ? null : (
          <>
            {width === 0 ? null : isWide ? (
              <Suspense fallback={<Skeleton className="h-72" />}>
                <FunnelDrawing title={TITLE} steps={steps} unit={unit} onDrop={showDropped} />
              </Suspense>
            ) : (
              <FunnelList steps={steps} unit={unit} onDrop={showDropped} />
            )}
            <Legend
              items={[
                { label: 'went on', color: isWide ? 'var(--bar)' : 'var(--fill)', shape: 'area' },
                { label: `dropped: press one to see whose ${unit}s`, color: 'var(--ghost)', shape: 'area' },
                {
                  label: unit === 'visit' ? 'hatched: the visit is still under way' : 'hatched: their time is not over',
                  color: HATCH,
                  shape: 'area',
                },
              ]}
            />
            {drawn.choice.by !== null && (
              <Breakdown by={drawn.choice.by} names={drawn.answer.names} filters={{ clauses }} onPick={onPick} />
            )}
          </>
        )}
      </div>
    </QuestionCard>
  );
}

interface BeginProps {
  views: Views;
  funnel: FunnelChoice;
  onPick: (step: Step) => void;
}

/** The first two steps, without which there is no funnel. */
function BeginFunnel({ views, funnel, onPick }: BeginProps) {
  const { length } = funnel.steps;
  return (
    <div className="grid max-w-[40rem] gap-2">
      <p className="text-sm text-muted">
        {length === 0
          ? 'No funnel yet. Pick a page, an action or a goal as step 1, or pin a path in Journeys and make a funnel of it.'
          : `A funnel needs two steps: pick step 2. Beside each stands how many ${unitOf(funnel)}s would come so far.`}
      </p>
      <StepChoices key={length} views={views} before={funnel} takesFocus={length > 0} onPick={onPick} />
    </div>
  );
}

const COLUMNS: readonly Column<DrawnStep>[] = [
  { head: 'Step', cell: ({ at }) => at + 1 },
  { head: 'What', cell: ({ name }) => <CutCell text={name} /> },
  { head: 'Reached', cell: ({ reached }) => formatCount(reached), numeric: true },
  { head: 'Of step 1', cell: ({ share }) => formatShare(share), numeric: true },
  { head: 'Dropped after', cell: ({ dropped }) => formatCount(dropped), numeric: true },
  { head: 'Open', cell: ({ open }) => formatCount(open), numeric: true },
  { head: 'Median from before', cell: ({ medianMs }) => formatDuration(medianMs), numeric: true },
];

type Names = FunnelAnswer['names'];

/** The steps, and below them the names with those of each step. */
function fileLines(steps: readonly DrawnStep[], by: Dimension | null, names: Names): (string | number)[][] {
  const own = [
    [...COLUMNS.slice(0, -1).map(({ head }) => head), 'Median from before, s'],
    ...steps.map(({ at, name, reached, share, dropped, open, medianMs }) => {
      return [at + 1, name, reached, share ?? '', dropped, open, medianMs === null ? '' : medianMs / 1_000];
    }),
  ];
  if (by === null) return own;
  const nameOf = (name: string | null) => (name === null ? 'Others' : valueName(by, name));
  const reached = names.map(({ name, steps: of }) => [nameOf(name), ...of.map((step) => step.reached)]);
  return [...own, [], [dimensionName(by), ...steps.map(({ name }) => name)], ...reached];
}

interface BreakdownProps {
  by: Dimension;
  names: Names;
  filters: Filters;
  onPick: OnPick;
}

/** How many came through by a dimension at step 1, those of whom the largest share did first. A name filters. */
function Breakdown({ by, names, filters, onPick }: BreakdownProps) {
  const rows = names.map(({ name, steps }) => {
    const [entered, through] = [steps[0]?.reached ?? 0, steps.at(-1)?.reached ?? 0];
    return { name, entered, through, rate: entered === 0 ? null : through / entered };
  });
  const largest = Math.max(Number.MIN_VALUE, ...rows.map(({ rate }) => rate ?? 0));
  return (
    <table className="tabular w-full max-w-2xl table-fixed text-[0.8125rem]">
      <caption className="sr-only">{`Funnel by ${dimensionName(by)} at step 1`}</caption>
      <thead className="text-xs text-faint">
        <tr>
          <th scope="col" className="pb-1 pl-2 text-left font-normal">
            {`${dimensionName(by)} at step 1`}
          </th>
          {['Entered', 'Through', 'Rate'].map((head) => (
            <th key={head} scope="col" className="w-20 pb-1 text-right font-normal">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows
          .toSorted((a, b) => (b.rate ?? 0) - (a.rate ?? 0))
          .map(({ name, entered, through, rate }) => (
            <tr key={name ?? 'others of it'} className="h-7">
              <BarHead length={(rate ?? 0) / largest}>
                {name === null ? (
                  <span className="relative px-2 text-muted">Others</span>
                ) : (
                  <PickName
                    label={valueName(by, name)}
                    mark={markOf(filters, by, name)}
                    onPick={(keys) => onPick(by, name, pickMode(keys))}
                    className="leading-7"
                  />
                )}
              </BarHead>
              <td className="text-right">{formatCount(entered)}</td>
              <td className="text-right">{formatCount(through)}</td>
              <td className="text-right font-semibold">{formatShare(rate)}</td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}
