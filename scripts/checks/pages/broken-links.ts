import type { Site } from './read-site.ts';
import type { Element } from './read-markup.ts';

/** Attributes that name another resource. */
const ADDRESSES = ['href', 'src', 'action', 'poster', 'data', 'formaction'];
/** Files beside the pages in which the site's own addresses stand. */
const LISTS = /^\/[^/]+\.(?:xml|txt|webmanifest)$|^\/feed\.json$/;

/** A sentence for each link, anchor and picture of the built site that leads nowhere; hosts of others are not asked. */
export function brokenLinks(site: Site): string[] {
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

/** What each page answers to as an anchor. */
function answersOf({ pages }: Site): Map<string, Set<string>> {
  return new Map(pages.map(({ route, elements }) => [route, new Set(elements.flatMap(({ attributes }) => attributes['id'] ?? []))]));
}

function addressesOf({ attributes }: Element): string[] {
  const sets = [attributes['srcset'], attributes['imagesrcset']].flatMap(
    (set) => set?.split(',').map((part) => part.trim().split(' ')[0] ?? '') ?? [],
  );
  return [...ADDRESSES.flatMap((name) => attributes[name] ?? []), ...sets];
}

function addressesInStyles(css: string) {
  return [...css.matchAll(/url\(["']?([^"')]+)["']?\)/g)].map(([, address = '']) => address);
}

function ownAddresses({ origin }: Site, list: string) {
  return [...new Set(list.match(/https?:\/\/[^\s<>"'()\]\\&]+/g))].filter((address) => address.startsWith(origin));
}

/** What is wrong with an address, as it is written in the page or file `from`. */
function fault(site: Site, answers: Map<string, Set<string>>, from: string, address: string): string[] {
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

/** @param file an SVG file with symbols */
function idsOfDrawing(site: Site, file: string) {
  return new Set([...text(site, file).matchAll(/\bid="([^"]+)"/g)].map(([, id = '']) => id));
}

function text(site: Site, file: string) {
  return site.read(file).toString('utf8');
}
