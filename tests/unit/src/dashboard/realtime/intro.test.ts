import { expect, test } from 'vitest';
import { introState, isEmpty } from '../../../../../src/dashboard/realtime/realtime-page.tsx';

const recorded = { scope: 'browser', earliest: 3, live: 'now' } as const;
const none = { scope: 'browser', earliest: null, live: 'now' } as const;
const sample = { scope: 'sample', earliest: null, live: 'now' } as const;

test('the page says that it is loading until there is an answer or a failure', () => {
  expect(introState({ waiting: true, described: none, optOut: true })).toBe('loading');
});

test('sample data is named before anything else, and is never called empty', () => {
  expect(introState({ waiting: false, described: sample, optOut: true })).toBe('sample');
  expect(isEmpty(sample)).toBe(false);
});

test('a source without live windows is named before anything else', () => {
  expect(introState({ waiting: false, described: { scope: 'site', earliest: 3, live: 'none' }, optOut: true })).toBe('windowless');
});

test('recording that is switched off is named before an empty store', () => {
  expect(introState({ waiting: false, described: none, optOut: true })).toBe('switchedOff');
});

test('an empty store is named with the next step, and a store that is not known yet is not called empty', () => {
  expect(introState({ waiting: false, described: none, optOut: false })).toBe('empty');
  expect(introState({ waiting: false, described: recorded, optOut: false })).toBe('recorded');
  expect(introState({ waiting: false, described: null, optOut: false })).toBe('recorded');
});

test('a source that has ended is never said to wait for page views', () => {
  const ended = { ...recorded, live: 'end' } as const;
  expect(introState({ waiting: false, described: ended, optOut: true })).toBe('ended');
});
