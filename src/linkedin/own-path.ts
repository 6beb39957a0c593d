const MAX_LENGTH = 1_024;
/** Only its origin counts: whatever resolves to another one leads off the site. */
const BASE = 'https://own.invalid';

/** The path of a page of this site, without query and fragment; '/' for whatever is none. */
export function ownPath(value: unknown): string {
  if (typeof value !== 'string' || value.length > MAX_LENGTH || !/^\/(?![/\\])/.test(value) || !URL.canParse(value, BASE)) return '/';
  const { origin, pathname } = new URL(value, BASE);
  // Dots can resolve to a path that begins with two slashes, which browsers take for another host.
  return origin === BASE && !pathname.startsWith('//') ? pathname : '/';
}
