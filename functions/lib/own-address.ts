/** Pages have such addresses and files have an extension. */
const PAGE = /^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/;

/**
 * The one address of a page whose path is spelled in another way: with capitals, needless encoding, doubled slashes or one at the
 * end, or as its file (`/BLOG`, `//faq`, `/blog/`, `/faq.html`, `/index.html`). Null where the path is spelled so already, or cannot
 * be a page's; whether the page exists is not known here.
 */
export function ownAddressOf(path: string): string | null {
  const plain = decoded(path)
    .toLowerCase()
    .replaceAll(/\/+/g, '/')
    .replace(/(?<=.)\/$/, '')
    .replace(/\.html$/, '');
  const address = plain === '/index' ? '/' : plain;
  return address !== path && PAGE.test(address) ? address : null;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
