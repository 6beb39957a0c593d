import { expect, test } from 'vitest';
import { introState, sourceText } from '../../../../../src/dashboard/realtime/realtime-page.tsx';

const recorded = { scope: 'browser', earliest: 3, live: 'now' } as const;
const none = { scope: 'browser', earliest: null, live: 'now' } as const;
const sample = { scope: 'sample', earliest: null, live: 'now' } as const;

test('the page says that it is loading until there is an answer or a failure', () => {
  expect(introState({ waiting: true, described: none, optOut: true })).toBe('loading');
});

test('sample data is named before anything else, and is never called empty', () => {
  for (const optOut of [true, false]) expect(introState({ waiting: false, described: sample, optOut })).toBe('sample');
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

const STATUS = { held: 1_234, capacity: 50_000 };
const earliest = Date.UTC(2025, 10, 3, 23, 30);
const OWN = { scope: 'browser', earliest } as const;

test('the source names how much is held, of how much, and since which local day', () => {
  expect(sourceText(STATUS, OWN, 'UTC')).toBe('Recorded in this browser: 1,234 of 50,000 page views since Nov 3, 2025');
  expect(sourceText(STATUS, OWN, 'Europe/Berlin')).toContain('since Nov 4, 2025');
  expect(sourceText({ ...STATUS, held: 0 }, { ...OWN, earliest: null }, 'UTC')).toBe('Recorded in this browser: 0 of 50,000 page views');
});

test('another source is named', () => {
  expect(sourceText({ ...STATUS, held: 1 }, { scope: 'sample', earliest }, 'UTC')).toBe('Sample data since Nov 3, 2025');
  expect(sourceText(STATUS, { scope: 'site', earliest }, 'UTC')).toBe('The whole site since Nov 3, 2025');
});
