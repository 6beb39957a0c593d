import type * as PageTag from './page-tag.ts';

/** Lets the page's own tag be told something. Most sites have no tag, so what tells it is loaded only where one is. */
export function tellPageTag(tell: (tag: typeof PageTag) => void): void {
  if ('gtag' in globalThis) void import('./page-tag.ts').then(tell, () => undefined);
}
