import type { WordException } from './avoided-words.ts';

/** Files and folders that may contain words to avoid. */
export const WORD_EXCEPTIONS: WordException[] = [{ path: 'src/content/blog/', reason: 'articles for testers, in everyday English' }];
