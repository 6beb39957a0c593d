import { memo } from 'react';
import { defaultMetric, type Dimension } from '../../../../../workers/contract/questions/dimensions.ts';
import type { TopList } from '../../../../../workers/contract/questions/dashboard.ts';
import { BarList, type BarRow } from '../../../../components/figures/bar-list.tsx';
import { DeltaCell } from '../../../../components/figures/delta.tsx';
import { Card } from '../../../../components/elements/card.tsx';
import { Segmented } from '../../../../components/controls/segmented.tsx';
import { Skeleton } from '../../../../components/feedback/skeleton.tsx';
import { ExplainButton } from '../../../../components/controls/explain-button.tsx';
import { displayName, METRIC_HEADS } from '../../../../lib/format/display-name.ts';
import { sameValue } from '../../../../lib/same-value.ts';
import { PieChart } from '../../../../components/charts/pie-chart.tsx';
import { ListFoot } from '../../../../components/charts/list-foot.tsx';
import { useInspect } from '../../../../inspect/inspect-context.ts';
import { countDelta } from '../../../../inspect/delta.ts';
import { moreText, totalOf } from '../../../../inspect/list-total.ts';
import { useListRoom } from './list-room.ts';
import type { ListShape, ListTabs } from './list-shapes.ts';
import { NothingHere } from '../../shown/nothing-here.tsx';
import { pickMode, type PickMode } from '../../view/pick.ts';

interface Props {
  shape: ListShape;
  tabs?: ListTabs;
  /** A pie stands above the table. */
  isPie?: boolean;
  list: TopList | null;
  /** What counts are compared with, in words; null where they are not. */
  against: string | null;
  /** Names that a filter of this dimension asks for, and names that it leaves out. */
  picked: readonly string[];
  excluded: readonly string[];
  onPick: (dim: Dimension, value: string, mode: PickMode) => void;
  failed: boolean;
}

/** One ranked list of a dimension; drawn again only when it says something else. */
export const TopListPanel = memo(function TopListPanel({
  shape,
  tabs,
  isPie = false,
  list,
  against,
  picked,
  excluded,
  onPick,
  failed,
}: Props) {
  const rows: BarRow[] = (list?.rows ?? []).map(({ name, count, base, compared }) => ({
    key: name,
    label: displayName(shape.dim, name),
    count,
    base,
    ...(against !== null && { change: <DeltaCell delta={countDelta(count, compared, against)} /> }),
    mark: picked.includes(name) ? 'in' : excluded.includes(name) ? 'notIn' : null,
  }));
  const inspect = useInspect();
  const { dim, title, nameHead, unset, empty } = shape;
  const room = useListRoom(shape.room, list === null ? null : rows.length);
  const total = list === null ? null : totalOf(list);
  const request = list === null || inspect === null ? null : { dim, title, nameHead, metric: list.metric, total };
  const countHead = METRIC_HEADS[list?.metric ?? defaultMetric(dim)];
  const isUnset = unset !== undefined && rows.every((row) => row.key === '');
  return (
    <Card
      className="flex flex-col"
      title={title}
      actions={request !== null && <ExplainButton what={title} onClick={() => inspect?.explainList(request)} />}
    >
      {tabs !== undefined && (
        <div className="mb-3">
          <Segmented {...tabs} />
        </div>
      )}
      <div className={room}>
        {list === null ? (
          failed ? (
            <p className="text-sm text-muted">Not available.</p>
          ) : (
            <Skeleton className="h-40" />
          )
        ) : rows.length === 0 || isUnset ? (
          <NothingHere>{rows.length === 0 ? empty : unset}</NothingHere>
        ) : (
          <>
            {isPie && <PieChart label={title} parts={rows} total={total} />}
            <BarList
              caption={title}
              nameHead={nameHead}
              countHead={countHead}
              rows={rows}
              total={total}
              onPick={(name, keys) => onPick(dim, name, pickMode(keys))}
            />
          </>
        )}
      </div>
      <ListFoot
        list={{ title, nameHead, countHead, rows, total }}
        note={list === null ? '' : moreText(list)}
        onShowAll={request === null ? undefined : () => inspect?.showAll(request)}
      />
    </Card>
  );
}, sameValue);
