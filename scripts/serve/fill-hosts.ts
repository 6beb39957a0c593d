/**
 * Replaces `{VITE_NAME}` in the policies of public/_headers by the origin of that variable's address, `{ws:VITE_NAME}` by its origin for
 * web sockets, and either by nothing where it is not configured: a policy names only hosts that the operator chose.
 */
export function fillHosts(template: string, env: Record<string, string | undefined>): string {
  return template.replace(/[ \t]*\{(ws:)?(VITE_[A-Z_]+)\}/g, (_, ws: string | undefined, name: string) => {
    const value = env[name] ?? '';
    if (value === '') return '';
    const origin = originOf(name, value);
    return ` ${ws === undefined ? origin : origin.replace(/^http/, 'ws')}`;
  });
}

function originOf(name: string, value: string) {
  const url = URL.canParse(value) ? new URL(value) : null;
  // An origin of a parsed web address has no space, quote or semicolon, so it cannot widen the policy.
  if (url && (url.protocol === 'https:' || url.protocol === 'http:')) return url.origin;
  throw new Error(`${name} is "${value}", but must be a full web address such as https://geo.example.com/json`);
}
