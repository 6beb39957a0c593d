import { expect, test } from 'vitest';
import { sampleDetails } from '../../../../scripts/serve/start-site.ts';

test('without any detail of the operator, all details are samples that say so, and no store is among them', () => {
  const samples = sampleDetails({});
  expect(samples['VITE_SITE_SAMPLE']).toBe('1');
  const values = Object.entries(samples).filter(([name]) => name !== 'VITE_SITE_SAMPLE');
  expect(values).toHaveLength(8);
  for (const [, value] of values) expect(value.toLowerCase()).toContain('sample');
  expect(Object.keys(samples).filter((name) => name.includes('STORE'))).toEqual([]);
});

test('with one detail of the operator, no sample is used', () => {
  expect(sampleDetails({ VITE_SITE_EMAIL: 'me@site.example' })).toEqual({});
});
