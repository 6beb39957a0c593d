import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { readChunks, withImports } from '../../scripts/build/page-assets.ts';

/** Kilobytes (brotli) of the scripts that a built page names, with all that they import statically. */
export function linkedScripts(root: string, route: string) {
  const siteDir = path.join(root, 'dist');
  const html = readFileSync(path.join(siteDir, route === '/' ? 'index.html' : `${route}.html`), 'utf8');
  const named = [...html.matchAll(/<(?:script|link)\b[^>]*\b(?:src|href)="\/([^"]+\.js)"/g)].map(([, file = '']) => file);
  const files = withImports(readChunks(root), named);
  return [...files].reduce((sum, file) => sum + brotliCompressSync(readFileSync(path.join(siteDir, file))).length, 0) / 1_000;
}
