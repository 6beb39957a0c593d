import { afterEach, expect, test, vi } from 'vitest';
import redirectToOwnAddress, { config } from '../../../functions/edge/own-address.ts';
import { ownAddressOf } from '../../../functions/lib/own-address.ts';

const SPELLINGS = {
  '/': ['//', '/index.html', '/INDEX.html', '/index'],
  '/faq': ['/faq.html', '//faq', '/FAQ', '/faq/', '/faq//', '/f%61q', '/Faq.HTML'],
  '/blog/why-we-built-bug-matrix': ['/blog//why-we-built-bug-matrix/', '/Blog/Why-We-Built-Bug-Matrix.html'],
};
const NO_PAGES = [
  '/',
  '/faq',
  '/assets/App-B3gpG3dD.js',
  '/_headers/',
  '/.ENV',
  '/a%2F..%2Fb',
  '/%',
  '/ä',
  String.raw`/\faq`,
  '//bug.example',
];

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each(Object.entries(SPELLINGS))('every spelling of %s leads there', (address, spellings) => {
  for (const spelling of spellings) expect({ spelling, address: ownAddressOf(spelling) }).toEqual({ spelling, address });
});

test('the one address itself, and what can be no page, has none', () => {
  expect(NO_PAGES.filter((path) => ownAddressOf(path) !== null)).toEqual([]);
});

test('the host asks about every spelling but of the home page without a name, and about no address of ours', () => {
  const asks = (path: string) => new RegExp(config.pattern).test(path) && !new RegExp(config.excludedPattern).test(path);
  const spellings = Object.values(SPELLINGS).flat();
  expect(spellings.filter((path) => !asks(path))).toEqual(['/index']);
  expect([...Object.keys(SPELLINGS), '/assets/App-B3gpG3dD.js', '/og/home.png'].filter(asks)).toEqual([]);
});

test('at the host a page is redirected to its address with the query as it came, and anything else is left to it', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (url: URL) => {
    asked.push(url.pathname);
    return Promise.resolve(new Response(null, { status: url.pathname === '/blog' ? 200 : 404 }));
  });
  const answer = await redirectToOwnAddress(new Request('https://site.example/BLOG/?q=A%2F'));
  expect(answer?.status).toBe(301);
  expect(answer?.headers.get('location')).toBe('https://site.example/blog?q=A%2F');
  expect(await redirectToOwnAddress(new Request('https://site.example/Nothing'))).toBeUndefined();
  expect(await redirectToOwnAddress(new Request('https://site.example//other.example/'))).toBeUndefined();
  expect(asked).toEqual(['/blog', '/nothing']);
});
