import { memo, useCallback, useState } from 'react';
import { DEFAULT_TOP } from '../../../../../workers/contract/limits.ts';
import type { Description } from '../../../../../workers/contract/ports/query.ts';
import type { DashboardQuestion } from '../../../../../workers/contract/questions/dashboard.ts';
import type { Dimension } from '../../../../../workers/contract/questions/dimensions.ts';
import { useDashboard, useDescribed } from '../../../../engine/source/use-source.ts';
import type { FigureBasis } from '../../../../inspect/figure-basis.ts';
import { Inspection } from '../../../../inspect/inspection.tsx';
import { newUuid } from '../../../../lib/uuid.ts';
import type { ListShape } from './list-shapes.ts';
import { useMarks } from './lists.tsx';
import type { Shown } from '../../shown/shown.ts';
import { useRestingPart } from '../../shown/use-part.ts';
import { basisOf } from '../../shown/view-basis.ts';
import { TopListPanel } from './top-list-panel.tsx';
import type { PickMode } from '../../view/pick.ts';
import type { Views } from '../../view/use-view.ts';

const HEADS = { robotKind: 'Kind', robot: 'Name' } as const;
type RobotDimension = keyof typeof HEADS;
const BY: readonly { value: RobotDimension; label: string }[] = [
  { value: 'robotKind', label: HEADS.robotKind },
  { value: 'robot', label: HEADS.robot },
];

interface Props {
  views: Views;
  onPick: (dim: Dimension, value: string, mode: PickMode) => void;
}

/** Page views of robots by kind or name, whatever the rest of the dashboard counts: a question of its own, asked once a drag ends. */
export const RobotsPanel = memo(function RobotsPanel(props: Props) {
  const isListed = useDescribed(listsRobots);
  const asked = useRestingPart(askedOf);
  return isListed && asked !== null ? <Listed {...props} {...asked} /> : null;
});

interface ListedProps extends Props {
  basis: FigureBasis;
  metric: DashboardQuestion['metric'];
}

function Listed({ views, onPick, basis, metric }: ListedProps) {
  const [dim, setDim] = useState<RobotDimension>('robotKind');
  const live = useDashboard(useCallback(() => robotsQuestion(newUuid(), basis, metric, dim), [basis, metric, dim]));
  const answer = live.state === 'loading' ? null : live.answer;
  const marks = useMarks(views, dim);
  const tabs = {
    label: 'Robots by',
    options: BY,
    value: dim,
    onChange: (value: string) => setDim(value === 'robot' ? value : 'robotKind'),
  };
  return (
    <Inspection basis={basis}>
      <TopListPanel
        shape={{ ...SHAPE, dim, nameHead: HEADS[dim] }}
        tabs={tabs}
        list={answer?.figures.top.find((list) => list.dim === dim) ?? null}
        against={basis.compare?.words ?? null}
        {...marks}
        onPick={onPick}
        failed={live.state === 'error'}
      />
    </Inspection>
  );
}

const SHAPE: Omit<ListShape, 'dim' | 'nameHead'> = { title: 'Robots', room: 5, empty: 'No page view of a robot in this range.' };

/** The list of a view's robots, filtered as the view is but for its own filter. */
export function robotsQuestion(
  id: string,
  { range, compare, offsets, zone, clauses, goals, brush }: Omit<FigureBasis, 'bots' | 'days' | 'span'>,
  metric: DashboardQuestion['metric'],
  dim: RobotDimension,
): DashboardQuestion {
  return {
    ...{ v: 1, id, range, edges: [], compare: compare?.span ?? null, compareEdges: [], offsets, zone, metric },
    panels: [{ kind: 'top', dim, limit: DEFAULT_TOP }],
    ...{ clauses, goals, brush, bots: 'only', leaveOut: true },
    background: clauses.length > 0 || brush !== null,
  };
}

function listsRobots(described: Description | null): boolean {
  return described === null || (described.robots.includes('only') && described.dimensions.includes('robotKind'));
}

/** What the dashboard shows, of robots alone. */
function askedOf({ view }: Shown): { basis: FigureBasis; metric: DashboardQuestion['metric'] } | null {
  return view === null ? null : { basis: { ...basisOf(view), bots: 'only' }, metric: view.scope.view.metric };
}
