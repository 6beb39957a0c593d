/** A row of the table in CONTRIBUTING.md. */
interface AvoidedWord {
  /** One word, or several with a space between them. */
  word: string;
  /** What to write instead. */
  use: string;
  /** It is refused in code, comments, test titles and messages too, not in documents only. */
  everywhere: boolean;
}

export interface WordException {
  /** Of a file or folder, from the project's root. */
  path: string;
  /** That it may contain; all without it. */
  words?: string[];
  reason: string;
}

const ROW = /^\| *([^|]+?) *\| *([^|]+?) *\| *(docs|everywhere) *\|$/gm;

/** The table of words to avoid in CONTRIBUTING.md. Throws where the guide has none. */
export function readAvoidedWords(guide: string): AvoidedWord[] {
  const words = [...guide.matchAll(ROW)].flatMap(([, avoided = '', use = '', place]) =>
    avoided.split(', ').map((word) => ({ word, use, everywhere: place === 'everywhere' })),
  );
  if (words.length === 0) throw new Error('CONTRIBUTING.md has no table of words to avoid: avoid, use, checked in');
  return words;
}

/** A sentence for each word to avoid in one file. In Markdown, code is not searched. */
export function findAvoidedWords(file: string, text: string, words: AvoidedWord[], exceptions: WordException[]): string[] {
  const isDocument = /^[^/]+\.md$|^(docs|\.github)\//.test(file);
  const searched = file.endsWith('.md') ? blank(blank(text, /```[\s\S]*?```|`[^`\n]*`/g), ROW) : text;
  const isAllowed = (word: string) =>
    exceptions.some(({ path, words: allowed }) => file.startsWith(path) && (allowed?.includes(word) ?? true));
  return words
    .filter(({ word, everywhere }) => (isDocument || everywhere) && !isAllowed(word))
    .flatMap(({ word, use }) => linesWith(searched, word).map((line) => `${file}:${line} says "${word}". Use instead: ${use}`));
}

/** Line numbers of a word. Its parts may be on two lines, in a comment with a star between them. */
function linesWith(text: string, word: string) {
  const pattern = new RegExp(`\\b${word.replaceAll(' ', '[\\s*/]+')}\\b`, 'gi');
  return [...text.matchAll(pattern)].map(({ index }) => text.slice(0, index).split('\n').length);
}

/** Replaces what a pattern matches by spaces, so that the numbers of the lines stay. */
function blank(text: string, pattern: RegExp) {
  return text.replaceAll(pattern, (match) => match.replaceAll(/[^\n]/g, ' '));
}
