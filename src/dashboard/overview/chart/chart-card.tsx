import { useState, type ReactNode } from 'react';
import type { Robots } from '#contract/questions/selection.ts';
import { SaveItems } from '#ui/charts/save-items.tsx';
import type { SavedPart } from '#ui/charts/saved-parts.tsx';
import { MenuItem } from '#ui/controls/menu.tsx';
import type { Tabs } from '../../card/card-tabs.tsx';
import { ViewCard } from '../../card/view-card.tsx';
import { useFileDescription } from '../../answer/files/file-words.ts';
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
  /** What its files hold, and who counts in them, where it is not who counts in the view. */
  saved: Omit<SavedPart, 'describeFile'> & { bots?: Robots };
  /** Below the chart; the table takes its place too. */
  below?: ReactNode;
  foot?: ReactNode;
  /** Further `MenuItem`s. */
  items?: ReactNode;
  /** The chart, or the text in its place. */
  children: ReactNode;
}

/** The card of a chart: sentence, the chart or its table in the same place, legend; its menu has the table and the files. */
export function ChartCard<Tab extends string>({
  title,
  summary,
  tabs,
  controls,
  table,
  saved: { bots, ...saved },
  below,
  foot,
  items,
  children,
}: Props<Tab>) {
  const describeFile = useFileDescription();
  const [wantsTable, setTable] = useState(false);
  const asTable = wantsTable && table !== null;
  return (
    <ViewCard
      title={title}
      tabs={tabs}
      controls={controls}
      description={<span className="tabular block min-h-10 leading-5 md:min-h-5">{summary}</span>}
      renderMenu={(close) => (
        <>
          <MenuItem
            reason={table === null ? 'nothing to show' : ''}
            onClick={() => {
              setTable(!asTable);
              close();
            }}
          >
            {asTable ? 'Show chart' : 'Show table'}
          </MenuItem>
          {items}
          <SaveItems {...saved} describeFile={() => describeFile(saved.title, bots)} close={close} />
        </>
      )}
    >
      <div className="h-66 min-w-0">{asTable ? <div className="h-full overflow-auto">{table}</div> : children}</div>
      {!asTable && below}
      <div className="mt-1 flex min-h-7 flex-wrap items-center justify-between gap-x-4 gap-y-1">{foot}</div>
    </ViewCard>
  );
}
