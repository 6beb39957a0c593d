import { afterEach, expect, test, vi } from 'vitest';
import { tellPageTag } from '../../../../../src/lib/browser/page-tag.ts';

afterEach(() => vi.unstubAllGlobals());

test('the operator’s page tag is told where there is one', () => {
  const gtag = vi.fn<(...args: unknown[]) => void>();
  vi.stubGlobal('gtag', gtag);
  tellPageTag('share', { method: 'LinkedIn' });
  expect(gtag).toHaveBeenCalledExactlyOnceWith('event', 'share', { method: 'LinkedIn' });
});

test('no tag, one that is no function, and one that throws harm nobody', () => {
  expect(() => tellPageTag('share', {})).not.toThrow();
  vi.stubGlobal('gtag', 'not a function');
  expect(() => tellPageTag('share', {})).not.toThrow();
  vi.stubGlobal('gtag', () => {
    throw new Error('not ours');
  });
  expect(() => tellPageTag('share', {})).not.toThrow();
});
