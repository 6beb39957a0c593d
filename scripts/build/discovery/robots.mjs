/**
 * Everything may be read: pages that must not be shown say so themselves (`noindex`), which a crawler has to read first.
 * @param {string} origin
 * @returns {string}
 */
export function robots(origin) {
  return `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`;
}
