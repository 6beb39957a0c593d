import { memo } from 'react';
import type { Dimension } from '../../../../../workers/contract/questions/dimensions.ts';
import type { TopList } from '../../../../../workers/contract/questions/dashboard.ts';
import { sameValue } from '../../../../lib/same-value.ts';
import { useInspect } from '../../../../inspect/inspect-context.ts';
import { totalOf } from '../../../../inspect/list-total.ts';
import type { PickMode } from '../../view/pick.ts';
import { GlobalReach } from '../map/global-reach.tsx';

interface Props {
  list: TopList | null;
  /** Countries that are filtered by. */
  picked: readonly string[];
  onPick: (dim: Dimension, value: string, mode: PickMode) => void;
  failed: boolean;
}

/** The countries on a map and in a table; drawn again only when they say something else. */
export const ReachPanel = memo(function ReachPanel({ list, picked, onPick, failed }: Props) {
  const inspect = useInspect();
  const metric = list?.metric ?? 'pageViews';
  const total = list === null ? null : totalOf(list);
  const request = { dim: 'country', title: 'Countries', nameHead: 'Country', metric, total } as const;
  return (
    <GlobalReach
      rows={list?.rows ?? null}
      more={list?.more ?? false}
      metric={metric}
      total={total}
      failed={failed}
      selected={picked}
      onSelect={(country, mode) => onPick('country', country, mode)}
      onExplain={inspect === null ? undefined : () => inspect.explainList(request)}
      onShowAll={inspect === null ? undefined : () => inspect.showAll(request)}
    />
  );
}, sameValue);
