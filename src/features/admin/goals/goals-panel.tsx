import { useState } from 'react';
import { conversionRate } from '../../../../workers/contract/questions/ratios.ts';
import type { ActionKind } from '../../../../workers/contract/questions/actions.ts';
import type { ConversionRow, GoalFigures } from '../../../../workers/contract/questions/signals.ts';
import { ChartDownloads, ChartFoot } from '../../../components/charts/chart-foot.tsx';
import { BarList } from '../../../components/figures/bar-list.tsx';
import { Card } from '../../../components/elements/card.tsx';
import { DataTable, type Column } from '../../../components/figures/data-table.tsx';
import { displayName } from '../../../lib/format/display-name.ts';
import { countOf, formatCount, formatShare } from '../../../lib/format/format-number.ts';
import { PanelBody } from '../signals/panel-body.tsx';
import type { SignalsProps } from '../signals/signals-panels.tsx';
import { completeText, GOAL_NAMES, missingText } from '../signals/signal-text.ts';

interface GoalRow {
  figures: GoalFigures;
  /** Unique visitors, of whom the rate is formed. */
  all: number;
  chosen: boolean;
  onChoose: (goal: ActionKind) => void;
}

const COLUMNS: readonly Column<GoalRow>[] = [
  { head: 'Goal', cell: (row) => <GoalButton goal={row.figures.goal} chosen={row.chosen} onChoose={row.onChoose} /> },
  { head: 'Conversions', cell: ({ figures }) => formatCount(figures.conversions), numeric: true },
  { head: 'Unique', cell: ({ figures }) => formatCount(figures.visitors), numeric: true },
  { head: 'Rate', cell: ({ figures, all }) => formatShare(conversionRate(figures, all)), numeric: true },
];

/** Goals with their conversion rates; a chosen one shows which page, source and country brought it. */
export function GoalsPanel({ answer, failed, zone }: SignalsProps) {
  const [chosen, setChosen] = useState<ActionKind>('store-click');
  const goals = answer?.goals ?? [];
  const goal = goals.find((each) => each.goal === chosen);
  const isEmpty = goals.every(({ conversions }) => conversions === 0);
  const rows = goals.map((figures) => ({ figures, all: answer?.visitors ?? 0, chosen: figures.goal === chosen, onChoose: setChosen }));
  return (
    <Card
      title="Goals"
      description={
        answer === null
          ? '\u00a0'
          : `What ${countOf(answer.visitors, 'unique visitor')} did. The rate is the share of them that did it at least once.`
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
          {goal !== undefined && <Brought goal={goal} />}
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
    ...rows.map(({ figures, all }) => [
      GOAL_NAMES[figures.goal],
      figures.conversions,
      figures.visitors,
      conversionRate(figures, all) ?? '',
    ]),
  ];
}

function GoalButton({ goal, chosen, onChoose }: Pick<GoalRow, 'chosen' | 'onChoose'> & { goal: ActionKind }) {
  return (
    <button
      type="button"
      aria-pressed={chosen}
      onClick={() => onChoose(goal)}
      className={`min-h-8 text-left underline-offset-2 hover:underline ${chosen ? 'font-semibold text-ink' : 'text-link'}`}
    >
      <span aria-hidden="true" className="mr-1.5 inline-block w-3">
        {chosen ? '▸' : ''}
      </span>
      {GOAL_NAMES[goal]}
    </button>
  );
}

function Brought({ goal }: { goal: GoalFigures }) {
  const name = GOAL_NAMES[goal.goal];
  if (goal.conversions === 0) return <p className="py-4 text-sm text-muted">{`No “${name}” on the page views of this range.`}</p>;
  const lists = [
    { title: 'Pages', head: 'Page', dim: 'path', rows: goal.pages },
    { title: 'Sources', head: 'Source', dim: 'source', rows: goal.sources },
    { title: 'Countries', head: 'Country', dim: 'country', rows: goal.countries },
  ] as const;
  return (
    <div className="grid gap-5 lg:grid-cols-3" aria-live="polite">
      {lists.map(({ title, head, dim, rows }) => (
        <div key={dim} className="min-w-0">
          <h3 className="mb-1 text-sm tracking-normal">{`${title} that brought it`}</h3>
          <BarList
            caption={`${name}: ${title.toLowerCase()} that brought it`}
            nameHead={head}
            countHead="Times"
            rows={rows.map((row: ConversionRow) => ({ key: row.name, label: displayName(dim, row.name), count: row.conversions }))}
            total={goal.conversions}
          />
        </div>
      ))}
    </div>
  );
}
