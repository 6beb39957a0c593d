import { expect, test, vi } from 'vitest';
import { sharePage } from '../../../../../../src/site/pages/blog/share-button.tsx';

const PAGE = { url: 'https://example.com/blog/a', title: 'A' };
const refuse = (name: string) => () => Promise.reject(Object.assign(new Error(name), { name }));

test('the share sheet is asked first, and nothing is copied then', async () => {
  const share = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const writeText = vi.fn<() => Promise<void>>(() => Promise.resolve());
  expect(await sharePage(PAGE, { share, clipboard: { writeText } })).toBe('shared');
  expect(share).toHaveBeenCalledWith(PAGE);
  expect(writeText).not.toHaveBeenCalled();
});

test('a share sheet that was closed is neither a share nor a reason to copy', async () => {
  const writeText = vi.fn<() => Promise<void>>(() => Promise.resolve());
  expect(await sharePage(PAGE, { share: refuse('AbortError'), clipboard: { writeText } })).toBe('cancelled');
  expect(writeText).not.toHaveBeenCalled();
});

test('without a share sheet, or where it fails, the address is copied', async () => {
  for (const share of [{}, { share: refuse('NotAllowedError') }]) {
    const writeText = vi.fn<() => Promise<void>>(() => Promise.resolve());
    expect(await sharePage(PAGE, { ...share, clipboard: { writeText } })).toBe('copied');
    expect(writeText).toHaveBeenCalledWith(PAGE.url);
  }
});

test('an address that can be neither shared nor copied is reported, and nothing is thrown', async () => {
  expect(await sharePage(PAGE, {})).toBe('failed');
  expect(await sharePage(PAGE, { clipboard: { writeText: refuse('NotAllowedError') } })).toBe('failed');
});
