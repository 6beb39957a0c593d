import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { Outcome } from '#contract/outcome.ts';
import type { KeptFile } from '#contract/ports/opened-file.ts';
import { startEngine } from '#engine/engine.ts';
import { sourceStore } from '#engine/source/current-source.ts';
import type { OpenedFile, OpenedFiles } from '#engine/source/file/opened-files.ts';
import { countOf } from '#lib/format/format-number.ts';
import { loadPart } from '#lib/browser/load-part.ts';

interface Door {
  /** Every file that is read in this tab. */
  files: readonly OpenedFile[];
  /** The ids of those that were opened; the others stand behind their preview. */
  opened: readonly string[];
  /** The id of the file whose preview shows; null for none. */
  preview: string | null;
  /** Why something that was dropped is not read; '' for nothing. */
  refusal: string;
}

const door = createStore<Door>(() => ({ files: [], opened: [], preview: null, refusal: '' }));

let isFollowed = false;

/** What reads and opens files, loaded with the first of them: a dashboard without any pays nothing for it. */
export async function withOpenedFiles(use: (opened: OpenedFiles) => void): Promise<void> {
  const part = await loadPart(() => import('#engine/source/file/opened-files.ts'));
  if (part === null) return;
  const { openedFiles } = part;
  if (!isFollowed) openedFiles.store.subscribe(({ files }) => door.setState({ files }));
  isFollowed = true;
  use(openedFiles);
}

/** Reads files as one source, and shows what comes of them while that goes on. */
function openFiles(files: readonly File[]): void {
  if (files.length === 0) return;
  void withOpenedFiles((opened) => {
    // Of files that were dropped a moment ago.
    leavePreview();
    door.setState({ preview: opened.read(files), refusal: '' });
  });
}

/**
 * Asks for files and opens them. Kinds are not named: a rotated log may end in any number, and what a file is its content says.
 * @param gone the id of a source that the files take the place of
 */
export function chooseFiles(gone?: string): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.multiple = true;
  input.addEventListener('change', () => {
    if (gone !== undefined) closeOpened(gone);
    openFiles([...(input.files ?? [])]);
  });
  input.click();
}

/** Opens what was dropped, folders excepted. Has to be called within the event, after which nothing is told of folders any more. */
export function openDropped(items: DataTransferItemList): void {
  const dropped = [...items].filter(({ kind }) => kind === 'file');
  const files = dropped.flatMap((item) => (item.webkitGetAsEntry()?.isDirectory === true ? [] : (item.getAsFile() ?? [])));
  openFiles(files);
  door.setState({ refusal: foldersText(dropped.length - files.length) });
}

/** Why folders are not read, of so many; '' of none. */
export function foldersText(folders: number): string {
  return folders === 0 ? '' : `${countOf(folders, 'folder')} left out: drop the files themselves, several at once.`;
}

export function forgetRefusal(): void {
  door.setState({ refusal: '' });
}

/** Shows again what was read of a file. */
export function showPreview(id: string): void {
  door.setState({ preview: id });
}

/** Ends the preview. A file that was not opened is forgotten with it. */
export function leavePreview(): void {
  const { preview, opened } = door.getState();
  door.setState({ preview: null });
  if (preview !== null && !opened.includes(preview)) closeOpened(preview);
}

/** A file is open: it is listed, and its preview has done its part. */
export function markOpened(id: string): void {
  door.setState(({ opened }) => ({ opened: [...opened.filter((other) => other !== id), id], preview: null }));
}

/** Shows a kept file. */
export function openKeptFile(kept: KeptFile): void {
  void withOpenedFiles((opened) => {
    opened.openKept(kept);
    markOpened(kept.id);
  });
}

/** Deletes a kept file from this browser; where it is open, it is closed. */
export function deleteKeptFile(id: string): Promise<Outcome<null>> {
  if (door.getState().files.some((file) => file.id === id)) closeOpened(id);
  return startEngine().local.deleteKept(id);
}

/** Whether a file can be read again: from itself, or from what this browser keeps of it. */
export function canReadAgain({ files, kept }: OpenedFile): boolean {
  return files.length > 0 || kept === 'yes';
}

/** Stops reading a file, or closes it: nothing of it stays in memory. */
export function closeOpened(id: string): void {
  door.setState(({ opened }) => ({ opened: opened.filter((other) => other !== id) }));
  void withOpenedFiles((opened) => opened.close(id));
}

/** The file whose preview shows. */
export function usePreviewed(): OpenedFile | null {
  return useStore(door, ({ files, preview }) => files.find(({ id }) => id === preview) ?? null);
}

/** Why something that was dropped is not read; '' for nothing. */
export function useRefusal(): string {
  return useStore(door, ({ refusal }) => refusal);
}

/** Whether a file was opened before, so that its preview is only looked at again. */
export function useIsOpened(id: string): boolean {
  return useStore(door, ({ opened }) => opened.includes(id));
}

/** Every file of this tab; those that are open are the ones to list. */
export function useOpenedFiles(): readonly OpenedFile[] {
  const opened = useStore(door, (state) => state.opened);
  return useStore(door, (state) => state.files).filter(({ id }) => opened.includes(id));
}

/** The opened file that the dashboard shows; null where it shows another source. */
export function useShownFile(): OpenedFile | null {
  const shown = useStore(sourceStore, ({ source }) => source);
  return useStore(door, ({ files }) => files.find(({ source }) => source === shown) ?? null);
}
