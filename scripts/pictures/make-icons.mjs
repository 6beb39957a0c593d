import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { PROJECT_ROOT } from '../machine/project-root.mjs';

const NAMES_FILE = path.join(PROJECT_ROOT, 'src/components/elements/icon-names.ts');
const SPRITE_FILE = path.join(PROJECT_ROOT, 'src/components/elements/icons.svg');
const DRAWINGS = path.dirname(fileURLToPath(import.meta.resolve('lucide-static/package.json')));

/** `npm run icons`: writes the sprite of all drawings that the site names. */
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  /** @type {{ module: { ICON_NAMES: readonly string[] } }} */
  const { module } = await runnerImport(NAMES_FILE);
  writeFileSync(SPRITE_FILE, makeSprite(module.ICON_NAMES));
  console.log(`${module.ICON_NAMES.length} drawings in src/components/elements/icons.svg`);
}

/**
 * One file with a symbol for each drawing, whose id is its name.
 * @param {readonly string[]} names of the Lucide set
 * @returns {string} SVG; throws for a name that the set does not have
 */
export function makeSprite(names) {
  const symbols = names.map((name) => `<symbol id="${name}" viewBox="0 0 24 24">${shapes(name)}</symbol>`);
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`;
}

/** @param {string} name */
function shapes(name) {
  const [, inner = ''] = /<svg[^>]*>([\s\S]*)<\/svg>/.exec(readFileSync(path.join(DRAWINGS, `icons/${name}.svg`), 'utf8')) ?? [];
  return inner.trim().replaceAll(/\s*\n\s*/g, '');
}
