/** Lets the page's own tag be told something. Most sites have no tag, so what tells it is loaded only where one is. */
export function tellPageTag(tell: (tag: typeof import('./page-tag.ts')) => void): void {
  if ('gtag' in globalThis) void import('./page-tag.ts').then(tell, () => undefined);
}
