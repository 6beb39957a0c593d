import { describe, expect, it } from 'vitest';
import { readPersistence, requestPersistence } from '../../../../../src/dashboard/data/persistence.ts';

describe('persistent storage', () => {
  it('is granted, denied or unsupported, and never an exception', async () => {
    expect(await requestPersistence({ persist: () => Promise.resolve(true) })).toBe('granted');
    expect(await requestPersistence({ persist: () => Promise.resolve(false) })).toBe('denied');
    expect(await requestPersistence({ persist: () => Promise.reject(new TypeError('opaque origin')) })).toBe('unsupported');
    expect(await requestPersistence(null)).toBe('unsupported');
    expect(await readPersistence({ persisted: () => Promise.resolve(true) })).toBe('granted');
    expect(await readPersistence({})).toBe('unsupported');
  });
});
