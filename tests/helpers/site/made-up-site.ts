import { readMarkup } from '../../../scripts/checks/pages/read-markup.ts';

export const ORIGIN = 'https://site.example';

/** A built site in memory: pages by their route, other files by their address. */
export function madeUpSite(pages: Record<string, string>, files: Record<string, string | Buffer> = {}) {
  return {
    origin: ORIGIN,
    pages: Object.entries(pages).map(([route, html]) => ({ ...readMarkup(html), route, indexable: !html.includes('noindex') })),
    files: new Set(Object.keys(files)),
    read: (address: string) => Buffer.from(files[address] ?? ''),
  };
}
