/**
 * Whether the document shows nothing without the application, so that nothing waits for its paint: it has no link that says when
 * the application starts (scripts/build/page-assets.ts).
 */
export function startsNow(): boolean {
  return document.querySelector('link[rel^="start-"]') === null;
}
