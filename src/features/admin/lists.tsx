import { memo } from 'react';
import type { Dimension } from '../../../workers/contract/dimensions.ts';
import type { Figures } from '../../../workers/contract/question.ts';
import { BarList } from '../../components/ui/bar-list.tsx';
import { Card } from '../../components/ui/card.tsx';
import { ExplainButton } from '../../components/ui/explain-button.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { useInspect } from '../../inspect/inspect-context.ts';
import { sameValue } from '../../lib/same-value.ts';
import { CLOSING_LISTS, LEADING_LISTS, MIDDLE_LISTS, REACH_LISTS } from './list-shapes.ts';
import { TopListPanel, type ListShape } from './top-list-panel.tsx';
import { ReachPanel } from './reach-panel.tsx';
import type { DashboardView } from './use-dashboard-view.ts';
import { markOf, pickMode, valuesOf, type PickMode } from './view/pick.ts';
import type { View } from './view/view.ts';

interface Props {
  view: DashboardView | null;
  /** The filters as they are now, which mark rows before their answer is there. */
  clauses: View['clauses'];
  onPick: (dim: Dimension, value: string, mode: PickMode) => void;
  failed: boolean;
}

export const Lists = memo(function Lists({ view, clauses, onPick, failed }: Props) {
  const panel = (shape: ListShape) => (
    <TopListPanel
      key={shape.dim}
      shape={shape}
      list={view?.answer.figures.top.find((top) => top.dim === shape.dim) ?? null}
      picked={valuesOf({ clauses }, shape.dim, 'in')}
      excluded={valuesOf({ clauses }, shape.dim, 'notIn')}
      onPick={onPick}
      failed={failed}
    />
  );
  return (
    <>
      <div className="grid gap-3 lg:grid-cols-2">{LEADING_LISTS.map(panel)}</div>
      <div className="grid gap-3 md:grid-cols-2 lg:grid-cols-3 md:max-lg:[&>:last-child]:col-span-2">{MIDDLE_LISTS.map(panel)}</div>
      <ReachPanel
        list={view?.answer.figures.top.find((top) => top.dim === 'country') ?? null}
        picked={valuesOf({ clauses }, 'country', 'in')}
        onPick={onPick}
        failed={failed}
      />
      <div className="grid gap-3 md:grid-cols-2">{REACH_LISTS.map(panel)}</div>
      <div className="grid gap-3 md:grid-cols-2 xl:grid-cols-4">
        {CLOSING_LISTS.map(panel)}
        <SocialPanel social={view?.answer.figures.social ?? null} clauses={clauses} onPick={onPick} failed={failed} />
      </div>
    </>
  );
});

interface SocialProps extends Omit<Props, 'view'> {
  social: Figures['social'] | null;
}

const SocialPanel = memo(function SocialPanel({ social, clauses, onPick, failed }: SocialProps) {
  const inspect = useInspect();
  const rows = (social ?? []).map(({ source, count }) => ({
    key: source,
    label: source,
    count,
    mark: markOf({ clauses }, 'source', source),
  }));
  const total = rows.reduce((sum, row) => sum + row.count, 0);
  return (
    <Card
      title="Social Networks"
      actions={
        inspect !== null && (
          <ExplainButton
            what="Social Networks"
            onClick={() =>
              inspect.explainList({
                dim: 'source',
                title: 'Social Networks',
                nameHead: 'Network',
                metric: 'visits',
                total,
              })
            }
          />
        )
      }
    >
      <div className="min-h-[11.5rem]">
        {social !== null ? (
          <BarList
            caption="Visits from social networks"
            nameHead="Network"
            countHead="Visits"
            rows={rows}
            total={total}
            onPick={(name, keys) => onPick('source', name, pickMode(keys))}
          />
        ) : failed ? (
          <p className="text-sm text-muted">Not available.</p>
        ) : (
          <Skeleton className="h-40" />
        )}
      </div>
    </Card>
  );
}, sameValue);
