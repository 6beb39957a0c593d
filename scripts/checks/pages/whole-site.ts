import { brokenLinks } from './broken-links.ts';
import { headFaults } from './head-faults.ts';
import { readSite, type Site } from './read-site.ts';
import { structuredDataFaults } from './structured-data-faults.ts';

/**
 * Ends a build whose pages have a broken link, a head that is not whole, structured data that says more than the page, or a site map
 * that is of other pages.
 */
export function assertWholeSite(siteDir: string) {
  const site = readSite(siteDir);
  const faults = [...brokenLinks(site), ...headFaults(site), ...site.pages.flatMap(structuredDataFaults), ...sitemapFaults(site)];
  if (faults.length > 0) throw new Error(`The built pages are not whole:\n${faults.join('\n')}`);
}

/** A sentence for each difference of the site map and the indexable pages. */
export function sitemapFaults(site: Site): string[] {
  const xml = site.read('/sitemap.xml').toString('utf8');
  const entries = [...xml.matchAll(/<loc>(.*?)<\/loc><lastmod>(.*?)<\/lastmod>/g)].map(([, address = '', day = '']) => ({ address, day }));
  const wanted = site.pages.filter(({ indexable }) => indexable).map(({ route }) => site.origin + route);
  const listed = entries.map(({ address }) => address);
  return [
    ...wanted.filter((address) => !listed.includes(address)).map((address) => `The site map does not list ${address}`),
    ...listed
      .filter((address, index) => !wanted.includes(address) || listed.indexOf(address) !== index)
      .map((address) => `The site map lists ${address} wrongly or twice`),
    ...entries
      .filter(({ day }) => Number.isNaN(Date.parse(day)))
      .map(({ address, day }) => `The site map says ${address} changed on "${day}"`),
  ];
}
