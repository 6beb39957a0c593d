import { useState, type ComponentProps, type ReactNode } from 'react';
import { ChartDownloads } from '#ui/charts/chart-foot.tsx';
import { MenuItem } from '#ui/controls/menu.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { useFileDescription } from '../answer/files/file-words.ts';
import type { Tabs } from '../card/card-tabs.tsx';
import { ViewCard } from '../card/view-card.tsx';

interface Props<Tab extends string> {
  title: string;
  tabs?: Tabs<Tab>;
  /** What is asked, in a line of its own. */
  controls: ReactNode;
  /** What the answer says, as one sentence; null where there is none. */
  sentence: string | null;
  /** How it is counted: paragraphs. */
  explanation: readonly string[];
  /** The drawing as a table; null where there is nothing to show. */
  table: ReactNode;
  /** The table as a file. */
  lines: ComponentProps<typeof ChartDownloads>['lines'];
  /** Whether the drawing can be a picture. */
  isDrawn: boolean;
  children: ReactNode;
}

/** The card of a question about ways: what is asked, the answer in a sentence, and its drawing or table. */
export function WayCard<Tab extends string>({ title, tabs, controls, sentence, explanation, table, lines, isDrawn, children }: Props<Tab>) {
  const describeFile = useFileDescription();
  const [wantsTable, setTable] = useState(false);
  const [isExplained, explain] = useState(false);
  const asTable = wantsTable && table !== null;
  return (
    <ViewCard
      title={title}
      tabs={tabs}
      renderMenu={(close) => {
        const then = (act: () => void) => () => {
          close();
          act();
        };
        return (
          <>
            <MenuItem reason={table === null ? 'nothing to show' : ''} onClick={then(() => setTable(!asTable))}>
              {asTable ? 'Show drawing' : 'Show table'}
            </MenuItem>
            <MenuItem onClick={then(() => explain(true))}>How it is counted</MenuItem>
            <div className="flex items-center justify-between px-2 text-sm">
              Download
              <ChartDownloads
                name={title.toLowerCase()}
                {...(isDrawn && !asTable && { picture: 'card' as const })}
                lines={lines}
                describeFile={() => describeFile(title)}
                disabled={table === null}
              />
            </div>
          </>
        );
      }}
    >
      <div className="flex flex-wrap items-center gap-2 pb-2 text-[0.8125rem]">{controls}</div>
      <p role="status" className="tabular min-h-5 max-w-[110ch] pb-3 text-[0.8125rem] text-pretty text-muted">
        {sentence}
      </p>
      {asTable && table}
      {/* Whoever measures it goes on. */}
      <div hidden={asTable}>{children}</div>
      <Dialog open={isExplained} title={`${title}: how it is counted`} closable onClose={() => explain(false)}>
        <div className="grid gap-3 text-sm">
          {explanation.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </Dialog>
    </ViewCard>
  );
}
