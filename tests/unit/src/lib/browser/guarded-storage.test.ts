import { describe, expect, it } from 'vitest';
import { guardStorage } from '#lib/browser/guarded-storage.ts';
import { FakeStorage } from '../../../../helpers/page/fake-storage.ts';

describe('guarded storage', () => {
  it('reads back what it wrote and lists keys by prefix', () => {
    const fake = new FakeStorage();
    const storage = guardStorage(() => fake);
    expect(storage.write('a.1', 'x')).toBe(true);
    expect(storage.write('b.1', 'y')).toBe(true);
    expect(storage.read('a.1')).toBe('x');
    expect(storage.keys('a.')).toEqual(['a.1']);
    expect(storage.remove('a.1')).toBe(true);
    expect(storage.read('a.1')).toBeNull();
  });

  it('answers null, false and no keys when the read of the property itself throws', () => {
    const storage = guardStorage(() => {
      throw new DOMException('Cookies are blocked.', 'SecurityError');
    });
    expect(storage.read('a')).toBeNull();
    expect(storage.write('a', 'x')).toBe(false);
    expect(storage.remove('a')).toBe(false);
    expect(storage.keys('')).toEqual([]);
  });

  it('answers false when the quota is exhausted', () => {
    const fake = new FakeStorage();
    fake.quota = 10;
    expect(guardStorage(() => fake).write('key', 'a value that does not fit')).toBe(false);
  });
});
