/** Files that may contain words to avoid. @type {import('./avoided-words.mjs').WordException[]} */
export const WORD_EXCEPTIONS = [
  {
    file: 'docs/sign-in-errors.md',
    words: ['nobody'],
    reason: 'the sentences are those of the screen, compared with src/auth/failures/failure-texts.ts by a test',
  },
];
