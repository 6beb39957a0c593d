import { expect, test } from 'vitest';
import { csvCell } from '#lib/format/csv.ts';
import { displayName } from '#lib/format/display-name.ts';
import { readableAddress, readableText } from '#lib/format/readable-text.ts';

test.each([
  ['/%E4%BD%A0', '/你'],
  ['/caf%C3%A9', '/café'],
  ['/%F0%9F%90%9E', '/🐞'],
  ['/%E3%82%BF%E3%82%B0%E3%83%BB1', '/タグ・1'],
  ['https://xn--bcher-kva.example/%C3%BC', 'https://bücher.example/ü'],
  ['xn--e1afmkfd.xn--p1ai', 'пример.рф'],
])('%s reads as %s, in lists as elsewhere', (stored, readable) => {
  expect([readableAddress(stored), displayName('source', stored)]).toEqual([readable, readable]);
});

test.each([
  ['a sign that means something', '/a%2Fb%3Fc%23d%25e%20f'],
  ['such a sign in another width', '/a%EF%BC%8Fb%EF%BC%9Fc%E2%88%95d'],
  ['what is not seen', '/a%E2%80%8Bb%C2%A0c%E2%80%AEd%C2%85e'],
  ['what encodes nothing', '/a%FFb%C3/%C3'],
  ['a host that could pass for another', 'xn--80ak6aa92e.com'],
  ['a host that encodes nothing', 'xn--99999999999.example'],
  ['a word that mixes Latin letters with some that pass for them', '/p%D0%B0ypal/caf%C3%A9'],
])('%s stays encoded', (_, stored) => {
  expect(readableAddress(stored)).toBe(stored);
});

test('what is written from right to left has a direction of its own on the screen, and none of it in a file', () => {
  const shown = displayName('title', 'שלום');
  expect(shown).toBe('\u2068שלום\u2069');
  expect(displayName('path', '/%D7%A9')).toBe('\u2068/ש\u2069');
  expect(csvCell(shown)).toBe('שלום');
  expect(csvCell(`\u2068=1+1\u2069`)).toBe("'=1+1");
});

test('signs that turn the direction of a text are not shown', () => {
  expect(readableText('evil\u202Egpj.exe\u2066 \u200F!')).toBe('evilgpj.exe !');
});

test('a host is shown in the letters that it encodes', () => {
  expect(displayName('host', 'xn--bcher-kva.example')).toBe('bücher.example');
});
