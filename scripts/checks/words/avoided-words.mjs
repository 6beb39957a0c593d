/**
 * @typedef {object} AvoidedWord a row of the table in CONTRIBUTING.md
 * @property {string} word one word, or several with a space between them
 * @property {string} use what to write instead
 * @property {boolean} everywhere it is refused in code, comments, test titles and messages too, not in documents only
 *
 * @typedef {object} WordException
 * @property {string} path of a file or folder, from the project's root
 * @property {string[]} [words] that it may contain; all without it
 * @property {string} reason
 */

const ROW = /^\| *([^|]+?) *\| *([^|]+?) *\| *(docs|everywhere) *\|$/gm;

/**
 * Reads the table of words to avoid.
 * @param {string} guide CONTRIBUTING.md
 * @returns {AvoidedWord[]}
 * @throws {Error} where the guide has no such table
 */
export function readAvoidedWords(guide) {
  const words = [...guide.matchAll(ROW)].flatMap(([, avoided = '', use = '', place]) =>
    avoided.split(', ').map((word) => ({ word, use, everywhere: place === 'everywhere' })),
  );
  if (words.length === 0) throw new Error('CONTRIBUTING.md has no table of words to avoid: avoid, use, checked in');
  return words;
}

/**
 * Finds words to avoid in one file. In Markdown, code is not searched.
 * @param {string} file from the project's root
 * @param {string} text
 * @param {AvoidedWord[]} words
 * @param {WordException[]} exceptions
 * @returns {string[]} one sentence for each place
 */
export function findAvoidedWords(file, text, words, exceptions) {
  const isDocument = /^[^/]+\.md$|^(docs|\.github)\//.test(file);
  const searched = file.endsWith('.md') ? blank(blank(text, /```[\s\S]*?```|`[^`\n]*`/g), ROW) : text;
  const isAllowed = (/** @type {string} */ word) =>
    exceptions.some(({ path, words: allowed }) => file.startsWith(path) && (allowed?.includes(word) ?? true));
  return words
    .filter(({ word, everywhere }) => (isDocument || everywhere) && !isAllowed(word))
    .flatMap(({ word, use }) => linesWith(searched, word).map((line) => `${file}:${line} says "${word}". Use instead: ${use}`));
}

/**
 * Line numbers of a word. Its parts may be on two lines, in a comment with a star between them.
 * @param {string} text
 * @param {string} word
 */
function linesWith(text, word) {
  const pattern = new RegExp(`\\b${word.replaceAll(' ', '[\\s*/]+')}\\b`, 'gi');
  return [...text.matchAll(pattern)].map(({ index }) => text.slice(0, index).split('\n').length);
}

/**
 * Replaces what a pattern matches by spaces, so that the numbers of the lines stay.
 * @param {string} text
 * @param {RegExp} pattern
 */
function blank(text, pattern) {
  return text.replaceAll(pattern, (match) => match.replaceAll(/[^\n]/g, ' '));
}
