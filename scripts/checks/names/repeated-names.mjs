/** Folders among which the name of a type stands for one thing: the page reads types of the workers' contract. @type {string[][]} */
export const SCOPES = [['src', 'workers'], ['functions'], ['scripts']];

/**
 * Exported types that share their name with another.
 * @param {import('../imports/read-sources.mjs').Source[]} sources
 * @param {string[]} folders
 * @returns {string[]} one sentence a name
 */
export function repeatedNames(sources, folders) {
  /** @type {Map<string, string[]>} */
  const filesOf = new Map();
  for (const { file, types } of sources) {
    if (!folders.some((folder) => file.startsWith(`${folder}/`))) continue;
    for (const type of types) filesOf.set(type, [...(filesOf.get(type) ?? []), file]);
  }
  return [...filesOf]
    .filter(([, files]) => files.length > 1)
    .map(([type, files]) => `${type} names ${files.length} exported types (${files.join(', ')}): give each a name of its own`);
}
