import { expect, test } from 'vitest';
import { MESSAGES, correctChoices, correctInput, correctMessages, correctPlatforms } from '../../../../workers/boosting/correct-input.ts';
import { BOOST_PLATFORMS } from '#contract/documents/boosting.ts';

test.each([5, 15, 60, '5', ' 60 '])('a frequency of %j is kept without a message', (input) => {
  expect(correctInput('frequency', input)).toEqual({ value: Number(input), correction: '' });
});

test.each([
  [4, 5, 'at least 5'],
  ['-1e9', 5, 'at least 5'],
  [61, 60, 'at most 60'],
  [Infinity, 60, 'at most 60'],
  ['7.5', 8, 'a whole number'],
])('a frequency of %j is brought into its bounds, with a message', (input, value, problem) => {
  const corrected = correctInput('frequency', input);
  expect(corrected.value).toBe(value);
  expect(corrected.correction).toBe(`Frequency (minutes) is ${problem}: set to ${value}.`);
});

test.each([undefined, null, '', ' ', 'often', Number.NaN, {}, [12], true])(
  '%j is no number: the default is used, with a message',
  (input) => {
    expect(correctInput('frequency', input)).toEqual({
      value: 15,
      correction: 'Frequency (minutes) must be a number from 5 to 60: set to 15.',
    });
    expect(correctInput('maxDailyBoosts', input)).toEqual({
      value: 50,
      correction: 'Max Daily Boosts must be a number from 10 to 100: set to 50.',
    });
  },
);

test('the daily limit has bounds of its own', () => {
  expect([9, 10, 100, 101].map((input) => correctInput('maxDailyBoosts', input).value)).toEqual([10, 10, 100, 100]);
});

test('known platforms are kept, each once and in their order', () => {
  expect(correctPlatforms(['Telegram', 'LinkedIn', 'Telegram', 'MySpace', 7, null])).toEqual({
    value: ['LinkedIn', 'Telegram'],
    corrections: [],
  });
});

test.each([[[]], [['MySpace']], ['LinkedIn'], [{ length: 1 }], [null]])('%j names no platform: all are chosen, with a message', (input) => {
  expect(correctPlatforms(input)).toEqual({
    value: [...BOOST_PLATFORMS],
    corrections: ['At least one platform is needed: all of them are chosen.'],
  });
});

test('a message is one line of well-formed text, kept once', () => {
  const input = [' A\u0000line\u2028of text ', 'A line of text', '\u202Eturned', 'half \ud83d', '', '   ', 9];
  expect(correctMessages(input)).toEqual({ value: ['A line of text', 'turned', 'half \ufffd'], corrections: [] });
});

test('messages are cut at 280 characters, with a message', () => {
  const { value, corrections } = correctMessages(['x'.repeat(280), `${'y'.repeat(279)}\u{1f41e}`, 'z'.repeat(1_000_000)]);
  expect(value.map((message) => message.length)).toEqual([280, 279, 280]);
  expect(corrections).toEqual(['A content message has at most 280 characters: longer ones are cut.']);
});

test('the first 20 messages are kept, with a message', () => {
  const { value, corrections } = correctMessages(Array.from({ length: 21 }, (_, n) => `Message ${n}`));
  expect(value).toHaveLength(20);
  expect(corrections).toEqual(['At most 20 content messages are kept: the first 20 are.']);
});

test.each([[[]], [['', ' \n ']], ['a text'], [undefined]])('%j contains no message: the default ones are used, with a message', (input) => {
  expect(correctMessages(input)).toEqual({
    value: [...MESSAGES],
    corrections: ['At least one content message is needed: the default ones are set.'],
  });
});

test('platforms and messages that are not given stay as they are', () => {
  expect(correctChoices({ frequency: 15, maxDailyBoosts: 50 }).choices).toEqual({ frequency: 15, maxDailyBoosts: 50 });
});
