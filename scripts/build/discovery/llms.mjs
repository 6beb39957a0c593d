/**
 * @typedef {import('../server-entry.mjs').PageFacts} PageFacts
 * @typedef {import('../server-entry.mjs').SiteFacts} SiteFacts
 */

/**
 * The site in Markdown for language models (llmstxt.org): name, summary, and each public page with what it holds.
 * @param {SiteFacts} site
 * @param {PageFacts[]} pages
 * @returns {string}
 */
export function llms(site, pages) {
  const shown = pages.filter(({ indexable }) => indexable);
  const home = shown.find(({ path }) => path === '/');
  const isArticle = (/** @type {PageFacts} */ { path }) => path.startsWith('/blog/');
  const line = (/** @type {PageFacts} */ page) => `- [${page.title}](${site.origin}${page.path}): ${page.description}`;
  const section = (/** @type {string} */ title, /** @type {PageFacts[]} */ list) =>
    list.length === 0 ? [] : [`## ${title}`, '', ...list.map(line), ''];
  return [
    `# ${site.name}`,
    '',
    ...(home ? [`> ${home.description}`, ''] : []),
    ...section(
      'Pages',
      shown.filter((page) => !isArticle(page)),
    ),
    ...section('Articles', shown.filter(isArticle)),
  ].join('\n');
}
