import { readFileSync } from 'node:fs';
import path from 'node:path';

const ICON = '/favicon.svg';
/** What may not stand in the address of a data URL as it is. */
const ESCAPED = /[%#<>\s]/g;

/**
 * The document with its icon inside it: a browser asks for the file while it paints, over a connection that styles and scripts wait
 * for. The other icons are files, for what reads no SVG and for search engines.
 * @throws {Error} where the document names no such icon
 */
export function inlineIcon(template: string, siteDir: string): string {
  const named = `href="${ICON}"`;
  if (!template.includes(named)) throw new Error(`index.html must contain ${named}, the icon that goes into each page`);
  const svg = readFileSync(path.join(siteDir, ICON), 'utf8').trim().replaceAll('"', "'");
  return template.replace(named, () => `href="data:image/svg+xml,${svg.replace(ESCAPED, encodeURIComponent)}"`);
}
