import type { DashboardAnswer } from '#contract/questions/dashboard.ts';
import { ListFoot } from '#ui/charts/list-foot.tsx';
import { BarList } from '#ui/figures/bar-list.tsx';
import { Card } from '#ui/elements/card.tsx';
import { ExplainButton } from '#ui/controls/explain-button.tsx';
import { useInspect, type InspectedList } from '../../inspect/inspect-context.ts';
import { moreText, totalOf } from '../../inspect/list-total.ts';
import { displayName } from '#lib/format/display-name.ts';
import { FEWEST_TO_TELL } from '#lib/format/format-number.ts';
import { PanelRoom } from '../panel-room.tsx';
import type { TodayDimension } from './today-question.ts';

interface Props {
  day: DashboardAnswer | null;
  failed: boolean;
  dim: TodayDimension;
  title: string;
  nameHead: string;
  /** Rows for which room is kept. */
  rows: 5 | 8 | 10;
}

/** The first names of a dimension among today's page views. */
export function TodayList({ day, failed, dim, title, nameHead, rows }: Props) {
  const inspect = useInspect();
  const list = day?.figures.top.find((top) => top.dim === dim) ?? null;
  const total = list === null ? null : totalOf(list);
  const tooFew = total !== null && total > 0 && total < FEWEST_TO_TELL;
  const request: InspectedList = { dim, title, nameHead, metric: 'default', total };
  const shown = (list?.rows ?? []).map((row) => ({ key: row.name, label: displayName(dim, row.name), count: row.count }));
  const shares = tooFew ? null : total;
  return (
    <Card
      title={title}
      className="flex flex-col"
      actions={list !== null && inspect !== null && <ExplainButton what={title} onClick={() => inspect.explainList(request)} />}
    >
      <PanelRoom
        rows={rows}
        ready={list !== null}
        failed={failed}
        missing={list !== null && list.rows.length === 0 ? 'No page views today yet.' : null}
      >
        <BarList caption={title} nameHead={nameHead} countHead="Views" rows={shown} total={shares} />
        {tooFew && <p className="mt-2 text-xs text-faint">Too few page views to tell shares.</p>}
      </PanelRoom>
      <ListFoot
        list={{ title, nameHead, countHead: 'Views', rows: shown, total: shares }}
        note={list === null ? '' : moreText(list)}
        onShowAll={inspect === null ? undefined : () => inspect.showAll(request)}
      />
    </Card>
  );
}
