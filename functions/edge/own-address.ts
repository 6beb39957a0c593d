import { ownAddressOf } from '../lib/own-address.ts';

/** Runs before addresses alone that are spelled in a way that a page of ours never is: capitals, `%`, `//`, a last slash, `.html`. */
export const config = {
  pattern: String.raw`^/.*[A-Z%].*$|^.*//.*$|^/.+/$|^/.+\.html$`,
  excludedPattern: String.raw`^/(assets|\.netlify)/.*$`,
  method: ['GET', 'HEAD'],
  onError: 'bypass',
};

/** Leads to the one address of a page, with the query as it came. An address of no page is left to the host, which answers 404. */
export default async function redirectToOwnAddress(request: Request): Promise<Response | undefined> {
  const asked = new URL(request.url);
  const address = ownAddressOf(asked.pathname);
  if (address === null) return undefined;
  const page = await fetch(new URL(address, asked.origin), { method: 'HEAD' });
  return page.ok ? Response.redirect(new URL(address + asked.search, asked.origin), 301) : undefined;
}
