import type * as PageTag from './page-tag.ts';

/** Reports to the page's own tag. Most sites have no tag, so the code for it is loaded only where there is one. */
export function tellPageTag(tell: (tag: typeof PageTag) => void): void {
  if ('gtag' in globalThis) void import('./page-tag.ts').then(tell, () => undefined);
}
