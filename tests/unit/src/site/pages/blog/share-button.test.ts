import { expect, test, vi } from 'vitest';
import { sharePage } from '../../../../../../src/site/pages/blog/share-button.tsx';

const PAGE = { url: 'https://example.com/blog/a', title: 'A' };
const refuse = (name: string) => () => Promise.reject(Object.assign(new Error(name), { name }));
const copies = () => vi.fn<(text: string) => Promise<boolean>>(() => Promise.resolve(true));

test('the share sheet is asked first, and nothing is copied then', async () => {
  const share = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const copy = copies();
  expect(await sharePage(PAGE, share, copy)).toBe('shared');
  expect(share).toHaveBeenCalledWith(PAGE);
  expect(copy).not.toHaveBeenCalled();
});

test('a share sheet that was closed is neither a share nor a reason to copy', async () => {
  const copy = copies();
  expect(await sharePage(PAGE, refuse('AbortError'), copy)).toBe('cancelled');
  expect(copy).not.toHaveBeenCalled();
});

test('without a share sheet, or where it fails, the address is copied, and a failure of that is reported', async () => {
  for (const share of [null, refuse('NotAllowedError')]) {
    const copy = copies();
    expect(await sharePage(PAGE, share, copy)).toBe('copied');
    expect(copy).toHaveBeenCalledWith(PAGE.url);
  }
  expect(await sharePage(PAGE, null, () => Promise.resolve(false))).toBe('failed');
});
