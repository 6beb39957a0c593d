import { expect, it } from 'vitest';
import { readPersistence } from '../../../../../src/dashboard/data/persistence.ts';

it('persistent storage is granted, denied or unsupported, and never an exception', async () => {
  expect(await readPersistence('persist', { persist: () => Promise.resolve(true) })).toBe('granted');
  expect(await readPersistence('persist', { persist: () => Promise.resolve(false) })).toBe('denied');
  expect(await readPersistence('persist', { persist: () => Promise.reject(new TypeError('opaque origin')) })).toBe('unsupported');
  expect(await readPersistence('persist', null)).toBe('unsupported');
  expect(await readPersistence('persisted', { persisted: () => Promise.resolve(true) })).toBe('granted');
  expect(await readPersistence('persisted', {})).toBe('unsupported');
});
