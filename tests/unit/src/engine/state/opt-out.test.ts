import { describe, expect, it } from 'vitest';
import { changeOptOut, isOptedOut, readOptOut } from '#engine/state/opt-out.ts';
import { optOutStore, setOptOut } from '#engine/state/stores.ts';
import { guardStorage } from '#lib/browser/guarded-storage.ts';
import { STORAGE_KEYS } from '#lib/browser/storage-keys.ts';
import { FakeStorage } from '../../../../helpers/page/fake-storage.ts';

describe('the opt-out', () => {
  it('is kept in storage, where every tab finds it', () => {
    const fake = new FakeStorage();
    const storage = guardStorage(() => fake);
    setOptOut(true, storage);
    changeOptOut(false);
    readOptOut(storage);
    expect([isOptedOut(), optOutStore.getState()]).toEqual([true, true]);
    setOptOut(false, storage);
    expect(fake.values.has(STORAGE_KEYS.optOut)).toBe(false);
    readOptOut(storage);
    expect([isOptedOut(), optOutStore.getState()]).toEqual([false, false]);
  });

  it('lives as long as the page where storage is denied', () => {
    const fake = new FakeStorage();
    fake.denied = true;
    setOptOut(
      true,
      guardStorage(() => fake),
    );
    expect(optOutStore.getState()).toBe(true);
  });
});
