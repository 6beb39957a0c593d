import { memo } from 'react';
import type { Dimension } from '../../../workers/contract/dimensions.ts';
import type { TopList } from '../../../workers/contract/question.ts';
import { BarList, type BarRow } from '../../components/ui/bar-list.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { ExplainButton } from '../../components/ui/explain-button.tsx';
import { displayName } from '../../lib/display-name.ts';
import { sameValue } from '../../lib/same-value.ts';
import { useInspect } from '../../inspect/inspect-context.ts';
import { ListFoot } from '../../inspect/list-foot.tsx';
import { totalOf } from '../../inspect/list-total.ts';
import { pickMode, type PickMode } from './view/pick.ts';

export interface ListShape {
  dim: Dimension;
  title: string;
  nameHead: string;
  /** Rows for which room is kept, so that nothing moves when names come and go. */
  room: 5 | 10;
}

const ROOM = { 5: 'min-h-[11.5rem]', 10: 'min-h-[21.5rem]' } as const;
const COUNT_HEADS = { pageViews: 'Views', visits: 'Visits', visitors: 'Visitors' } as const;

interface Props {
  shape: ListShape;
  list: TopList | null;
  /** Names that a filter of this dimension asks for, and names that it leaves out. */
  picked: readonly string[];
  excluded: readonly string[];
  onPick: (dim: Dimension, value: string, mode: PickMode) => void;
  failed: boolean;
}

/** One ranked list of a dimension; drawn again only when it says something else. */
export const TopListPanel = memo(function TopListPanel({ shape, list, picked, excluded, onPick, failed }: Props) {
  const rows: BarRow[] = (list?.rows ?? []).map(({ name, count, base }) => ({
    key: name,
    label: displayName(shape.dim, name),
    count,
    base,
    mark: picked.includes(name) ? 'in' : excluded.includes(name) ? 'notIn' : null,
  }));
  const inspect = useInspect();
  const { dim, title, nameHead } = shape;
  const request = list === null || inspect === null ? null : { dim, title, nameHead, metric: list.metric, total: totalOf(list) };
  return (
    <Card
      title={shape.title}
      actions={request !== null && <ExplainButton what={shape.title} onClick={() => inspect?.explainList(request)} />}
    >
      <div className={ROOM[shape.room]}>
        {list === null ? (
          failed ? (
            <p className="text-sm text-muted">Not available.</p>
          ) : (
            <Skeleton className="h-40" />
          )
        ) : rows.length === 0 ? (
          <p className="text-sm text-muted">Nothing in this range.</p>
        ) : (
          <BarList
            caption={shape.title}
            nameHead={shape.nameHead}
            countHead={COUNT_HEADS[list.metric]}
            rows={rows}
            total={totalOf(list)}
            onPick={(name, keys) => onPick(shape.dim, name, pickMode(keys))}
          />
        )}
      </div>
      <ListFoot list={list} request={request} />
    </Card>
  );
}, sameValue);
