import { metaOf, type Page } from './read-site.ts';

/** Properties whose texts a visitor must find on the page. */
const SHOWN = new Set(['name', 'headline', 'text']);

/** What is wrong with a page's JSON-LD: it is one block, its references resolve, and it says nothing that the page does not show. */
export function structuredDataFaults(page: Page): string[] {
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

type GraphNode = Record<string, unknown>;

/** The objects of a JSON value, at every depth. */
function everyNode(value: unknown): GraphNode[] {
  if (Array.isArray(value)) return value.flatMap(everyNode);
  if (typeof value !== 'object' || value === null) return [];
  return [value as GraphNode, ...Object.values(value).flatMap(everyNode)];
}

function isReference(node: GraphNode) {
  return '@id' in node && Object.keys(node).length === 1;
}

function textsOf(node: GraphNode): string[] {
  return Object.entries(node).flatMap(([key, value]) => (SHOWN.has(key) && typeof value === 'string' ? [value] : []));
}

/** Text without any white space, because the ends of elements do not change a statement. */
function squeeze(text: string) {
  return text.replace(/\s+/g, '');
}
