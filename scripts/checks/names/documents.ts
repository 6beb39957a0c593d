import path from 'node:path';
import type { Source } from '../imports/read-sources.ts';

/** A sentence for each type that no source exports and the glossary names, in the last column of a table. */
export function unknownTypes(glossary: string, sources: Source[]): string[] {
  const known = new Set(sources.flatMap(({ types }) => types));
  const named = [...glossary.matchAll(/`([A-Z]\w+)`\s*\|\s*$/gm)].map(([, type = '']) => type);
  return [...new Set(named)]
    .filter((type) => !known.has(type))
    .map((type) => `docs/glossary.md names the type ${type}, which nothing exports`);
}

/**
 * Files and folders of the project that a document names or links to and that do not exist.
 * @param file the document's own name, from the project's root
 * @param text Markdown: a path between backticks is from the project's root and without a placeholder, a link from the document
 * @returns one sentence a path
 */
export function missingPaths(file: string, text: string, exists: (path: string) => boolean): string[] {
  const named = [...text.matchAll(/`((?:src|workers|functions|scripts|tests|docs|public)\/[\w./-]+)`/g)].map(([, place = '']) => place);
  const linked = [...text.matchAll(/\]\((?!\w+:)([^)#\s]+)/g)].map(([, place = '']) => path.posix.join(path.posix.dirname(file), place));
  return [...new Set([...named, ...linked])]
    .filter((place) => !exists(place))
    .map((place) => `${file} names ${place}, which does not exist`);
}

/**
 * Variables of the environment that code reads and the configuration page does not name.
 * @param guide docs/configuration.md: variables are between backticks
 * @param codes source texts
 * @returns one sentence a variable
 */
export function undocumentedVariables(guide: string, codes: string[]): string[] {
  const read = codes.flatMap((code) => code.match(/\b(?:VITE|LINKEDIN|CLICKHOUSE)_[A-Z_]+|(?<=')SITE_[A-Z_]+(?=')/g) ?? []);
  return [...new Set(read)]
    .filter((name) => !new RegExp(`\`${name}\\b`).test(guide))
    .map((name) => `docs/configuration.md does not name the variable ${name}`);
}
