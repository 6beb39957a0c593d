import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { drawSharePicture } from './share-picture.mjs';

/**
 * Draws the picture for link previews of every page that may be shown.
 * @param {{ siteDir: string, site: import('../server-entry.mjs').SiteFacts, pages: import('../server-entry.mjs').PageFacts[] }} options
 */
export function writePictures({ siteDir, site, pages }) {
  for (const { title, description, picture } of pages.filter(({ indexable }) => indexable)) {
    const file = path.join(siteDir, picture);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, drawSharePicture({ site: site.name, title, description }));
  }
}
