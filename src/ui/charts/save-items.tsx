import { useState, type MouseEvent } from 'react';
import { pageClock } from '#lib/clock.ts';
import { copyText } from '#lib/browser/copy-text.ts';
import { loadPart } from '#lib/browser/load-part.ts';
import { fileName, saveFile } from '#lib/browser/save-file.ts';
import { MenuItem, useCloseMenu } from '../controls/menu.tsx';
import { readTable } from '../figures/read-table.ts';
import type { CopyKind } from './copied-table.ts';
import type { PictureKind } from './picture.ts';
import { TellPart, type FileDescription, type SavedPart } from './saved-parts.tsx';

interface Props extends SavedPart {
  /** What the file of figures is called, where there is more than one. */
  csvLabel?: string;
}

const PICTURES = [
  ['svg', 'Picture (SVG)'],
  ['png', 'Picture (PNG)'],
] as const satisfies readonly (readonly [PictureKind, string])[];
const COPIES = [
  ['markdown', 'Copy as Markdown'],
  ['tsv', 'Copy for a spreadsheet'],
] as const satisfies readonly (readonly [CopyKind, string])[];

/** The ways to take a card along, the same in every menu: its figures, a picture where there is one, and its table as text. What makes them loads with the first of them. */
export function SaveItems({ title, picture, lines, describeFile, disabled = false, csvLabel = 'CSV' }: Props) {
  const close = useCloseMenu();
  const [denied, setDenied] = useState<CopyKind | null>(null);
  const reason = disabled ? 'nothing to save' : '';
  const file = () => describeFile?.() ?? plainDescription(title);
  const saveTable = async () => {
    const csv = await loadPart(() => import('#lib/format/csv.ts'));
    if (csv) saveFile(csv.csvFile([...file().head, ...lines()]), file().fileName('csv'));
    close();
  };
  const savePicture = async (kind: PictureKind, card: Element | null) => {
    const pictures = await loadPart(() => import('./picture.ts'));
    const part = typeof picture === 'function' ? picture() : pictures?.partOf(card);
    if (pictures && part) saveFile(await pictures.pictureFile(part, file().about, kind), file().fileName(kind));
    close();
  };
  const copy = async (kind: CopyKind, card: Element | null) => {
    const texts = await loadPart(() => import('./copied-table.ts'));
    const isCopied = texts !== null && (await copyText(texts.copiedTable(kind, { title, lines: shownLines(card, lines) }, file().about)));
    if (isCopied) close();
    else setDenied(kind);
  };
  return (
    <>
      <TellPart {...{ title, lines, disabled, ...(describeFile && { describeFile }) }} />
      <MenuItem stays reason={reason} onClick={() => void saveTable()}>
        {csvLabel}
      </MenuItem>
      {picture !== undefined &&
        PICTURES.map(([kind, label]) => (
          <MenuItem key={kind} stays reason={reason} onClick={(event) => void savePicture(kind, cardOf(event))}>
            {label}
          </MenuItem>
        ))}
      {COPIES.map(([kind, label]) => (
        <MenuItem key={kind} stays reason={reason} onClick={(event) => void copy(kind, cardOf(event))}>
          <span aria-live="polite">{denied === kind ? 'Copying was denied' : label}</span>
        </MenuItem>
      ))}
    </>
  );
}

/** The table of a card as it shows, the head first; where it shows none, what its file holds. */
export function shownLines(card: Element | null, lines: SavedPart['lines']): string[][] {
  const table = card?.querySelector<HTMLTableElement>('table:has(caption)') ?? null;
  return table === null ? lines().map((line) => line.map(String)) : readTable(table).lines;
}

function cardOf({ currentTarget }: MouseEvent): Element | null {
  return currentTarget.closest('section');
}

/** The default text of a file: its day, and in a picture the minute. */
export function plainDescription(title: string): FileDescription {
  const now = pageClock.now();
  const part = title.toLowerCase().replaceAll(' ', '-');
  const about = `${new Date(now).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  return { fileName: (extension) => fileName(part, extension, now), head: [], about };
}
