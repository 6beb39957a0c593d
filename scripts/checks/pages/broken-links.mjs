/**
 * @typedef {import('./read-site.mjs').Site} Site
 * @typedef {import('./read-markup.mjs').Element} Element
 */

/** Attributes that name another resource. */
const ADDRESSES = ['href', 'src', 'action', 'poster', 'data', 'formaction'];
/** Files beside the pages in which the site's own addresses stand. */
const LISTS = /^\/[^/]+\.(?:xml|txt|webmanifest)$|^\/feed\.json$/;

/**
 * Links, anchors and pictures of the built site that lead nowhere; hosts of others are not asked.
 * @param {Site} site
 * @returns {string[]} one sentence each
 */
export function brokenLinks(site) {
  const answers = answersOf(site);
  const inPages = site.pages.flatMap(({ route, elements }) =>
    [...new Set(elements.flatMap(addressesOf))].flatMap((address) => fault(site, answers, route, address)),
  );
  const styles = [...site.files].filter((file) => file.endsWith('.css'));
  const inStyles = styles.flatMap((file) => addressesInStyles(text(site, file)).flatMap((address) => fault(site, answers, file, address)));
  const lists = [...site.files].filter((file) => LISTS.test(file));
  const inLists = lists.flatMap((file) => ownAddresses(site, text(site, file)).flatMap((address) => fault(site, answers, file, address)));
  return [...inPages, ...inStyles, ...inLists];
}

/**
 * What each page answers to as an anchor.
 * @param {Site} site
 * @returns {Map<string, Set<string>>}
 */
function answersOf({ pages }) {
  return new Map(pages.map(({ route, elements }) => [route, new Set(elements.flatMap(({ attributes }) => attributes['id'] ?? []))]));
}

/**
 * @param {Element} element
 * @returns {string[]}
 */
function addressesOf({ attributes }) {
  const sets = [attributes['srcset'], attributes['imagesrcset']].flatMap(
    (set) => set?.split(',').map((part) => part.trim().split(' ')[0] ?? '') ?? [],
  );
  return [...ADDRESSES.flatMap((name) => attributes[name] ?? []), ...sets];
}

/** @param {string} css */
function addressesInStyles(css) {
  return [...css.matchAll(/url\(["']?([^"')]+)["']?\)/g)].map(([, address = '']) => address);
}

/**
 * @param {Site} site
 * @param {string} list
 */
function ownAddresses({ origin }, list) {
  return [...new Set(list.match(/https?:\/\/[^\s<>"'()\]\\&]+/g))].filter((address) => address.startsWith(origin));
}

/**
 * @param {Site} site
 * @param {Map<string, Set<string>>} answers
 * @param {string} from the page or file in which the address is
 * @param {string} address as written
 * @returns {string[]}
 */
function fault(site, answers, from, address) {
  if (!URL.canParse(address, site.origin + from)) return [`${from}: "${address}" is no address`];
  const { origin, pathname, hash } = new URL(address, site.origin + from);
  if (origin !== site.origin || pathname.startsWith('/.netlify/functions/')) return [];
  const target = decodeURIComponent(pathname);
  const anchor = decodeURIComponent(hash.slice(1));
  const ids = answers.get(target);
  if (ids === undefined && !site.files.has(target)) return [`${from}: ${address} leads to ${target}, which the site does not have`];
  if (anchor === '' || (ids ?? idsOfDrawing(site, target)).has(anchor)) return [];
  return [`${from}: ${address} leads to #${anchor}, which ${target} does not have`];
}

/**
 * @param {Site} site
 * @param {string} file an SVG file with symbols
 */
function idsOfDrawing(site, file) {
  return new Set([...text(site, file).matchAll(/\bid="([^"]+)"/g)].map(([, id = '']) => id));
}

/**
 * @param {Site} site
 * @param {string} file
 */
function text(site, file) {
  return site.read(file).toString('utf8');
}
