import { useMemo, useState } from 'react';
import type { Description } from '#contract/ports/query.ts';
import { DIMENSIONS, isOfRobots, paramDimension, type Dimension } from '#contract/questions/dimensions.ts';
import type { Goal } from '#contract/questions/goals.ts';
import type { NameRow, ListOrder, ListQuestion, NameValue } from '#contract/questions/list.ts';
import { CONVERSION_RATE, nameValue } from '#contract/questions/ratios.ts';
import { atOneMoment } from '#engine/source/ask-source.ts';
import { useDescribed } from '#engine/source/use-source.ts';
import { displayName } from '#lib/format/display-name.ts';
import { DASH, formatCount, formatShare } from '#lib/format/format-number.ts';
import { newUuid } from '#lib/uuid.ts';
import { SelectField } from '#ui/controls/select-field.tsx';
import { useTellFailure } from '../answer/failure-notice.tsx';
import { PickName } from '#ui/figures/bar-list.tsx';
import { DeltaCell } from '#ui/figures/delta.tsx';
import { LongTable, type LongColumn } from '#ui/figures/long-table.tsx';
import { ViewCard } from '../card/view-card.tsx';
import type { ViewProps, OnPick } from '../frame/view-props.ts';
import { delta } from '../inspect/delta.ts';
import { withoutOwnFilter, type FigureBasis } from '../inspect/figure-basis.ts';
import { usePages, type AskPage } from '../inspect/rows/page-reader.ts';
import { rowsQuestion } from '../inspect/rows/rows-question.ts';
import { markOf, pickMode, type Filters } from '../view/pick.ts';
import { dimensionName } from '../view/texts/dimension-names.ts';
import { completeRates } from './goal-count.ts';
import { withGoal } from './goal-set.ts';

/** Which names bring most conversions: a rate of few visits means little, so the list is not sorted by it at first. */
const FIRST_ORDER: ListOrder = { of: 'convertingVisits', per: null, descending: true };

interface Props extends Pick<ViewProps, 'onPick'> {
  goal: Goal;
  basis: FigureBasis;
}

/** By which names a goal was reached: conversions and their rate, sortable, for any dimension. */
export function GoalRates({ goal, basis, onPick }: Props) {
  const dims = useDescribed(listed);
  const [wanted, setDim] = useState<Dimension>('source');
  const dim = dims.includes(wanted) ? wanted : (dims[0] ?? wanted);
  const options = dims.map((value) => ({ value, label: dimensionName(value) }));
  return (
    <ViewCard
      title="What brought it"
      description="A visit counts for each of its pages, so pages do not add up."
      controls={<SelectField compact label="Rate by" options={options} value={dim} onChange={setDim} />}
    >
      <RateTable key={dim} goal={goal} dim={dim} basis={basis} onPick={onPick} />
    </ViewCard>
  );
}

function RateTable({ goal, dim, basis, onPick }: Props & { dim: Dimension }) {
  const [order, setOrder] = useState(FIRST_ORDER);
  const asked = useMemo(() => {
    const atMoment = atOneMoment();
    const complete = completeRates((question) => atMoment((moment) => moment.ask('list', question)));
    const ask: AskPage<NameRow> = (cursor) => complete(rateQuestion(newUuid(), withoutOwnFilter(basis, dim), goal, dim, order, cursor));
    return { ask, basis, goal, order };
  }, [basis, dim, goal, order]);
  const { pages, question, next } = usePages<NameRow, typeof asked>(asked);
  useTellFailure({ failure: pages.failure, refresh: next });
  const columns = useMemo(() => {
    const { clauses, compare } = question.basis;
    return rateColumns({ dim, order: question.order, onSort: setOrder, words: compare?.words ?? null, filters: { clauses }, onPick });
  }, [dim, question, onPick]);
  return (
    <div className="rounded-control bg-surface">
      <LongTable
        caption={`${question.goal.name || question.goal.id}: rate by ${dimensionName(dim).toLowerCase()}`}
        columns={columns}
        rows={pages.rows}
        rowKey={(row) => row.name}
        onEnd={next}
      />
    </div>
  );
}

function listed(described: Description | null): readonly Dimension[] {
  const known = described?.dimensions ?? DIMENSIONS;
  return [...known.filter((dim) => !isOfRobots(dim)), ...(described?.parameters ?? []).map(paramDimension)];
}

/** The question about a page of names with the conversions of a goal. */
function rateQuestion(id: string, basis: FigureBasis, goal: Goal, dim: Dimension, order: ListOrder, cursor: string): ListQuestion {
  const goals = withGoal(basis.goals, goal);
  return { ...rowsQuestion(id, basis, cursor), goals, compare: basis.compare?.span ?? null, dim, goal: goal.id, order, contains: '' };
}

interface Look {
  dim: Dimension;
  order: ListOrder;
  onSort: (order: ListOrder) => void;
  /** What rates are compared with; null where they are not. */
  words: string | null;
  filters: Filters;
  onPick: OnPick;
}

/** Name, what the rows are sorted by at first, the rate, its change, and what it is made of: a narrow screen shows the first three. */
function rateColumns(look: Look): LongColumn<NameRow>[] {
  const { words } = look;
  return [
    pickColumn(look),
    figure('Converting visits', 96, { of: 'convertingVisits', per: null }, countOrDash, look),
    figure('Rate', 84, CONVERSION_RATE, formatShare, look),
    ...(words === null ? [] : [changeColumn(words)]),
    figure('Visits', 84, { of: 'visits', per: null }, countOrDash, look),
    figure('Conversions', 104, { of: 'conversions', per: null }, countOrDash, look),
  ];
}

function figure(head: string, width: number, by: NameValue, format: (value: number | null) => string, { order, onSort }: Look) {
  const isSorted = order.of === by.of && order.per === by.per;
  const direction = isSorted ? (order.descending ? 'descending' : 'ascending') : 'none';
  return {
    ...{ head, width, numeric: true },
    sort: { direction, onSort: () => onSort({ ...by, descending: !isSorted || !order.descending }) },
    cell: (row: NameRow) => format(nameValue(row, by)),
  } satisfies LongColumn<NameRow>;
}

function changeColumn(words: string): LongColumn<NameRow> {
  const measured = (figures: NameRow | NonNullable<NameRow['compared']> | null) => ({
    value: figures && nameValue(figures, CONVERSION_RATE),
    count: figures?.visits ?? 0,
  });
  const change = (row: NameRow) =>
    delta(measured(row), measured(row.compared), { comparison: { kind: 'span', words }, good: 'up', format: formatShare, isShare: true });
  return { head: 'Change', width: 136, numeric: true, cell: (row) => <DeltaCell delta={change(row)} /> };
}

/** A name; its click filters by it. */
function pickColumn({ dim, filters, onPick }: Look): LongColumn<NameRow> {
  return {
    head: dimensionName(dim),
    cell: ({ name }) => (
      <PickName
        label={displayName(dim, name)}
        stored={name}
        mark={markOf(filters, dim, name)}
        onPick={(keys) => onPick(dim, name, pickMode(keys))}
        className="-mx-2 leading-8"
      />
    ),
  };
}

function countOrDash(value: number | null): string {
  return value === null ? DASH : formatCount(value);
}
