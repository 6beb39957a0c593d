import { metaOf } from './read-site.mjs';

/** Properties whose texts a visitor must find on the page. */
const SHOWN = new Set(['name', 'headline', 'text']);

/**
 * What is wrong with a page's JSON-LD: it is one block, its references resolve, and it says nothing that the page does not show.
 * @param {import('./read-site.mjs').Page} page
 * @returns {string[]} one sentence each
 */
export function structuredDataFaults(page) {
  if (!page.indexable) return page.data.length === 0 ? [] : [`${page.route}: is hidden from search engines and has structured data`];
  if (page.data.length !== 1) return [`${page.route}: has ${page.data.length} blocks of structured data instead of 1`];
  const { '@graph': graph } = JSON.parse(page.data[0] ?? '');
  if (!Array.isArray(graph)) return [`${page.route}: its structured data has no @graph`];
  const nodes = everyNode(graph);
  const described = new Set(nodes.filter((node) => !isReference(node)).map((node) => node['@id']));
  const loose = nodes.filter((node) => isReference(node) && !described.has(node['@id']));
  const shown = squeeze([page.title, ...metaOf(page, 'description'), page.text].join(' '));
  const unseen = nodes.flatMap(textsOf).filter((text) => !shown.includes(squeeze(text)));
  return [
    ...loose.map((node) => `${page.route}: ${node['@id']} in its structured data is nowhere described`),
    ...unseen.map((text) => `${page.route}: its structured data says "${text.slice(0, 80)}", which the page does not show`),
  ];
}

/** @typedef {Record<string, unknown>} GraphNode */

/**
 * The objects of a JSON value, at every depth.
 * @param {unknown} value
 * @returns {GraphNode[]}
 */
function everyNode(value) {
  if (Array.isArray(value)) return value.flatMap(everyNode);
  if (typeof value !== 'object' || value === null) return [];
  return [/** @type {GraphNode} */ (value), ...Object.values(value).flatMap(everyNode)];
}

/** @param {GraphNode} node */
function isReference(node) {
  return '@id' in node && Object.keys(node).length === 1;
}

/**
 * @param {GraphNode} node
 * @returns {string[]}
 */
function textsOf(node) {
  return Object.entries(node).flatMap(([key, value]) => (SHOWN.has(key) && typeof value === 'string' ? [value] : []));
}

/**
 * Text without any white space, because the ends of elements do not change a statement.
 * @param {string} text
 */
function squeeze(text) {
  return text.replace(/\s+/g, '');
}
