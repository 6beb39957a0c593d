import { useState } from 'react';
import { pictureFile, shownParts, type PictureKind } from '#ui/charts/picture.ts';
import { MenuItem } from '#ui/controls/menu.tsx';
import { SelectField } from '#ui/controls/select-field.tsx';
import { readTable } from '#ui/figures/shown-table.ts';
import { saveFile } from '#lib/browser/save-file.ts';
import { useTaken } from '../../shown/files/use-taken.ts';
import { CopyItem } from './copy-item.tsx';
import { asMarkdown, asTsv } from './table-text.ts';

const PICTURES = [
  ['svg', 'Save as picture (SVG)'],
  ['png', 'Save as picture (PNG)'],
] as const;

/** Takes along a part of the view, as it was when the menu was opened. */
export function ShownParts() {
  const take = useTaken();
  const [parts] = useState(() => shownParts(document.querySelector('main') ?? document));
  const titles = [...parts.keys()];
  const [title, setTitle] = useState(titles[0] ?? '');
  const part = parts.get(title);
  const taken = part && take(title);
  if (!part || !taken) return null;
  const save = async (kind: PictureKind) => saveFile(await pictureFile(part, taken.about, kind), taken.fileName(kind));
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
          <CopyItem key={`${title} Markdown`} label="Copy as Markdown" read={() => asMarkdown(readTable(part), taken.about)} />
          <CopyItem key={`${title} TSV`} label="Copy for a spreadsheet (TSV)" read={() => asTsv(readTable(part), taken.about)} />
        </>
      )}
    </div>
  );
}
