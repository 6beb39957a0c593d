import { expect, test } from 'vitest';
import { refusesTracking } from '#engine/record/tracking-choice.ts';

test('a visitor refuses by Global Privacy Control or Do Not Track', () => {
  expect(refusesTracking({ globalPrivacyControl: true })).toBe(true);
  expect(refusesTracking({ doNotTrack: '1' })).toBe(true);
  expect(refusesTracking({ doNotTrack: null, globalPrivacyControl: false })).toBe(false);
  expect(refusesTracking({ doNotTrack: 'unspecified' })).toBe(false);
});
