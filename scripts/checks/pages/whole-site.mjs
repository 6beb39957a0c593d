import { brokenLinks } from './broken-links.mjs';
import { headFaults } from './head-faults.mjs';
import { readSite } from './read-site.mjs';
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

/**
 * Where the site map and the indexable pages differ.
 * @param {import('./read-site.mjs').Site} site
 * @param {number} now epoch milliseconds
 * @returns {string[]} one sentence each
 */
export function sitemapFaults(site, now) {
  const xml = site.read('/sitemap.xml').toString('utf8');
  const entries = [...xml.matchAll(/<loc>(.*?)<\/loc><lastmod>(.*?)<\/lastmod>/g)].map(([, address = '', day = '']) => ({ address, day }));
  const wanted = site.pages.filter(({ indexable }) => indexable).map(({ route }) => site.origin + route);
  const listed = entries.map(({ address }) => address);
  return [
    ...wanted.filter((address) => !listed.includes(address)).map((address) => `The site map does not list ${address}`),
    ...listed
      .filter((address, index) => !wanted.includes(address) || listed.indexOf(address) !== index)
      .map((address) => `The site map lists ${address} wrongly or twice`),
    ...entries.filter(({ day }) => !(Date.parse(day) <= now)).map(({ address, day }) => `The site map says ${address} changed on "${day}"`),
  ];
}
