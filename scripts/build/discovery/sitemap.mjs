/** @typedef {import('../server-entry.mjs').PageFacts} PageFacts */

/**
 * The site map (sitemaps.org, 0.9): every page that search engines may show, with the day its content last changed.
 * @param {string} origin
 * @param {PageFacts[]} pages
 * @returns {string} XML
 */
export function sitemap(origin, pages) {
  const entries = pages
    .filter(({ indexable }) => indexable)
    .map(({ path, updated }) => `  <url><loc>${escapeXml(origin + path)}</loc><lastmod>${updated}</lastmod></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}

/** @param {string} text */
function escapeXml(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
