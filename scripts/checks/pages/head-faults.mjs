import { createHash } from 'node:crypto';
import { isCanonical, metaOf } from './read-site.mjs';

/**
 * @typedef {import('./read-site.mjs').Site} Site
 * @typedef {import('./read-site.mjs').Page} Page
 */

/** Characters that search engines show whole. */
const TITLE = { min: 30, max: 60 };
const DESCRIPTION = { min: 70, max: 160 };
const SHARE_TAGS = [
  ...['type', 'site_name', 'locale', 'title', 'description', 'url', 'image'].map((name) => `og:${name}`),
  ...['type', 'width', 'height', 'alt'].map((name) => `og:image:${name}`),
  'twitter:card',
];

const SHARE_PICTURE = { width: 1_200, height: 630, maxBytes: 150_000 };
/** Where the first chunk of a PNG file (IHDR) has width and height. */
const PNG = { signature: '89504e470d0a1a0a', width: 16, height: 20 };

/**
 * What is missing, doubled or out of measure in the heads of the built pages.
 * @param {Site} site
 * @returns {string[]} one sentence each
 */
export function headFaults(site) {
  const alone = site.pages.flatMap((page) => [...textFaults(page), ...(page.indexable ? publicFaults(site, page) : hiddenFaults(page))]);
  const pictures = site.pages.filter(({ indexable }) => indexable);
  return [
    ...alone,
    ...shared(site.pages, 'the title', ({ title }) => title),
    ...shared(site.pages, 'the description', (page) => metaOf(page, 'description').join()),
    ...shared(pictures, 'the picture for previews', (page) => pictureHash(site, page)),
  ];
}

/**
 * @param {Page} page
 * @returns {string[]}
 */
function textFaults(page) {
  const descriptions = metaOf(page, 'description');
  return [
    ...lengthFault(page.route, 'title', page.title, TITLE),
    ...(descriptions.length === 1 ? [] : [`${page.route}: has ${descriptions.length} descriptions instead of 1`]),
    ...lengthFault(page.route, 'description', descriptions.join(), DESCRIPTION),
  ];
}

/**
 * @param {string} route
 * @param {string} what
 * @param {string} text
 * @param {{ min: number, max: number }} limits
 */
function lengthFault(route, what, text, { min, max }) {
  return text.length >= min && text.length <= max
    ? []
    : [`${route}: its ${what} has ${text.length} characters instead of ${min} to ${max}`];
}

/**
 * @param {Site} site
 * @param {Page} page
 * @returns {string[]}
 */
function publicFaults(site, page) {
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

/**
 * @param {Page} page
 * @returns {string[]}
 */
function hiddenFaults(page) {
  const canonical = canonicals(page);
  return canonical.length === 0 ? [] : [`${page.route}: is hidden from search engines and names a canonical address`];
}

/** @param {Page} page */
function canonicals({ elements }) {
  return elements.filter(isCanonical).map(({ attributes }) => attributes['href'] ?? '');
}

/**
 * @param {Site} site
 * @param {Page} page
 */
function pictureHash(site, page) {
  const { pathname } = new URL(metaOf(page, 'og:image')[0] ?? '/', site.origin);
  return site.files.has(pathname) ? createHash('sha256').update(site.read(pathname)).digest('hex') : page.route;
}

/**
 * @param {readonly Page[]} pages
 * @param {string} what
 * @param {(page: Page) => string} read
 * @returns {string[]}
 */
function shared(pages, what, read) {
  const first = new Map(pages.toReversed().map((page) => [read(page), page.route]));
  return pages
    .filter((page) => first.get(read(page)) !== page.route)
    .map((page) => `${page.route}: shares ${what} with ${first.get(read(page))}`);
}

/**
 * What is wrong with the picture that link previews of a page show.
 * @param {Site} site
 * @param {Page} page
 * @returns {string[]}
 */
function sharePictureFault(site, page) {
  const [address = ''] = metaOf(page, 'og:image');
  if (!address.startsWith(`${site.origin}/`)) return [`${page.route}: its preview picture "${address}" is no whole address of this site`];
  const { pathname } = new URL(address);
  if (!site.files.has(pathname)) return [`${page.route}: its preview picture ${pathname} does not exist`];
  const bytes = site.read(pathname);
  if (bytes.toString('hex', 0, 8) !== PNG.signature) return [`${page.route}: its preview picture is no PNG`];
  const [width, height] = [bytes.readUInt32BE(PNG.width), bytes.readUInt32BE(PNG.height)];
  const isRight = width === SHARE_PICTURE.width && height === SHARE_PICTURE.height && bytes.length <= SHARE_PICTURE.maxBytes;
  if (isRight) return [];
  return [
    `${page.route}: its preview picture is ${width} x ${height}, ${bytes.length} bytes; expected ${SHARE_PICTURE.width} x ${SHARE_PICTURE.height}, at most ${SHARE_PICTURE.maxBytes}`,
  ];
}
