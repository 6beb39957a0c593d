import type { Source } from '../imports/read-sources.ts';

/** Folders among which the name of a type stands for one thing: the page reads types of the workers' contract. */
export const SCOPES: string[][] = [['src', 'workers'], ['functions'], ['scripts']];

/** A sentence for each name that two exported types share. */
export function repeatedNames(sources: Source[], folders: string[]): string[] {
  const filesOf: Map<string, string[]> = new Map();
  for (const { file, types } of sources) {
    if (!folders.some((folder) => file.startsWith(`${folder}/`))) continue;
    for (const type of types) filesOf.set(type, [...(filesOf.get(type) ?? []), file]);
  }
  return [...filesOf]
    .filter(([, files]) => files.length > 1)
    .map(([type, files]) => `${type} names ${files.length} exported types (${files.join(', ')}): give each a name of its own`);
}
