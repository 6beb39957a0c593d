import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { PROJECT_ROOT } from '../machine/project-root.ts';
import { MARK_SIZE, markShapes } from './mark.ts';

const NAMES_FILE = path.join(PROJECT_ROOT, 'src/ui/elements/icon-names.ts');
const SPRITE_FILE = path.join(PROJECT_ROOT, 'src/ui/elements/icons.svg');
const FAVICON_FILE = path.join(PROJECT_ROOT, 'public/favicon.svg');
const DRAWINGS = path.dirname(fileURLToPath(import.meta.resolve('lucide-static/package.json')));

/** `node scripts/run.mjs scripts/pictures/make-icons.ts`: writes the sprite of all drawings that the site names, and the icon of its tabs. */
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { module }: { module: { ICON_NAMES: readonly string[] } } = await runnerImport(NAMES_FILE);
  writeFileSync(SPRITE_FILE, makeSprite(module.ICON_NAMES));
  writeFileSync(FAVICON_FILE, makeFavicon());
  console.log(`${module.ICON_NAMES.length} drawings in src/ui/elements/icons.svg`);
}

/** The mark in blues that are seen on light and on dark tabs alike. */
export function makeFavicon() {
  const shapes = markShapes({ ink: '#3b82f6', shell: '#3b82f6', lit: '#93c5fd' });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${MARK_SIZE} ${MARK_SIZE}">${shapes}</svg>\n`;
}

/**
 * One SVG with a symbol for each drawing: of the Lucide set, and `mark`; in one colour, unless `two-tone` (main.css) gives it two. Throws
 * for a name that the set does not have.
 */
export function makeSprite(names: readonly string[]): string {
  const symbols = names.map((name) => `<symbol id="${name}" viewBox="0 0 24 24">${shapes(name)}</symbol>`);
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`;
}

function shapes(name: string) {
  if (name === 'mark') {
    return markShapes({ ink: 'currentColor', shell: 'var(--shell, currentColor)', lit: 'var(--lit, currentColor)' });
  }
  const [, inner = ''] = /<svg[^>]*>([\s\S]*)<\/svg>/.exec(readFileSync(path.join(DRAWINGS, `icons/${name}.svg`), 'utf8')) ?? [];
  return inner.trim().replaceAll(/\s*\n\s*/g, '');
}
