import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { llms } from './llms.mjs';
import { robots } from './robots.mjs';
import { securityTxt } from './security-txt.mjs';
import { sitemap } from './sitemap.mjs';

/**
 * Writes the files by which machines find their way: site map, robots, summary for language models, security contact.
 * @param {{ siteDir: string, site: import('../server-entry.mjs').SiteFacts, pages: import('../server-entry.mjs').PageFacts[] }} options
 */
export function writeDiscovery({ siteDir, site, pages }) {
  const files = {
    'sitemap.xml': sitemap(site.origin, pages),
    'robots.txt': robots(site.origin),
    'llms.txt': llms(site, pages),
    '.well-known/security.txt': securityTxt(site, Date.now()),
  };
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(siteDir, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}
