import { expect, it } from 'vitest';
import { TEXT_COLUMN } from '#contract/rows/text-columns.ts';
import { Dictionary } from '../../../../../workers/store/columns/dictionary.ts';
import { isWithinBounds, MOST_MEASURED, sizeWithinBounds } from '#contract/rows/bounds.ts';
import { EVENT_KINDS } from '#contract/rows/event.ts';
import { logOf } from '#contract/rows/logs.ts';

it('takes measurements from 0 to the most of their kind, and any value of what is no measurement', () => {
  for (const [kind, most] of Object.entries(MOST_MEASURED)) {
    const taken = [-1, -1e-9, 0, most, most + 1e-9 * most, 1.7e308].map((value) => isWithinBounds(kind, value));
    expect([kind, ...taken]).toEqual([kind, false, false, true, true, false, false]);
  }
  expect(Object.keys(MOST_MEASURED)).toEqual(EVENT_KINDS.filter((kind) => logOf(kind) === 'measurements'));
  expect(isWithinBounds('share', 1.7e308)).toBe(true);
});

it('takes sizes of 1 to 16,384 pixels a side, and reads any other text as none', () => {
  const sides = Array.from({ length: 100_000 }, (_, side) => side);
  const isSide = (side: number) => side >= 1 && side <= 16_384;
  expect(sides.filter((side) => isSide(side) !== (sizeWithinBounds(`${side}x${side}`) !== ''))).toEqual([]);
  for (const text of ['', '10', '10x', '010x10', '10x10x10', '10 x 10', ' 10x10', '10x10\n', '1e3x10', '-1x10'])
    expect(sizeWithinBounds(text)).toBe('');
});

it('counts a screen that cannot be as unknown, and finds no row by the name of one', () => {
  const screens = new Dictionary(TEXT_COLUMN.screen.read);
  const codes = ['99999x1', '', '10x10'].map((screen) => screens.acquire(screen));
  expect([codes[0] === codes[1], screens.texts]).toEqual([true, ['', '10x10']]);
  expect(['99999x1', '', '10x10'].map((screen) => screens.codeOf(screen))).toEqual([-1, codes[1], codes[2]]);
});
