/**
 * Types that the glossary names and no source exports.
 * @param {string} glossary Markdown: the last column of each table names the type of a term
 * @param {import('../imports/read-sources.mjs').Source[]} sources
 * @returns {string[]} one sentence a type
 */
export function unknownTypes(glossary, sources) {
  const known = new Set(sources.flatMap(({ types }) => types));
  const named = [...glossary.matchAll(/`([A-Z]\w+)`\s*\|\s*$/gm)].map(([, type = '']) => type);
  return [...new Set(named)]
    .filter((type) => !known.has(type))
    .map((type) => `docs/glossary.md names the type ${type}, which nothing exports`);
}

/**
 * Files and folders of the project that a document names and that do not exist.
 * @param {string} file the document's own name, from the project's root
 * @param {string} text Markdown: a path stands between backticks, from the project's root and without a placeholder
 * @param {(path: string) => boolean} exists
 * @returns {string[]} one sentence a path
 */
export function missingPaths(file, text, exists) {
  const paths = [...text.matchAll(/`((?:src|workers|functions|scripts|tests|docs|public)\/[\w./-]+)`/g)].map(([, path = '']) => path);
  return [...new Set(paths)].filter((path) => !exists(path)).map((path) => `${file} names ${path}, which does not exist`);
}
