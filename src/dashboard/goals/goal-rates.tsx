import { useMemo, useState } from 'react';
import type { Description } from '#contract/ports/query.ts';
import { DIMENSIONS, isOfRobots, paramDimension, type Dimension } from '#contract/questions/dimensions.ts';
import type { Goal } from '#contract/questions/goals.ts';
import type { NameRow, NameValue } from '#contract/questions/list.ts';
import { CONVERSION_RATE, nameValue } from '#contract/questions/ratios.ts';
import { atOneMoment } from '#engine/source/ask-source.ts';
import { useDescribed } from '#engine/source/use-source.ts';
import { displayName } from '#lib/format/display-name.ts';
import { DASH, formatCount, formatShare } from '#lib/format/format-number.ts';
import { newUuid } from '#lib/uuid.ts';
import type { Sorting } from '#question/sorting.ts';
import { SelectField } from '#ui/controls/select-field.tsx';
import { useTellFailure } from '../answer/failure-notice.tsx';
import { PickName } from '#ui/figures/bar-list.tsx';
import { DeltaCell } from '#ui/figures/delta.tsx';
import { LongTable, type LongColumn } from '#ui/figures/long-table.tsx';
import { ViewCard } from '../card/view-card.tsx';
import type { ViewProps, OnPick } from '../frame/view-props.ts';
import { delta } from '../inspect/delta.ts';
import { listQuestion, type Listed } from '../inspect/details/list-question.ts';
import { sortOf } from '../inspect/details/sort-head.ts';
import { withoutOwnFilter, type FigureBasis } from '../inspect/figure-basis.ts';
import { usePages, type AskPage } from '../inspect/rows/page-reader.ts';
import { markOf, pickMode, type Filters } from '../view/pick.ts';
import { dimensionName } from '../view/texts/dimension-names.ts';
import { completeRates } from './goal-count.ts';

/** Which names bring most conversions: a rate of few visits means little, so the list is not sorted by it at first. */
const FIRST_SORTING: Sorting = { by: { of: 'convertingVisits', per: null }, descending: true };

interface Props extends Pick<ViewProps, 'onPick'> {
  goal: Goal;
  basis: FigureBasis;
}

/** By which names a goal was reached: conversions and their rate, sortable, for any dimension. */
export function GoalRates({ goal, basis, onPick }: Props) {
  const dims = useDescribed(listedDims);
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
  const [sorting, setSorting] = useState(FIRST_SORTING);
  const asked = useMemo(() => {
    const atMoment = atOneMoment();
    const complete = completeRates((question) => atMoment((moment) => moment.ask('list', question)));
    const listed: Listed = {
      ...{ dim, nameHead: dimensionName(dim), title: `${goal.name || goal.id}: rate by ${dimensionName(dim).toLowerCase()}` },
      ...{ goal, metric: 'default', total: null, basis: withoutOwnFilter(basis, dim) },
    };
    const ask: AskPage<NameRow> = (cursor) => complete(listQuestion(newUuid(), listed, '', sorting, cursor));
    return { ask, basis, listed, sorting };
  }, [basis, dim, goal, sorting]);
  const { pages, question, next } = usePages<NameRow, typeof asked>(asked);
  useTellFailure({ failure: pages.failure, refresh: next });
  const columns = useMemo(() => {
    const { clauses, compare } = question.basis;
    const heads = { sorting: question.sorting, onSorting: setSorting };
    const figure = (head: string, width: number, by: NameValue, format: (value: number | null) => string): LongColumn<NameRow> => {
      return { head, width, numeric: true, sort: sortOf(by, heads), cell: (row) => format(nameValue(row, by)) };
    };
    // A narrow screen shows the first three.
    return [
      pickColumn(dim, { clauses }, onPick),
      figure('Converting visits', 96, { of: 'convertingVisits', per: null }, countOrDash),
      figure('Rate', 84, CONVERSION_RATE, formatShare),
      ...(compare === null ? [] : [changeColumn(compare.words)]),
      figure('Visits', 84, { of: 'visits', per: null }, countOrDash),
      figure('Conversions', 104, { of: 'conversions', per: null }, countOrDash),
    ];
  }, [dim, question, onPick]);
  return (
    <div className="rounded-control bg-surface">
      <LongTable caption={question.listed.title} columns={columns} rows={pages.rows} rowKey={(row) => row.name} onEnd={next} />
    </div>
  );
}

function listedDims(described: Description | null): readonly Dimension[] {
  const known = described?.dimensions ?? DIMENSIONS;
  return [...known.filter((dim) => !isOfRobots(dim)), ...(described?.parameters ?? []).map(paramDimension)];
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
function pickColumn(dim: Dimension, filters: Filters, onPick: OnPick): LongColumn<NameRow> {
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
