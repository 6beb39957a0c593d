import { expect, test } from 'vitest';
import { searchTopics } from '../../../../../../src/site/pages/documentation/search-topics.ts';

const found = (text: string) => searchTopics(text).map(({ id }) => id);

test.each([
  ['a word of a title', 'pin', 'pin'],
  ['the beginning of a word', 'favor', 'favorites'],
  ['a misspelled word', 'permision', 'permission'],
])('the search of the documentation finds a topic first by %s', (_how, text, id) => {
  expect(found(text)[0]).toBe(id);
});

test('a search of the documentation gives only topics with every word, and none for words that stand nowhere', () => {
  expect(found('zebra')).toEqual([]);
  expect(found('pin zebra')).toEqual([]);
});
