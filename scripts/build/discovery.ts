import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { escapeXml } from './xml.ts';
import type { PageFacts, SiteFacts } from './server-entry.ts';

const YEAR_MS = 365 * 86_400_000;

/**
 * Writes the files by which machines find their way: site map, robots, summary for language models, security contact; and
 * the list of pages, for the search of the page of unknown addresses.
 */
export function writeDiscovery({ siteDir, site, pages }: { siteDir: string; site: SiteFacts; pages: PageFacts[] }) {
  const files = {
    'sitemap.xml': sitemap(site.origin, pages),
    'robots.txt': robots(site.origin),
    'pages.json': pageList(pages),
    'llms.txt': llms(site, pages),
    '.well-known/security.txt': securityTxt(site, Date.now()),
  };
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(siteDir, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}

/** The site map (sitemaps.org, 0.9): every page that search engines may show, with the day its content last changed. */
export function sitemap(origin: string, pages: PageFacts[]): string {
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

/** The pages that may be found, as JSON that the search of the 404 page reads (src/site/pages/errors/site-pages.tsx). */
export function pageList(pages: PageFacts[]): string {
  return JSON.stringify(pages.filter(({ indexable }) => indexable).map(({ path, title, description }) => ({ path, title, description })));
}

/** Everything may be read: pages that must not be shown say so themselves (`noindex`), which a crawler has to read first. */
export function robots(origin: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`;
}

/** The site in Markdown for language models (llmstxt.org): name, summary, and each public page with what it holds. */
export function llms(site: SiteFacts, pages: PageFacts[]): string {
  const shown = pages.filter(({ indexable }) => indexable);
  const home = shown.find(({ path }) => path === '/');
  const isArticle = ({ path }: PageFacts) => path.startsWith('/blog/');
  const line = (page: PageFacts) => `- [${page.title}](${site.origin}${page.path}): ${page.description}`;
  const section = (title: string, list: PageFacts[]) => (list.length === 0 ? [] : [`## ${title}`, '', ...list.map(line), '']);
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

/** Where to report a weakness (RFC 9116). It has to expire: each build makes it good for another year from `now` (epoch ms). */
export function securityTxt({ origin, email }: SiteFacts, now: number): string {
  const contacts = [...(email === '' ? [] : [`mailto:${email}`]), `${origin}/contact`];
  return [
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${new Date(now + YEAR_MS).toISOString().replace(/\.\d+Z$/, 'Z')}`,
    'Preferred-Languages: en',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');
}
