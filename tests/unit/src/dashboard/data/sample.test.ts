import { beforeEach, expect, test, vi } from 'vitest';
import { fail, succeed } from '#contract/outcome.ts';
import { chooseSource, sourceStore } from '#engine/source/current-source.ts';
import * as sample from '#engine/source/sample.ts';
import { RECORDING, SAMPLE } from '#engine/source/source.ts';
import { showSample } from '../../../../../src/dashboard/data/sample.ts';

const makeSample = vi.spyOn(sample, 'makeSample');
const MADE = succeed({ count: 50_000 });
const source = () => sourceStore.getState().source;

beforeEach(() => {
  makeSample.mockReset();
  chooseSource(RECORDING);
});

test('a sample whose engine ended is made by the one that follows, once for all who ask meanwhile', async () => {
  makeSample.mockResolvedValueOnce(fail('unavailable', 'The engine stopped.')).mockResolvedValueOnce(MADE);
  expect(await Promise.all([showSample('a'), showSample('b')])).toEqual([MADE, MADE]);
  expect([makeSample.mock.calls, source()]).toEqual([[['a'], ['a']], SAMPLE]);
});

test.each([
  ['cannot be made now', fail('unavailable', 'A part could not be loaded.'), 2],
  ['can never be made', fail('internal', 'The engine failed.'), 1],
])('a sample that %s leaves the source as it is, and says why', async (_, failure, tries) => {
  makeSample.mockResolvedValue(failure);
  expect(await showSample('a')).toEqual(failure);
  expect([makeSample.mock.calls.length, source()]).toEqual([tries, RECORDING]);
});
