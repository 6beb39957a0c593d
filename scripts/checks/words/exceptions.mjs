/** Files and folders that may contain words to avoid. @type {import('./avoided-words.mjs').WordException[]} */
export const WORD_EXCEPTIONS = [{ path: 'src/content/blog/', reason: 'articles for testers, in everyday English' }];
