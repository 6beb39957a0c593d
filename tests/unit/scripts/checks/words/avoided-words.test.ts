import { describe, expect, it } from 'vitest';
import { findAvoidedWords, readAvoidedWords } from '../../../../../scripts/checks/words/avoided-words.ts';

const WORDS = [
  { word: 'gizmo', use: 'part', everywhere: true },
  { word: 'odd turn', use: 'plain word', everywhere: false },
];
const find = (file: string, text: string) =>
  findAvoidedWords(file, text, WORDS, [
    { path: 'docs/quote.md', words: ['gizmo'], reason: 'a quotation' },
    { path: 'src/stories/', reason: 'prose' },
  ]);

describe('the table of words to avoid', () => {
  it('gives one entry for each word of a row', () => {
    const table =
      '| avoid | use | checked in |\n| --- | --- | --- |\n| gizmo, gadget | part | everywhere |\n| odd turn | plain word | docs |\n';
    expect(readAvoidedWords(table)).toEqual([WORDS[0], { ...WORDS[0], word: 'gadget' }, WORDS[1]]);
  });

  it('is an error when it is missing', () => {
    expect(() => readAvoidedWords('# Contributing\n')).toThrow('has no table of words to avoid');
  });
});

it.each([
  ['a document with the word', 'docs/x.md', 'One.\nA Gizmo.', ['docs/x.md:2 says "gizmo". Use instead: part']],
  [
    'a test title with a word that is refused everywhere',
    'tests/x.test.ts',
    "it('has a gizmo')",
    ['tests/x.test.ts:1 says "gizmo". Use instead: part'],
  ],
  [
    'a document with the parts of the word on two lines',
    'README.md',
    'An odd\nturn.',
    ['README.md:1 says "odd turn". Use instead: plain word'],
  ],
])('%s is refused with line and replacement', (_, file, text, faults) => {
  expect(find(file, text)).toEqual(faults);
});

it.each([
  ['code, where the word is refused in documents only', 'src/x.ts', '// An odd turn.'],
  ['code in a document', 'docs/x.md', 'Call `gizmo()`.\n```\ngizmo\n```'],
  ['the row of the table that names the word', 'CONTRIBUTING.md', '| gizmo | part | everywhere |'],
  ['a longer word', 'docs/x.md', 'Two gizmos.'],
  ['a file with an exception for the word', 'docs/quote.md', 'gizmo'],
  ['a file of a folder with an exception', 'src/stories/one.md', 'gizmo'],
])('%s is accepted', (_, file, text) => {
  expect(find(file, text)).toEqual([]);
});
