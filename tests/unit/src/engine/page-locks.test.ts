import { describe, expect, it } from 'vitest';
import { LifeSign, namesInUse, runAlone, type LockSource } from '../../../../src/engine/page-locks.ts';
import { settle } from '../../../helpers/fake-clock.ts';
import { FakeLocks } from '../../../helpers/page/fake-locks.ts';

const denied: LockSource = {
  request: () => Promise.reject(new DOMException('denied', 'SecurityError')),
  query: () => Promise.reject(new DOMException('denied', 'SecurityError')),
};

describe('a sign of life', () => {
  it('is held until it is let go, and can be taken again', async () => {
    const locks = new FakeLocks();
    const sign = new LifeSign(locks, 'x');
    expect(await sign.take()).toBe(true);
    expect(await sign.take()).toBe(true);
    expect(locks.isHeld('x')).toBe(true);
    sign.letGo();
    sign.letGo();
    await settle();
    expect(locks.isHeld('x')).toBe(false);
    expect(await sign.take()).toBe(true);
    expect(locks.isHeld('x')).toBe(true);
  });

  it('that is let go while it waits is never taken', async () => {
    const locks = new FakeLocks();
    const first = new LifeSign(locks, 'x');
    const second = new LifeSign(locks, 'x');
    await first.take();
    const taken = second.take();
    second.letGo();
    expect(await taken).toBe(false);
    first.letGo();
    await settle();
    expect(locks.isHeld('x')).toBe(false);
  });

  it('harms nothing where locks are denied or missing', async () => {
    expect(await new LifeSign(denied, 'x').take()).toBe(false);
    expect(await new LifeSign(null, 'x').take()).toBe(true);
  });
});

describe('names in use', () => {
  it('are those held and waited for, or unknown', async () => {
    const locks = new FakeLocks();
    await new LifeSign(locks, 'x').take();
    void new LifeSign(locks, 'x').take();
    expect(await namesInUse(locks)).toEqual(new Set(['x']));
    expect(await namesInUse(denied)).toBeNull();
    expect(await namesInUse(null)).toBeNull();
  });
});

describe('work that one page does alone', () => {
  it('does not run while another page does it', async () => {
    const locks = new FakeLocks();
    await new LifeSign(locks, 'x').take();
    expect(await runAlone(locks, 'x', () => Promise.reject(new Error('ran')))).toBe(false);
    let ran = 0;
    expect(await runAlone(locks, 'y', async () => void ran++)).toBe(true);
    expect(await runAlone(null, 'y', async () => void ran++)).toBe(true);
    expect(ran).toBe(2);
  });
});
