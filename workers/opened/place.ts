const ADDRESS = /^[a-z][a-z\d+.-]{0,15}:\/\/([^/?#]*)([^#]*)/i;

/** Host, and path with query, of the address of a page; a path without a host stays as it is. Who signed in by it is left out. */
export function placeOf(address: string): { host: string; target: string } {
  const [, authority, target] = ADDRESS.exec(address) ?? [];
  if (authority === undefined || target === undefined) return { host: '', target: address };
  return { host: authority.slice(authority.lastIndexOf('@') + 1), target: target.startsWith('/') ? target : `/${target}` };
}
