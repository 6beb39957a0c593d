import { useState } from 'react';
import { copyText } from '#lib/browser/copy-text.ts';
import { saveFile } from '#lib/browser/save-file.ts';
import { tsvLines } from '#lib/format/csv.ts';
import { markdownTable, markdownText } from '#lib/format/markdown.ts';
import { pictureFile, shownParts, type PictureKind } from '#ui/charts/picture.ts';
import { MenuItem } from '#ui/controls/menu.tsx';
import { SelectField } from '#ui/controls/select-field.tsx';
import { readTable, type TableContent } from '#ui/figures/read-table.ts';
import { useFileDescription } from '../../answer/files/file-words.ts';
import { openDialog } from '../dialogs.ts';

const PICTURES = [
  ['svg', 'Save as picture (SVG)'],
  ['png', 'Save as picture (PNG)'],
] as const;

/** The link, the parts of the view as pictures and texts, and paper. */
export function ShareItems({ close }: { close: () => void }) {
  return (
    <>
      <CopyItem label="Copy the link of this view" failed="Copying was denied: copy the address" read={() => location.href} />
      <p className="px-2 pt-1 pb-2 text-xs text-muted">
        The link holds view, range and filters. The data stays in this browser: a person who opens the link sees their own.
      </p>
      <CardExport />
      <MenuItem
        onClick={() => {
          close();
          openDialog('summary');
        }}
      >
        Summary in words, for a mail or on paper…
      </MenuItem>
      <MenuItem
        onClick={() => {
          close();
          print();
        }}
      >
        Print, or save as PDF
      </MenuItem>
    </>
  );
}

/** Takes along a part of the view, as it was when the menu was opened. */
function CardExport() {
  const describeFile = useFileDescription();
  const [parts] = useState(() => shownParts(document.querySelector('main') ?? document));
  const titles = [...parts.keys()];
  const [title, setTitle] = useState(titles[0] ?? '');
  const part = parts.get(title);
  const file = part && describeFile(title);
  if (!part || !file) return null;
  const save = async (kind: PictureKind) => saveFile(await pictureFile(part, file.about, kind), file.fileName(kind));
  return (
    <div className="border-y border-line py-2">
      <div className="px-2 pb-1">
        <SelectField label="Card" options={titles.map((value) => ({ value, label: value }))} value={title} onChange={setTitle} />
      </div>
      {PICTURES.map(([kind, label]) => (
        <MenuItem key={kind} onClick={() => void save(kind)}>
          {label}
        </MenuItem>
      ))}
      {part instanceof HTMLTableElement && (
        <>
          <CopyItem key={`${title} Markdown`} label="Copy as Markdown" read={() => asMarkdown(readTable(part), file.about)} />
          <CopyItem key={`${title} TSV`} label="Copy for a spreadsheet (TSV)" read={() => asTsv(readTable(part), file.about)} />
        </>
      )}
    </div>
  );
}

type Copied = Pick<TableContent, 'title' | 'lines'>;

/** A table as Markdown, with what it is about above it. */
export function asMarkdown({ title, lines }: Copied, about: string): string {
  return [`**${markdownText(title)}**`, '', markdownText(about), '', ...markdownTable(lines), ''].join('\n');
}

/** A table as a spreadsheet takes it when it is pasted; a cell that it would run is led by an apostrophe. */
export function asTsv({ title, lines }: Copied, about: string): string {
  return tsvLines([[title], [about], [], ...lines]);
}

interface Props {
  label: string;
  /** Said where the browser does not let a page copy. */
  failed?: string;
  read: () => string;
}

/** A line of a menu that copies a text, and says whether it did. */
function CopyItem({ label, failed = 'Copying was denied', read }: Props) {
  const [done, setDone] = useState<boolean | null>(null);
  return (
    <MenuItem onClick={() => void copyText(read()).then(setDone)}>
      <span aria-live="polite">{done === null ? label : done ? 'Copied' : failed}</span>
    </MenuItem>
  );
}
