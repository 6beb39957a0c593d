import { memo } from 'react';
import type { Figures } from '../../../../workers/contract/questions/dashboard.ts';
import { BarList, type BarRow } from '../../../components/figures/bar-list.tsx';
import { DeltaCell } from '../../../components/figures/delta.tsx';
import { Card } from '../../../components/elements/card.tsx';
import { ExplainButton } from '../../../components/controls/explain-button.tsx';
import { Skeleton } from '../../../components/feedback/skeleton.tsx';
import { sameValue } from '../../../lib/same-value.ts';
import { countDelta } from '../../../inspect/delta.ts';
import { useInspect } from '../../../inspect/inspect-context.ts';
import { Segmented } from '../../../components/controls/segmented.tsx';
import type { ListTabs } from '../overview/cards/list-shapes.ts';
import { PieChart } from '../../../components/charts/pie-chart.tsx';
import { ListFoot } from '../../../components/charts/list-foot.tsx';
import { useListRoom } from '../overview/cards/list-room.ts';
import { markOf, pickMode, type PickMode } from '../view/pick.ts';
import type { View } from '../view/view.ts';

const LIST = { title: 'Social Platform Breakdown', nameHead: 'Platform', countHead: 'Visits' } as const;

interface Props {
  social: Figures['social'] | null;
  /** What counts are compared with, in words; null where they are not. */
  against: string | null;
  clauses: View['clauses'];
  onPick: (dim: 'network', value: string, mode: PickMode) => void;
  failed: boolean;
  /** A pie stands above the table. */
  isPie: boolean;
  forms: ListTabs;
}

/** Visits that came from each social platform, most first. */
export const SocialPanel = memo(function SocialPanel({ social, against, clauses, onPick, failed, isPie, forms }: Props) {
  const inspect = useInspect();
  const rows = socialRows(social ?? [], clauses, against);
  const room = useListRoom(5, social === null ? null : rows.length);
  const total = rows.reduce((sum, row) => sum + row.count, 0);
  const { title, nameHead, countHead } = LIST;
  return (
    <Card
      className="flex flex-col"
      title={title}
      description="Visits that came from social platforms."
      actions={
        inspect !== null && (
          <ExplainButton what={title} onClick={() => inspect.explainList({ dim: 'network', title, nameHead, metric: 'visits', total })} />
        )
      }
    >
      <div className="mb-3">
        <Segmented {...forms} />
      </div>
      <div className={room}>
        {social !== null ? (
          <>
            {isPie && <PieChart label={title} parts={rows} total={total} />}
            <BarList
              caption={title}
              nameHead={nameHead}
              countHead={countHead}
              rows={rows}
              total={total}
              onPick={(name, keys) => onPick('network', name, pickMode(keys))}
            />
          </>
        ) : failed ? (
          <p className="text-sm text-muted">Not available.</p>
        ) : (
          <Skeleton className="h-40" />
        )}
      </div>
      <ListFoot list={{ ...LIST, rows, total }} />
    </Card>
  );
}, sameValue);

/** Networks that stand in the list also where nobody came from them. */
const ALWAYS_LISTED: ReadonlySet<string> = new Set(['Twitter/X', 'Facebook', 'LinkedIn', 'Instagram']);

/** Platforms as rows, by count, then by name: those that somebody came from or that a filter names, and the four best known. */
export function socialRows(social: Figures['social'], clauses: View['clauses'], against: string | null): BarRow[] {
  return social
    .toSorted((a, b) => b.count - a.count || (a.network < b.network ? -1 : 1))
    .map(({ network, count, base, compared }) => ({
      key: network,
      label: network,
      count,
      base,
      ...(against !== null && { change: <DeltaCell delta={countDelta(count, compared, against)} /> }),
      mark: markOf({ clauses }, 'network', network),
    }))
    .filter(({ key, count, base, mark }) => count > 0 || (base ?? 0) > 0 || mark !== null || ALWAYS_LISTED.has(key));
}
