/** What the sign-in service says in the address of a visitor whom it sends back without a session. Anybody can write such an address. */
export interface AuthRefusal {
  code: string;
  description: string;
}

const ERROR_NAMES = ['error', 'error_code', 'error_description', 'sb'];
const MAX_UNITS = 300;

/** The fragment of an address, read as a query. */
export const fragmentOf = (url: URL) => new URLSearchParams(url.hash.slice(1));

/** The address without these parameters. A fragment that names none of them is an anchor of the page, and stays as it was written. */
export function withoutNames(url: URL, inQuery: readonly string[], inFragment: readonly string[]): string {
  const rest = new URL(url);
  const fragment = fragmentOf(url);
  const isAnchor = !inFragment.some((name) => fragment.has(name));
  for (const name of inQuery) rest.searchParams.delete(name);
  for (const name of inFragment) fragment.delete(name);
  if (!isAnchor) rest.hash = String(fragment);
  return rest.href;
}

/** Whether this address may be of the sign-in service at all: the professional network returns to an address of its own. */
export function mayBeReturn(url: URL): boolean {
  return !url.pathname.startsWith('/auth/linkedin/');
}

/** The error in an address, in its query or fragment; null without one. */
export function readRefusal(url: URL): AuthRefusal | null {
  const [error, code, description] = ERROR_NAMES.map((name) => url.searchParams.get(name) ?? fragmentOf(url).get(name));
  if (!mayBeReturn(url) || (error ?? code ?? description ?? null) === null) return null;
  return { code: (code ?? error ?? '').slice(0, MAX_UNITS), description: (description ?? '').slice(0, MAX_UNITS) };
}

/** The address without what told of an error. */
export function withoutRefusal(url: URL): string {
  return withoutNames(url, ERROR_NAMES, ERROR_NAMES);
}
