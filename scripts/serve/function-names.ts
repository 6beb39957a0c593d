export const FUNCTION_PREFIX = '/.netlify/functions/';

/**
 * The function that a path asks for: one plain word, nothing that could name another file. The path below the name is the
 * function's to read, as on the host; so is a path that `netlify.toml` sends to a function.
 * @param pathname as received, still encoded
 * @returns null when the path asks for no function; '' when its name is no name
 */
export function functionNameOf(pathname: string): string | null {
  if (pathname.startsWith('/.well-known/oauth-protected-resource')) return 'mcp-resource';
  if (!pathname.startsWith(FUNCTION_PREFIX)) return null;
  const [name = ''] = pathname.slice(FUNCTION_PREFIX.length).split('/');
  return /^[a-z][a-z0-9-]{0,63}$/.test(name) ? name : '';
}
