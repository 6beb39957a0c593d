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
