import { Suspense, type ComponentProps } from 'react';
import { PieChart } from '#ui/charts/pie-chart.tsx';
import { ActionsMenu } from '#ui/controls/menu.tsx';
import { SelectField } from '#ui/controls/select-field.tsx';
import { BarList } from '#ui/figures/bar-list.tsx';
import { DeltaCell } from '#ui/figures/delta.tsx';
import { lazyPart } from '#ui/page/lazy-part.tsx';
import { useDescribedField } from '#engine/source/use-source.ts';
import { useInspect } from '../../inspect/inspect-context.ts';
import { moreText } from '../../inspect/list-total.ts';
import { classNames } from '#lib/react/class-names.ts';
import type { OnPick } from '../../frame/view-props.ts';
import { NothingHere } from '../../answer/nothing-here.tsx';
import { hasFailed } from '../../answer/dashboard-asker.ts';
import { useWantedPanels, usePart } from '../../answer/use-part.ts';
import type { TabName } from '#question/chosen-tabs.ts';
import { METRIC_OPTIONS } from '../../view/choices.ts';
import { pickMode } from '../../view/pick.ts';
import { type Views, useViewField } from '../../view/use-view.ts';
import { tabGroup, tabPanels } from '../overview-question.ts';
import { CardFoot } from '../../card/card-foot.tsx';
import { useCardList, type CardList } from './card-list.ts';
import { useChartForm } from './use-chart-form.ts';
import { Unanswered } from '../../card/unanswered.tsx';
import { emptyText, saysNothing } from './empty-list.ts';

interface Props {
  tab: TabName;
  /** What the head of the names chooses among; null where there is one list. */
  names: readonly { value: TabName; label: string }[] | null;
  onTab: (tab: string) => void;
  views: Views;
  onPick: OnPick;
  roomy: boolean;
}

/** The first names of a dimension: bars, counts, shares and changes, and how many more there are. */
export function ListBody({ tab, names, onTab, views, onPick, roomy }: Props) {
  useWantedPanels(tabPanels(tab));
  const card = useCardList(tab);
  const failed = usePart(hasFailed, tabGroup(tab));
  const { isPie } = useChartForm(tab);
  const inspect = useInspect();
  const room = classNames('min-w-0', roomy && 'lg:min-h-76');
  if (card === null) {
    return (
      <div className={room}>
        <Unanswered failed={failed} className="h-76" />
      </div>
    );
  }
  const { dim, title, nameHead, countHead, rows, total, list } = card;
  const heads = {
    name: names && <SelectField label={`Names of ${title}`} head={nameHead} options={names} value={tab} onChange={onTab} />,
    count: tab === 'network' ? undefined : <MetricHead card={card} views={views} />,
  };
  if (
    saysNothing(
      tab,
      rows.map(({ key }) => key),
    )
  ) {
    return (
      <div className={room}>
        {heads.name !== null && <p className="mb-2 pl-2 text-xs text-faint">{heads.name}</p>}
        <NothingHere>{emptyText(tab)}</NothingHere>
      </div>
    );
  }
  return (
    <>
      <div className={room}>
        {isPie && <PieChart label={title} parts={rows} total={total} />}
        <BarList
          dense
          caption={title}
          {...{ nameHead, countHead, heads, total }}
          rows={rows.map(({ delta, ...row }) => (delta === undefined ? row : { ...row, change: <DeltaCell delta={delta} /> }))}
          onPick={(name, keys) => onPick(dim, name, pickMode(keys))}
          renderActions={
            dim === 'path' || dim === 'entry' || dim === 'exit'
              ? ({ key, label }) => key !== '' && <PageMenu {...{ dim, label, views, onPick }} path={key} />
              : undefined
          }
        />
      </div>
      <CardFoot note={moreText(list)} title={title} onDetails={inspect === null ? undefined : () => inspect.showAll(card)} />
    </>
  );
}

/** Loaded with the first of these menus. */
const RowItems = lazyPart(async () => (await import('./row-items.tsx')).RowItems);

type PageMenuProps = ComponentProps<typeof RowItems> & { label: string };

function PageMenu({ label, ...page }: PageMenuProps) {
  return (
    <ActionsMenu of={label}>
      <Suspense>
        <RowItems {...page} />
      </Suspense>
    </ActionsMenu>
  );
}

/** What is counted, and the way to count something else: in every list, because they are read beside each other. */
export function MetricHead({ card: { title, countHead }, views }: { card: Pick<CardList, 'title' | 'countHead'>; views: Views }) {
  const metric = useViewField(views, 'metric');
  const offered = useDescribedField('metrics');
  const options = METRIC_OPTIONS.filter(({ value }) => value === 'default' || offered?.includes(value) !== false);
  const { change } = views.actions;
  return (
    <SelectField
      label={`Count in ${title} and all lists`}
      head={`${countHead} ↓`}
      options={options}
      value={metric}
      onChange={(chosen) => change((view) => ({ ...view, metric: chosen }))}
    />
  );
}
