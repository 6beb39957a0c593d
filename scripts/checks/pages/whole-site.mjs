import { brokenLinks } from './broken-links.mjs';
import { headFaults } from './head-faults.mjs';
import { readSite } from './read-site.mjs';
import { sitemapFaults } from './sitemap-faults.mjs';
import { structuredDataFaults } from './structured-data-faults.mjs';

/**
 * What search engines and link previews would read wrongly of a built site.
 * @param {import('./read-site.mjs').Site} site
 * @param {number} now epoch milliseconds: a page cannot have changed later
 * @returns {string[]} one sentence each
 */
export function faultsForMachines(site, now) {
  return [...headFaults(site), ...site.pages.flatMap(structuredDataFaults), ...sitemapFaults(site, now)];
}

/**
 * Ends a build whose pages have a broken link, a head that is not whole, or structured data that says more than the page.
 * Dates are left to the tests: a build must not depend on the clock of its machine.
 * @param {string} siteDir
 */
export function assertWholeSite(siteDir) {
  const site = readSite(siteDir);
  const faults = [...brokenLinks(site), ...faultsForMachines(site, Infinity)];
  if (faults.length > 0) throw new Error(`The built pages are not whole:\n${faults.join('\n')}`);
}
