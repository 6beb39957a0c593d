export const FUNCTION_PREFIX = '/.netlify/functions/';

/**
 * The function that an encoded path asks for: one plain word, nothing that could name another file; '' when its name is no name, null when
 * it asks for none. The path below the name is the function's to read; so is a path that `netlify.toml` sends to a function.
 */
export function functionNameOf(pathname: string): string | null {
  if (pathname.startsWith('/.well-known/oauth-protected-resource')) return 'mcp-resource';
  if (!pathname.startsWith(FUNCTION_PREFIX)) return null;
  const [name = ''] = pathname.slice(FUNCTION_PREFIX.length).split('/');
  return /^[a-z][a-z0-9-]{0,63}$/.test(name) ? name : '';
}
