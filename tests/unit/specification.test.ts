import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { CONSTANTS } from '../specification/constants.ts';

test.each(CONSTANTS)('the code has the values that are specified, but rows marked as failing: $place', ({ values, failing = {} }) => {
  const wrong = Object.entries(values).filter(([, [value, specified]]) => !isDeepStrictEqual(value, specified));
  expect(wrong.map(([what]) => what).toSorted()).toEqual(Object.keys(failing).toSorted());
});
