import { metaOf } from './read-site.mjs';

const SIZE = { width: 1_200, height: 630, maxBytes: 150_000 };
/** Where the first chunk of a PNG file (IHDR) has width and height. */
const PNG = { signature: '89504e470d0a1a0a', width: 16, height: 20 };

/**
 * What is wrong with the picture that link previews of a page show.
 * @param {import('./read-site.mjs').Site} site
 * @param {import('./read-site.mjs').Page} page
 * @returns {string[]}
 */
export function sharePictureFault(site, page) {
  const [address = ''] = metaOf(page, 'og:image');
  if (!address.startsWith(`${site.origin}/`)) return [`${page.route}: its preview picture "${address}" is no whole address of this site`];
  const { pathname } = new URL(address);
  if (!site.files.has(pathname)) return [`${page.route}: its preview picture ${pathname} does not exist`];
  const bytes = site.read(pathname);
  if (bytes.toString('hex', 0, 8) !== PNG.signature) return [`${page.route}: its preview picture is no PNG`];
  const [width, height] = [bytes.readUInt32BE(PNG.width), bytes.readUInt32BE(PNG.height)];
  const isRight = width === SIZE.width && height === SIZE.height && bytes.length <= SIZE.maxBytes;
  if (isRight) return [];
  return [
    `${page.route}: its preview picture is ${width} x ${height}, ${bytes.length} bytes; expected ${SIZE.width} x ${SIZE.height}, at most ${SIZE.maxBytes}`,
  ];
}
