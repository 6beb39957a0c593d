import { existsSync, readFileSync, readdirSync, statSync, truncateSync } from 'node:fs';
import path from 'node:path';

/** The file that Chromium's IndexedDB writes to for the one origin of a profile; empty while there is none. */
export function logFileIn(profile: string): string {
  const [folder] = list(path.join(profile, 'Default/IndexedDB'), /\.leveldb$/);
  // Numbers have leading zeros; while a new file takes over, there are two.
  const last =
    folder === undefined
      ? undefined
      : list(folder, /^\d+\.log$/)
          .sort()
          .at(-1);
  return last ?? '';
}

/** Leaves a file as a kill does that comes before its last bytes were written. */
export function tearEnd(file: string, bytes: number): void {
  truncateSync(file, statSync(file).size - bytes);
}

/** Whether Chromium has written a text of localStorage to the disk. @param text of ASCII */
export function isInLocalStorage(profile: string, text: string): boolean {
  const files = list(path.join(profile, 'Default/Local Storage/leveldb'), /\.(log|ldb)$/);
  return files.some((file) => readFileSync(file).includes(text));
}

/** Full paths of what a folder holds under such names; nothing where there is no folder. */
export function list(folder: string, name: RegExp): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => name.test(file))
    .map((file) => path.join(folder, file));
}
