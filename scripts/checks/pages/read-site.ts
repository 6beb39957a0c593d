import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readMarkup, type Element, type Markup } from './read-markup.ts';

export type Page = Markup & { route: string; indexable: boolean };

/** A built site, as far as its pages can be judged without a browser. */
export interface Site {
  /** Of its canonical addresses. */
  origin: string;
  pages: Page[];
  /** Every file as an address, such as `/icons.svg`. */
  files: Set<string>;
  read: (address: string) => Buffer;
}

/** Shown by the service worker only, under other addresses. */
const SHELL = '/shell';

export function readSite(siteDir: string): Site {
  const names = readdirSync(siteDir, { recursive: true, encoding: 'utf8' }).map((name) => name.split(path.sep).join('/'));
  const pages = names.filter((name) => name.endsWith('.html')).map((name) => readPage(siteDir, name));
  const canonical = pages.find(({ route }) => route === '/')?.elements.find(isCanonical)?.attributes['href'];
  if (canonical === undefined) throw new Error(`${siteDir} has no home page with a canonical address. Run npm run build first.`);
  return {
    origin: new URL(canonical).origin,
    pages: pages.filter(({ route }) => route !== SHELL).sort((one, other) => (one.route < other.route ? -1 : 1)),
    files: new Set(names.map((name) => `/${name}`)),
    read: (address) => readFileSync(path.join(siteDir, address)),
  };
}

export function isCanonical({ tag, attributes }: Element) {
  return tag === 'link' && attributes['rel'] === 'canonical';
}

/** The contents of a page's meta elements of one name or property. */
export function metaOf({ elements }: Markup, name: string): string[] {
  const named = elements.filter(({ tag, attributes }) => tag === 'meta' && (attributes['name'] ?? attributes['property']) === name);
  return named.map(({ attributes }) => attributes['content'] ?? '');
}

function readPage(siteDir: string, name: string): Page {
  const markup = readMarkup(readFileSync(path.join(siteDir, name), 'utf8'));
  const route = `/${name.replace(/(index)?\.html$/, '')}`;
  return { ...markup, route, indexable: !metaOf(markup, 'robots').some((content) => content.includes('noindex')) };
}
