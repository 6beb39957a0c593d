import { expect, test } from 'vitest';
import { requestsOf } from '#contract/requests.ts';
import { requestsIn, sentOf } from '../../../../../src/dashboard/silence/made-requests.ts';

const entry = (name: string, startTime: number, encodedBodySize: number) => ({ name, startTime, transferSize: 0, encodedBodySize });
const timeline = {
  timeOrigin: 1_000,
  getEntriesByType: (type: string) =>
    (type === 'navigation'
      ? [entry('https://site.example/faq', 0, 90)]
      : [entry('https://site.example/theme.js', 5, 7), entry('https://elsewhere.example/', 9, 0)]) as unknown as PerformanceEntryList,
};

test('a request is told with its moment, and one that the policy refused is no request that was sent', () => {
  const made = requestsOf('page', timeline);
  expect(made.map(({ address, at, size }) => [address, at, size])).toEqual([
    ['https://site.example/faq', 1_000, 90],
    ['https://site.example/theme.js', 1_005, 7],
    ['https://elsewhere.example/', 1_009, 0],
  ]);
  const refused = [{ address: 'https://elsewhere.example/', rule: 'connect-src', at: 1_010 }];
  expect(sentOf(made, refused)).toEqual(made.slice(0, 2));
  expect(sentOf(made, [])).toEqual(made);
});

test('of the messages of workers only those count that have the form of an answer, and of them only addresses', () => {
  const made = { by: 'engine', address: 'https://site.example/a', at: 1, bytes: 2, size: 3 };
  expect(requestsIn([made, { ...made, address: 'no address' }])).toEqual([made]);
  expect(requestsIn([{ ...made, extra: {} }])).toEqual([made]);
  for (const message of ['which requests did you make?', null, [null], [{ ...made, by: 'stranger' }], [{ ...made, at: '1' }]])
    expect(requestsIn(message)).toEqual([]);
});
