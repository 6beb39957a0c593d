import type { MouseEvent, ReactNode } from 'react';
import { pageClock } from '#lib/clock.ts';
import { loadPart } from '#lib/browser/load-part.ts';
import { fileName, saveFile } from '#lib/browser/save-file.ts';
import { Button } from '../controls/button.tsx';
import type { PictureKind } from './picture.ts';

/** What can be done with a chart or list, at the foot of its card; the last word ends where the content above it ends. */
export function ChartFoot({ children }: { children: ReactNode }) {
  return <div className="-mr-3 mt-auto flex min-h-9 flex-wrap items-center justify-end gap-x-1">{children}</div>;
}

/** What a downloaded file says about itself. */
export interface FileDescription {
  /** With its extension. */
  fileName: (extension: string) => string;
  /** Lines that begin a table. */
  head: readonly (readonly string[])[];
  /** Text below the title of a picture; '' for none. */
  about: string;
}

interface Props {
  /** The name of the buttons, and part of the files' names where `take` gives none. */
  name: string;
  /** The drawing: what shows in the card around, or one made for the file. Left out where there is none. */
  picture?: 'card' | (() => Element);
  /** The figures, the head first. */
  lines: () => readonly (readonly (string | number)[])[];
  /** What the files say about themselves, when one is saved; null where nothing can be said yet. */
  describeFile?: () => FileDescription | null;
  disabled?: boolean;
}

/** Buttons that download a chart: its figures, and a picture of it where there is one. */
export function ChartDownloads({ name, picture, lines, describeFile, disabled = false }: Props) {
  const file = () => describeFile?.() ?? plainDescription(name);
  const savePicture = async (kind: PictureKind, card: Element | null) => {
    const pictures = await loadPart(() => import('./picture.ts'));
    const part = typeof picture === 'function' ? picture() : pictures?.partOf(card);
    if (pictures && part) saveFile(await pictures.pictureFile(part, file().about, kind), file().fileName(kind));
  };
  const saveTable = async () => {
    const csv = await loadPart(() => import('#lib/format/csv.ts'));
    if (csv) saveFile(csv.csvFile([...file().head, ...lines()]), file().fileName('csv'));
  };
  const button = (kind: PictureKind | 'csv', save: (card: Element | null) => void) => (
    <Button
      variant="quiet"
      size="small"
      aria-label={`Download ${name} as ${kind.toUpperCase()}`}
      disabled={disabled}
      onClick={({ currentTarget }: MouseEvent) => save(currentTarget.closest('section'))}
    >
      {kind.toUpperCase()}
    </Button>
  );
  return (
    <div role="group" aria-label={`Download ${name}`} className="flex gap-1">
      {picture !== undefined && button('svg', (card) => void savePicture('svg', card))}
      {picture !== undefined && button('png', (card) => void savePicture('png', card))}
      {button('csv', () => void saveTable())}
    </div>
  );
}

/** The default text of a file: its day, and in a picture the minute. */
export function plainDescription(name: string): FileDescription {
  const now = pageClock.now();
  const part = name.toLowerCase().replaceAll(' ', '-');
  const about = `${new Date(now).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  return { fileName: (extension) => fileName(part, extension, now), head: [], about };
}
