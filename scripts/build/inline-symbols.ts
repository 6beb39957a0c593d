import { readFileSync } from 'node:fs';
import path from 'node:path';

const USE = /<use href="\/(assets\/([\w-]+)-[\w-]{8}\.svg)#([\w-]+)"/g;

/**
 * The document with the symbols that it draws inside it, in place of the files that hold all of them: what is drawn with the text
 * waits for no request, and takes no connection from the styles. What the application draws later comes from the files.
 */
export function inlineSymbols(html: string, siteDir: string): string {
  const symbols = new Map<string, string>();
  const drawn = html.replaceAll(USE, (_, file: string, sheet: string, name: string) => {
    const id = `${sheet}-${name}`;
    if (!symbols.has(id)) symbols.set(id, symbolOf(readFileSync(path.join(siteDir, file), 'utf8'), name, id));
    return `<use href="#${id}"`;
  });
  if (symbols.size === 0) return html;
  return drawn.replace('<body>', () => `<body><svg style="display:none">${[...symbols.values()].join('')}</svg>`);
}

/** A symbol of a file under another id. */
function symbolOf(sheet: string, name: string, id: string): string {
  const start = sheet.indexOf(`<symbol id="${name}"`);
  const end = sheet.indexOf('</symbol>', start);
  if (start < 0 || end < 0) throw new Error(`No symbol "${name}" in the file that a page names for it`);
  return sheet.slice(start, end).replace(`id="${name}"`, `id="${id}"`) + '</symbol>';
}
