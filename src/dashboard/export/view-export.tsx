import { useState } from 'react';
import type { ViewName } from '#lib/dashboard-views.ts';
import { copyText } from '#lib/browser/copy-text.ts';
import { saveFile } from '#lib/browser/save-file.ts';
import { loadPart } from '#lib/browser/load-part.ts';
import { pageClock } from '#lib/clock.ts';
import { askSavedParts } from '#ui/charts/saved-parts.tsx';
import { shownLines } from '#ui/charts/save-items.tsx';
import { Button } from '#ui/controls/button.tsx';
import { useFileDescription } from '../answer/files/file-words.ts';
import { useAsker } from '../answer/use-part.ts';
import { DataRow } from '../data/data-row.tsx';
import { VIEW_NAMES } from '../frame/view-names.ts';
import { viewFiles, viewMarkdown, type ViewTable } from './view-tables.ts';

const EMPTY = 'There is nothing to save in this view: no file was made.';

/** Takes along what the view behind the dialog shows: the table of each card, in its present tab. */
export function ViewExport({ view }: { view: ViewName }) {
  const title = VIEW_NAMES[view];
  const asker = useAsker();
  const describeFile = useFileDescription();
  // What is live has no selection, and robots are told apart from it.
  const selects = view !== 'live' && view !== 'robots';
  const [said, say] = useState('');
  const take = async (hand: (tables: ViewTable[], about: NonNullable<ReturnType<typeof describeFile>>) => Promise<string>) => {
    const about = describeFile(title);
    const isEmpty = selects && asker.entryOf('shapes').answer?.answer.figures.totals?.pageViews === 0;
    const tables = isEmpty ? [] : shownTables();
    say(about === null || tables.length === 0 ? EMPTY : await hand(tables, about));
  };
  return (
    <DataRow
      title="Tables of this view"
      text={`Each card of ${title} as it shows now: a ZIP of CSV files with an index, or one text for an issue or a mail.`}
      controls={
        <>
          <Button
            onClick={() =>
              void take(async (tables, { head, fileName }) => {
                const zip = await loadPart(() => import('#lib/format/zip.ts'));
                if (zip === null) return '';
                saveFile(await zip.zipFile(viewFiles(head, tables), pageClock.now()), fileName('zip'));
                return 'The file was handed to your browser’s downloads.';
              })
            }
          >
            CSV of each card (ZIP)
          </Button>
          <Button
            onClick={() =>
              void take(async (tables, { about }) =>
                (await copyText(viewMarkdown(title, about, tables))) ? 'Copied.' : 'Copying was denied.',
              )
            }
          >
            Copy as Markdown
          </Button>
        </>
      }
    >
      <p role="status" className="text-[0.8125rem] text-muted empty:hidden">
        {said}
      </p>
    </DataRow>
  );
}

function shownTables(): ViewTable[] {
  return askSavedParts()
    .filter(({ part }) => part.disabled !== true)
    .map(({ part: { title, lines, describeFile }, card }) => ({
      title,
      head: describeFile?.()?.head ?? [[title], []],
      lines: lines(),
      shown: shownLines(card, lines),
    }));
}
