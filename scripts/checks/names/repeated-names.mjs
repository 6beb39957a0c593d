/**
 * @typedef {object} Scope files among which the name of a type stands for one thing
 * @property {string[]} folders
 * @property {Record<string, string>} onceInEach names that may occur once in each of the folders, with the reason
 */

/** The page reads types of the workers' contract, so both threads share their names. @type {Scope[]} */
export const SCOPES = [
  { folders: ['src', 'workers'], onceInEach: {} },
  { folders: ['functions'], onceInEach: {} },
  { folders: ['scripts'], onceInEach: {} },
];

/**
 * Exported types that share their name with another, and exceptions that are no longer needed.
 * @param {import('../imports/read-sources.mjs').Source[]} sources
 * @param {Scope} scope
 * @returns {string[]} one sentence a name
 */
export function repeatedNames(sources, { folders, onceInEach }) {
  /** @type {Map<string, string[]>} */
  const filesOf = new Map();
  for (const { file, types } of sources) {
    if (!folders.some((folder) => file.startsWith(`${folder}/`))) continue;
    for (const type of types) filesOf.set(type, [...(filesOf.get(type) ?? []), file]);
  }
  const isAllowed = (/** @type {string} */ type, /** @type {string[]} */ files) =>
    type in onceInEach && new Set(files.map((file) => file.split('/')[0])).size === files.length;
  const repeated = [...filesOf].filter(([type, files]) => files.length > 1 && !isAllowed(type, files));
  const needless = Object.keys(onceInEach).filter((type) => (filesOf.get(type)?.length ?? 0) < 2);
  return [
    ...repeated.map(([type, files]) => `${type} names ${files.length} exported types (${files.join(', ')}): give each a name of its own`),
    ...needless.map((type) => `${type} is no longer repeated: remove it from scripts/checks/names/repeated-names.mjs`),
  ];
}
