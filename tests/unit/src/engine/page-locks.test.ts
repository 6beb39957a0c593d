import { describe, expect, it } from 'vitest';
import { PresenceLock, lockNamesInUse, runExclusively, type LockSource } from '#engine/page-locks.ts';
import { settle } from '../../../helpers/fake-clock.ts';
import { FakeLocks } from '../../../helpers/page/fake-locks.ts';

const denied: LockSource = {
  request: () => Promise.reject(new DOMException('denied', 'SecurityError')),
  query: () => Promise.reject(new DOMException('denied', 'SecurityError')),
};

describe('a presence lock', () => {
  it('is held until it is released, and can be acquired again', async () => {
    const locks = new FakeLocks();
    const lock = new PresenceLock(locks, 'x');
    expect(await lock.acquire()).toBe(true);
    expect(await lock.acquire()).toBe(true);
    expect(locks.isHeld('x')).toBe(true);
    lock.release();
    lock.release();
    await settle();
    expect(locks.isHeld('x')).toBe(false);
    expect(await lock.acquire()).toBe(true);
    expect(locks.isHeld('x')).toBe(true);
  });

  it('that is released while it waits is never held', async () => {
    const locks = new FakeLocks();
    const first = new PresenceLock(locks, 'x');
    const second = new PresenceLock(locks, 'x');
    await first.acquire();
    const acquired = second.acquire();
    second.release();
    expect(await acquired).toBe(false);
    first.release();
    await settle();
    expect(locks.isHeld('x')).toBe(false);
  });

  it('does not throw where locks are denied or missing', async () => {
    expect(await new PresenceLock(denied, 'x').acquire()).toBe(false);
    expect(await new PresenceLock(null, 'x').acquire()).toBe(true);
  });
});

describe('the names of locks in use', () => {
  it('are those held and awaited, or unknown', async () => {
    const locks = new FakeLocks();
    await new PresenceLock(locks, 'x').acquire();
    void new PresenceLock(locks, 'x').acquire();
    expect(await lockNamesInUse(locks)).toEqual(new Set(['x']));
    expect(await lockNamesInUse(denied)).toBeNull();
    expect(await lockNamesInUse(null)).toBeNull();
  });
});

describe('exclusive work', () => {
  it('does not run while another page holds its lock', async () => {
    const locks = new FakeLocks();
    await new PresenceLock(locks, 'x').acquire();
    expect(await runExclusively(locks, 'x', () => Promise.reject(new Error('ran')))).toBe(false);
    let ran = 0;
    expect(await runExclusively(locks, 'y', async () => void ran++)).toBe(true);
    expect(await runExclusively(null, 'y', async () => void ran++)).toBe(true);
    expect(ran).toBe(2);
  });
});
