import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readMarkup } from './read-markup.mjs';

/** @typedef {import('./read-markup.mjs').Markup & { route: string, indexable: boolean }} Page */

/**
 * @typedef {object} Site a built site, as far as its pages can be judged without a browser
 * @property {string} origin of its canonical addresses
 * @property {Page[]} pages
 * @property {Set<string>} files every file as an address, such as `/icons.svg`
 * @property {(address: string) => Buffer} read a file by its address
 */

/** Shown by the service worker only, under other addresses. */
const SHELL = '/shell';

/**
 * @param {string} siteDir
 * @returns {Site}
 */
export function readSite(siteDir) {
  const names = readdirSync(siteDir, { recursive: true, encoding: 'utf8' }).map((name) => name.split(path.sep).join('/'));
  const pages = names.filter((name) => name.endsWith('.html')).map((name) => readPage(siteDir, name));
  const canonical = pages.find(({ route }) => route === '/')?.elements.find(isCanonical)?.attributes['href'];
  if (canonical === undefined) throw new Error(`${siteDir} has no home page with a canonical address. Run npm run build first.`);
  return {
    origin: new URL(canonical).origin,
    pages: pages.filter(({ route }) => route !== SHELL).sort((one, other) => (one.route < other.route ? -1 : 1)),
    files: new Set(names.map((name) => `/${name}`)),
    read: (address) => readFileSync(path.join(siteDir, address)),
  };
}

/** @param {import('./read-markup.mjs').Element} element */
export function isCanonical({ tag, attributes }) {
  return tag === 'link' && attributes['rel'] === 'canonical';
}

/**
 * The contents of a page's meta elements of one name or property.
 * @param {import('./read-markup.mjs').Markup} page
 * @param {string} name
 * @returns {string[]}
 */
export function metaOf({ elements }, name) {
  const named = elements.filter(({ tag, attributes }) => tag === 'meta' && (attributes['name'] ?? attributes['property']) === name);
  return named.map(({ attributes }) => attributes['content'] ?? '');
}

/**
 * @param {string} siteDir
 * @param {string} name
 * @returns {Page}
 */
function readPage(siteDir, name) {
  const markup = readMarkup(readFileSync(path.join(siteDir, name), 'utf8'));
  const route = `/${name.replace(/(index)?\.html$/, '')}`;
  return { ...markup, route, indexable: !metaOf(markup, 'robots').some((content) => content.includes('noindex')) };
}
