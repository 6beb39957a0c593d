import { memo, useCallback } from 'react';
import type { Grade, GradedFigure } from '#contract/ports/opened-file.ts';
import type { Panel } from '#contract/questions/dashboard.ts';
import { hasRecordedNothing } from '#engine/source/fit-question.ts';
import { useDescribed, useSourceEnd } from '#engine/source/use-source.ts';
import { DASH, formatShort } from '#lib/format/format-number.ts';
import { sameValue } from '#lib/same-value.ts';
import { formatValue } from '#ui/charts/trend/value-axis.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { DeltaLine, type Delta } from '#ui/figures/delta.tsx';
import { TellPart } from '#ui/charts/saved-parts.tsx';
import { StatTile } from '#ui/figures/stat-tile.tsx';
import { delta } from '../../inspect/delta.ts';
import { useInspect } from '../../inspect/inspect-context.ts';
import { hasFailed, type DashboardEntry, type DashboardView } from '../../answer/dashboard-asker.ts';
import { useFileDescription } from '../../answer/files/file-words.ts';
import { useWantedPanels, usePart } from '../../answer/use-part.ts';
import { comparisonOf } from '../../view/comparison.ts';
import { type Views, useViewField } from '../../view/use-view.ts';
import { HEADLINE_IDS, type HeadlineId } from '#question/view.ts';
import { GradeMark } from '../../open-file/grade-mark.tsx';
import { GRADE_WORDS, headlineGrade } from '../../open-file/grades.ts';
import { headlineIds, HEADLINES, measureHeadline } from './headlines.ts';
import type { ExternalCounts } from '../../external-figures/external-figures.ts';

const TOTALS: readonly Panel[] = [{ kind: 'totals' }];

interface Props {
  views: Views;
  external: ExternalCounts;
  /** How well the source knows its figures; empty where it knows them all. */
  grades: readonly GradedFigure[];
}

/** The figures above all; a press draws one of them in the chart. In one line, in two of four, and on a phone in one that scrolls. */
export const Strip = memo(function Strip({ views, external, grades }: Props) {
  useWantedPanels(TOTALS);
  const isEmpty = useDescribed(hasRecordedNothing);
  const shown = usePart(
    useCallback(({ answer: view }: DashboardEntry) => (view === null ? null : kpis(view, external, isEmpty)), [external, isEmpty]),
  );
  const ids = headlineIds(useSourceEnd() !== null);
  const describeFile = useFileDescription();
  const failed = usePart(hasFailed);
  const drawn = useViewField(views, 'figure');
  const { change } = views.actions;
  const onDraw = useCallback((figure: HeadlineId) => change((view) => ({ ...view, figure })), [change]);
  return (
    <div
      role="group"
      aria-label="Figures"
      className="shaded-edges overflow-x-auto overscroll-x-contain border-b border-line [--plate:var(--bg)]"
    >
      <TellPart
        title="Figures"
        lines={() => figureLines(ids, grades, shown)}
        describeFile={() => describeFile('Figures')}
        disabled={shown === null}
      />
      <dl className="grid snap-x gap-y-1 max-sm:auto-cols-[8.75rem] max-sm:grid-flow-col sm:grid-cols-4 xl:auto-cols-fr xl:grid-flow-col xl:grid-cols-none print:grid-flow-row print:grid-cols-4">
        {ids.map((id) => (
          <HeadlineCell
            key={id}
            id={id}
            grade={headlineGrade(grades, id)}
            kpi={shown?.find((kpi) => kpi.id === id) ?? null}
            failed={failed}
            isDrawn={drawn === id}
            remark={id === 'boosts' ? 'simulated' : ''}
            onDraw={onDraw}
          />
        ))}
      </dl>
    </div>
  );
});

/** The figures as lines of a table, the head first; one that is not known has no value. */
function figureLines(ids: readonly HeadlineId[], grades: readonly GradedFigure[], shown: Kpi[] | null): string[][] {
  const told = (shown ?? []).filter(({ id }) => ids.includes(id));
  return [
    ['Figure', 'Value', 'Before'],
    ...told.map(({ id, label, exact, delta }) =>
      headlineGrade(grades, id) === 'unknown' ? [label, '', ''] : [label, exact, delta?.kind === 'change' ? delta.before : ''],
    ),
  ];
}

interface CellProps {
  id: HeadlineId;
  grade: Grade;
  /** Null before the first answer. */
  kpi: Kpi | null;
  failed: boolean;
  isDrawn: boolean;
  /** What has to be known of the figure; '' for most. */
  remark: string;
  onDraw: (id: HeadlineId) => void;
}

/** A line stands before each cell but the first of a row. */
const CELL =
  'chosen-line snap-start px-3.5 pt-1 pb-1.5 hover:bg-raised not-first:border-l not-first:border-l-line first:pl-0 print:nth-[5]:border-l-transparent print:nth-[5]:pl-0 sm:max-xl:nth-[5]:border-l-transparent sm:max-xl:nth-[5]:pl-0';

/** Drawn again only when it says something else. */
const HeadlineCell = memo(function HeadlineCell({ id, grade, kpi: measured, failed, isDrawn, remark, onDraw }: CellProps) {
  const { title, value } = HEADLINES[id];
  const inspect = useInspect();
  const isKnown = grade !== 'unknown';
  const kpi = isKnown || measured === null ? measured : { ...measured, value: DASH, exact: DASH, delta: null };
  const explain = inspect && (() => (typeof value === 'string' ? inspect.explainExternal(value, kpi?.exact ?? '') : inspect.explain(id)));
  return (
    <StatTile
      label={title}
      mark={
        grade !== 'good' && (
          <>
            <GradeMark grade={grade} />
            <span className="sr-only">{GRADE_WORDS[grade]}</span>
          </>
        )
      }
      value={kpi?.value ?? (failed ? DASH : '\u00a0')}
      exact={kpi?.exact}
      onExplain={kpi === null ? undefined : (explain ?? undefined)}
      press={{ name: `Draw ${title}`, isPressed: isDrawn, onPress: () => onDraw(id) }}
      className={CELL}
    >
      {/* One line whatever there is to say, so that the strip is as high in every range. */}
      <div className="flex h-5 gap-1.5 overflow-hidden whitespace-nowrap">
        {/* A reason why nothing is compared has the line to itself. */}
        {(remark !== '' || !isKnown) && kpi?.delta?.kind !== 'none' && (
          <p className="text-xs leading-5 text-muted">{isKnown ? remark : GRADE_WORDS.unknown}</p>
        )}
        {kpi === null ? !failed && <Skeleton className="mt-1 h-3 w-3/4" /> : kpi.delta !== null && <DeltaLine delta={kpi.delta} />}
      </div>
    </StatTile>
  );
}, sameValue);

/** A headline as the strip shows it. */
interface Kpi {
  id: HeadlineId;
  label: string;
  value: string;
  /** The full figure where the shown one is shortened. */
  exact: string;
  /** Null where nothing is compared (why, the chart's summary tells once for all), and of what never happened. */
  delta: Delta | null;
}

/** The figures of the strip, in reading order; `holdsNothing`: the source has no page view in any range. */
export function kpis(view: DashboardView, external: ExternalCounts, holdsNothing: boolean): Kpi[] {
  const shown = comparisonOf(view);
  const isEmpty = holdsNothing && view.answer.figures.totals?.pageViews === 0;
  return HEADLINE_IDS.map((id): Kpi => {
    const { title, unit, good } = HEADLINES[id];
    const card = { id, label: title };
    const measured = measureHeadline(view, id, external);
    if (measured === null) return { ...card, value: DASH, exact: DASH, delta: { kind: 'none', reason: 'Not known' } };
    const { now, before, comparison = shown } = measured;
    const exact = formatValue(unit, now.value);
    const isCompared = comparison.kind !== 'none' && now.count + before.count > 0;
    return {
      ...card,
      value: unit === 'count' ? formatShort(now.value ?? 0) : exact,
      exact,
      delta:
        (isEmpty && referenceGrowth(id)) ||
        (isCompared
          ? delta(now, before, { comparison, good, format: (value) => formatValue(unit, value), isShare: unit === 'share' })
          : null),
    };
  });
}

/** The fixed figures of the specification. They stand where nothing is measured, never beside a measured figure of their kind. */
const GROWTH: Readonly<Record<string, string>> = { visits: '+12%', visitors: '+8%', boosts: '+25%' };

/** The growth of a card while nothing was ever recorded; null where the card has none. */
function referenceGrowth(figure: string): Delta | null {
  const growth = GROWTH[figure];
  return growth === undefined ? null : { kind: 'none', reason: `${growth} (reference)` };
}
