import { useState } from 'react';
import { conversionRate } from '../../../../workers/contract/questions/ratios.ts';
import type { Dimension } from '../../../../workers/contract/questions/dimensions.ts';
import type { GoalFigures } from '../../../../workers/contract/questions/signals.ts';
import { ChartDownloads, ChartFoot } from '../../../components/charts/chart-foot.tsx';
import { BarList } from '../../../components/figures/bar-list.tsx';
import { Card } from '../../../components/elements/card.tsx';
import { DataTable, type Column } from '../../../components/figures/data-table.tsx';
import { displayName } from '../../../lib/format/display-name.ts';
import { countOf, formatCount, formatShare } from '../../../lib/format/format-number.ts';
import { PanelBody } from '../signals/panel-body.tsx';
import type { SignalsProps } from '../signals/signals-panels.tsx';
import { completeText, missingText } from '../signals/signal-text.ts';
import { DIMENSION_NAMES } from '../view/dimension-names.ts';

interface GoalRow {
  figures: GoalFigures;
  name: string;
  chosen: boolean;
  onChoose: (goal: string) => void;
}

const COLUMNS: readonly Column<GoalRow>[] = [
  { head: 'Goal', cell: (row) => <GoalButton {...row} /> },
  { head: 'Conversions', cell: ({ figures }) => formatCount(figures.conversions), numeric: true },
  { head: 'Unique', cell: ({ figures }) => formatCount(figures.visitors), numeric: true },
  { head: 'Rate', cell: ({ figures }) => formatShare(conversionRate(figures)), numeric: true },
];

/** Goals with their conversion rates; a chosen one, at first the first, shows which page, source and country brought it. */
export function GoalsPanel({ answer, goals, failed, zone }: SignalsProps) {
  const [wanted, setWanted] = useState('');
  const counted = answer?.goals ?? [];
  const chosen = counted.find(({ goal }) => goal === wanted) ?? counted[0];
  const isEmpty = counted.every(({ conversions }) => conversions === 0);
  const nameOf = (id: string) => goals.find((goal) => goal.id === id)?.name || id;
  const rows = counted.map((figures) => ({ figures, name: nameOf(figures.goal), chosen: figures === chosen, onChoose: setWanted }));
  return (
    <Card
      title="Goals"
      description={
        chosen === undefined
          ? '\u00a0'
          : `What was done in ${countOf(chosen.of.visits, 'visit')}. The rate is the share of them that reached the goal.`
      }
    >
      <PanelBody
        ready={answer !== null}
        failed={failed}
        missing={isEmpty ? missingText(answer?.held.actions ?? 0, 'actions') : null}
        complete={answer === null ? '' : completeText(answer, 'actions', zone)}
      >
        <div className="grid gap-5">
          <DataTable stacks caption="Goals" columns={COLUMNS} rows={rows} rowKey={(row) => row.figures.goal} />
          {chosen !== undefined && <Brought goal={chosen} name={nameOf(chosen.goal)} />}
        </div>
      </PanelBody>
      <ChartFoot>
        <ChartDownloads name="goals" lines={() => linesOf(rows)} disabled={isEmpty} />
      </ChartFoot>
    </Card>
  );
}

/** As lines of a CSV file, the head first; rates in 0..1. */
function linesOf(rows: readonly GoalRow[]): (string | number)[][] {
  return [
    COLUMNS.map(({ head }) => head),
    ...rows.map(({ figures, name }) => [name, figures.conversions, figures.visitors, conversionRate(figures) ?? '']),
  ];
}

function GoalButton({ figures, name, chosen, onChoose }: GoalRow) {
  return (
    <button
      type="button"
      aria-pressed={chosen}
      onClick={() => onChoose(figures.goal)}
      className={`min-h-8 text-left underline-offset-2 hover:underline ${chosen ? 'font-semibold text-ink' : 'text-link'}`}
    >
      <span aria-hidden="true" className="mr-1.5 inline-block w-3">
        {chosen ? '▸' : ''}
      </span>
      {name}
    </button>
  );
}

/** What the lists of names are called. */
const LISTS: Partial<Record<Dimension, { title: string; head: string }>> = {
  path: { title: 'Pages', head: 'Page' },
  source: { title: 'Sources', head: 'Source' },
  country: { title: 'Countries', head: 'Country' },
};

function Brought({ goal, name }: { goal: GoalFigures; name: string }) {
  if (goal.conversions === 0) return <p className="py-4 text-sm text-muted">{`No “${name}” on the page views of this range.`}</p>;
  return (
    <div className="grid gap-5 lg:grid-cols-3" aria-live="polite">
      {goal.by.map(({ dim, rows }) => {
        const { title, head } = LISTS[dim] ?? { title: DIMENSION_NAMES[dim], head: DIMENSION_NAMES[dim] };
        return (
          <div key={dim} className="min-w-0">
            <h3 className="mb-1 text-sm tracking-normal">{`${title} that brought it`}</h3>
            <BarList
              caption={`${name}: ${title.toLowerCase()} that brought it`}
              nameHead={head}
              countHead="Times"
              rows={rows.map((row) => ({ key: row.name, label: displayName(dim, row.name), count: row.conversions }))}
              total={goal.conversions}
            />
          </div>
        );
      })}
    </div>
  );
}
