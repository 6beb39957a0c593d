import { useState, type ReactNode } from 'react';
import { MenuItem } from '#ui/controls/menu.tsx';
import type { Tabs } from '../../card/card-tabs.tsx';
import { ViewCard, type SavedCard } from '../../card/view-card.tsx';
import type { View } from '#question/view.ts';

/** The way from the trend to the hours of the week and back. */
export type ChartTabs = Tabs<View['chart']>;

interface Props<Tab extends string> {
  title: string;
  /** What the chart shows, as one sentence. */
  summary: ReactNode;
  tabs?: Tabs<Tab> | undefined;
  controls?: ReactNode;
  /** The same as a table; null where there is nothing to show. */
  table: ReactNode;
  saved: SavedCard;
  /** Below the chart; the table takes its place too. */
  below?: ReactNode;
  foot: ReactNode;
  /** Further `MenuItem`s. */
  items?: ReactNode;
  /** The chart, or the text in its place. */
  children: ReactNode;
}

/** The card of a chart: sentence, the chart or its table in the same place, legend; its menu has the table and the files. */
export function ChartCard<Tab extends string>({ title, summary, tabs, controls, table, saved, below, foot, items, children }: Props<Tab>) {
  const [wantsTable, setTable] = useState(false);
  const asTable = wantsTable && table !== null;
  return (
    <ViewCard
      title={title}
      tabs={tabs}
      controls={controls}
      description={<span className="tabular block min-h-10 leading-5 md:min-h-5">{summary}</span>}
      saved={saved}
      menu={
        <>
          <MenuItem reason={table === null ? 'nothing to show' : ''} onClick={() => setTable(!asTable)}>
            {asTable ? 'Show chart' : 'Show table'}
          </MenuItem>
          {items}
        </>
      }
    >
      <div className="h-66 min-w-0">{asTable ? <div className="h-full overflow-auto">{table}</div> : children}</div>
      {!asTable && below}
      <div className="mt-1 flex min-h-7 flex-wrap items-center justify-between gap-x-4 gap-y-1">{foot}</div>
    </ViewCard>
  );
}
