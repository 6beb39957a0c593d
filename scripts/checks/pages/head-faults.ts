import { createHash } from 'node:crypto';
import { isCanonical, metaOf, type Page, type Site } from './read-site.ts';

/** Characters that search engines show whole. */
const TITLE = { min: 30, max: 60 };
const DESCRIPTION = { min: 70, max: 160 };
const SHARE_TAGS = [
  ...['type', 'site_name', 'locale', 'title', 'description', 'url', 'image'].map((name) => `og:${name}`),
  ...['type', 'width', 'height', 'alt'].map((name) => `og:image:${name}`),
  'twitter:card',
];

/** A sentence for whatever is missing, doubled or out of measure in the heads of the built pages. */
export function headFaults(site: Site): string[] {
  const alone = site.pages.flatMap((page) => [...textFaults(page), ...(page.indexable ? publicFaults(site, page) : hiddenFaults(page))]);
  const pictures = site.pages.filter(({ indexable }) => indexable);
  return [
    ...alone,
    ...shared(site.pages, 'the title', ({ title }) => title),
    ...shared(site.pages, 'the description', (page) => metaOf(page, 'description').join()),
    ...shared(pictures, 'the picture for previews', (page) => pictureHash(site, page)),
  ];
}

function textFaults(page: Page): string[] {
  const descriptions = metaOf(page, 'description');
  return [
    ...lengthFault(page.route, 'title', page.title, TITLE),
    ...(descriptions.length === 1 ? [] : [`${page.route}: has ${descriptions.length} descriptions instead of 1`]),
    ...lengthFault(page.route, 'description', descriptions.join(), DESCRIPTION),
  ];
}

function lengthFault(route: string, what: string, text: string, { min, max }: { min: number; max: number }) {
  return text.length >= min && text.length <= max
    ? []
    : [`${route}: its ${what} has ${text.length} characters instead of ${min} to ${max}`];
}

function publicFaults(site: Site, page: Page): string[] {
  const own = page.route === '/' ? `${site.origin}/` : site.origin + page.route;
  const canonical = canonicals(page);
  const wrongTags = SHARE_TAGS.filter((name) => metaOf(page, name).filter((content) => content !== '').length !== 1);
  return [
    ...(canonical.length === 1 && canonical[0] === own
      ? []
      : [`${page.route}: its canonical address is "${canonical.join()}" instead of ${own}`]),
    ...wrongTags.map((name) => `${page.route}: needs exactly one ${name}`),
    ...sharePictureFault(site, page),
  ];
}

function hiddenFaults(page: Page): string[] {
  const canonical = canonicals(page);
  return canonical.length === 0 ? [] : [`${page.route}: is hidden from search engines and names a canonical address`];
}

function canonicals({ elements }: Page) {
  return elements.filter(isCanonical).map(({ attributes }) => attributes['href'] ?? '');
}

function pictureHash(site: Site, page: Page) {
  const { pathname } = new URL(metaOf(page, 'og:image')[0] ?? '/', site.origin);
  return site.files.has(pathname) ? createHash('sha256').update(site.read(pathname)).digest('hex') : page.route;
}

function shared(pages: readonly Page[], what: string, read: (page: Page) => string): string[] {
  const first = new Map(pages.toReversed().map((page) => [read(page), page.route]));
  return pages
    .filter((page) => first.get(read(page)) !== page.route)
    .map((page) => `${page.route}: shares ${what} with ${first.get(read(page))}`);
}

/** What is wrong with the picture that link previews of a page show. */
function sharePictureFault(site: Site, page: Page): string[] {
  const [address = ''] = metaOf(page, 'og:image');
  if (!address.startsWith(`${site.origin}/`)) return [`${page.route}: its preview picture "${address}" is no whole address of this site`];
  const { pathname } = new URL(address);
  return site.files.has(pathname) ? [] : [`${page.route}: its preview picture ${pathname} does not exist`];
}
