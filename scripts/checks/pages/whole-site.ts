import { brokenLinks } from './broken-links.ts';
import { headFaults } from './head-faults.ts';
import { readSite, type Site } from './read-site.ts';
import { structuredDataFaults } from './structured-data-faults.ts';

/** What search engines and link previews would read wrongly of a built site. No page can have changed after `now` (epoch ms). */
export function faultsForMachines(site: Site, now: number): string[] {
  return [...headFaults(site), ...site.pages.flatMap(structuredDataFaults), ...sitemapFaults(site, now)];
}

/**
 * Ends a build whose pages have a broken link, a head that is not whole, or structured data that says more than the page.
 * Dates are left to the tests: a build must not depend on the clock of its machine.
 */
export function assertWholeSite(siteDir: string) {
  const site = readSite(siteDir);
  const faults = [...brokenLinks(site), ...faultsForMachines(site, Infinity)];
  if (faults.length > 0) throw new Error(`The built pages are not whole:\n${faults.join('\n')}`);
}

/** A sentence for each difference of the site map and the indexable pages at `now` (epoch ms). */
export function sitemapFaults(site: Site, now: number): string[] {
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
