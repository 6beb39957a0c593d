import { useMemo, useState } from 'react';
import type { Description } from '#contract/ports/query.ts';
import { DIMENSIONS, ROBOT_DIMENSIONS, type Dimension } from '#contract/questions/dimensions.ts';
import type { Goal } from '#contract/questions/goals.ts';
import type { NameRow } from '#contract/questions/list.ts';
import { SelectField } from '#ui/controls/select-field.tsx';
import { RetryNotice } from '#ui/feedback/retry-notice.tsx';
import { LongTable } from '#ui/figures/long-table.tsx';
import { atOneMoment } from '#engine/source/ask-source.ts';
import { useDescribed } from '#engine/source/use-source.ts';
import { withoutOwn, type FigureBasis } from '../inspect/figure-basis.ts';
import { usePages, type AskPage, type Pages } from '../inspect/rows/page-reader.ts';
import { newUuid } from '#lib/uuid.ts';
import { ViewCard } from '../card/view-card.tsx';
import type { ViewProps } from '../frame/view-props.ts';
import { DIMENSION_NAMES } from '../view/texts/dimension-names.ts';
import type { Filters } from '../view/pick.ts';
import { useViewPart } from '../view/use-view.ts';
import type { ViewState } from '../view/view-store.ts';
import { completeRates } from './goal-count.ts';
import { FIRST_ORDER, rateColumns, rateQuestion } from './rate-columns.tsx';

/** What most questions are about; the others are chosen from the list beside them. */
const TABS: readonly Dimension[] = ['channel', 'source', 'path', 'entry', 'country', 'device'];

interface Props extends Pick<ViewProps, 'views' | 'onPick'> {
  goal: Goal;
  basis: FigureBasis;
}

/** By which names a goal was reached: conversions and their rate, sortable, for any dimension. */
export function GoalRates({ goal, basis, views, onPick }: Props) {
  const dims = useDescribed(listed);
  const [wanted, setDim] = useState<Dimension>('channel');
  const dim = dims.includes(wanted) ? wanted : (dims[0] ?? wanted);
  const tabs = [...TABS.filter((tab) => dims.includes(tab)), ...(TABS.includes(dim) ? [] : [dim])];
  const options = (from: readonly Dimension[]) => from.map((value) => ({ value, label: DIMENSION_NAMES[value] }));
  return (
    <ViewCard
      title="What brought it"
      tabs={{ label: 'Rate by', options: options(tabs), value: dim, onChange: setDim }}
      controls={<SelectField compact label="Rate by any dimension" options={options(dims)} value={dim} onChange={setDim} />}
    >
      <RateTable key={dim} goal={goal} dim={dim} basis={basis} views={views} onPick={onPick} />
    </ViewCard>
  );
}

function RateTable({ goal, dim, basis, views, onPick }: Props & { dim: Dimension }) {
  const [order, setOrder] = useState(FIRST_ORDER);
  const ask = useMemo<AskPage<NameRow>>(() => {
    const ask = atOneMoment();
    const complete = completeRates((question) => ask((moment) => moment.ask('list', question)));
    return (cursor) => complete(rateQuestion(newUuid(), withoutOwn(basis, dim), goal, dim, order, cursor));
  }, [basis, dim, goal, order]);
  const { pages, next } = usePages(ask);
  const rows = useKept(pages);
  const filters = useViewPart(views, filtersOf);
  const columns = useMemo(
    () => rateColumns({ dim, order, onSort: setOrder, words: basis.compare?.words ?? null, filters, onPick }),
    [dim, order, basis.compare, filters, onPick],
  );
  return (
    <>
      <RetryNotice message={pages.failure?.message ?? null} onRetry={next} />
      <div className="rounded-control bg-surface">
        <LongTable
          caption={`${goal.name || goal.id}: rate by ${DIMENSION_NAMES[dim].toLowerCase()}`}
          columns={columns}
          rows={rows}
          rowKey={(row) => row.name}
          onEnd={next}
        />
      </div>
    </>
  );
}

function listed(described: Description | null): readonly Dimension[] {
  const known = described?.dimensions ?? DIMENSIONS;
  return known.filter((dim) => !ROBOT_DIMENSIONS.includes(dim));
}

/** The rows that were read; those of the question before until the first page of the next is there. */
function useKept({ rows, reading }: Pages<NameRow>): readonly NameRow[] {
  const [kept, keep] = useState(rows);
  const isThere = !reading || rows.length > 0;
  if (isThere && kept !== rows) keep(rows);
  return isThere ? rows : kept;
}

function filtersOf({ view: { clauses } }: ViewState): Filters {
  return { clauses };
}
