import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pageLinks, readChunks } from './page-assets.ts';
import type { HeadElement, ServerEntry } from './server-entry.ts';

/** Where React put the tags that belong in the head: before the first element, since the tree has no head of its own. */
const HOISTED = /^((?:<title>[^<]*<\/title>|<meta [^>]*>|<link [^>]*>)*)([\s\S]*)$/;

/** The entry, which the browser runs as soon as it has come, the document whole or not. */
const ENTRY = /\s*<script async type="module" [^>]*><\/script>/;

/** Writes one HTML file per known route: `/a/b` becomes `a/b.html`, which answers without a redirect. */
export async function prerender({
  root,
  siteDir,
  template,
  server,
}: {
  root: string;
  siteDir: string;
  template: string;
  server: ServerEntry;
}) {
  const { pages, render, headOf } = server;
  for (const mark of ['<!--head-->', '<!--app-->']) {
    if (!template.includes(mark)) throw new Error(`index.html must contain ${mark}, where the prerendered page goes`);
  }
  const entry = ENTRY.exec(template)?.[0];
  if (entry === undefined) throw new Error('index.html must load its entry with <script async type="module">');
  if (!pages.some((page) => page.path === '/404')) throw new Error('The server entry must list /404, the page for unknown paths');
  const chunks = readChunks(root);
  for (const { path: route } of pages) {
    const [, head = '', app = ''] = HOISTED.exec(await render(route)) ?? [];
    const links = pageLinks(chunks, route);
    const machines = headOf(route).map(elementText).join('');
    const html = template
      .replace('<!--head-->', () => head + machines)
      // Last in the head: the entry reads the title, and what is not parsed yet is not there for it.
      .replace(ENTRY, '')
      .replace('</head>', () => `${links}${entry}</head>`)
      .replace('<!--app-->', () => app);
    const file = path.join(siteDir, route === '/' ? 'index.html' : `${route.slice(1)}.html`);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, inlineSymbols(html, siteDir));
  }
}

function elementText({ tag, attributes, text }: HeadElement) {
  const list = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`);
  // A script's text ends at its end tag only, which ours never holds (src/site/head/machine-head.ts).
  return `<${tag}${list.join('')}>${text === undefined ? '' : `${text}</${tag}>`}`;
}

function escapeAttribute(text: string) {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

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
