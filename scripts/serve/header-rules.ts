export interface HeaderRule {
  path: RegExp;
  headers: [name: string, value: string][];
}

/**
 * Reads a `_headers` file (the format of the host): a path pattern at the line start, its headers indented below,
 * `#` for comments, `*` for anything.
 */
export function parseHeaderRules(text: string): HeaderRule[] {
  const rules: HeaderRule[] = [];
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const trimmed = line.trim();
    if (trimmed === '' || trimmed.startsWith('#')) continue;
    if (trimmed.startsWith('/')) {
      rules.push({ path: patternOf(trimmed), headers: [] });
      continue;
    }
    const colon = trimmed.indexOf(':');
    const rule = rules.at(-1);
    if (colon < 1 || !rule) throw new Error(`_headers line ${index + 1}: expected "/path" or "Name: value" below a path, got "${trimmed}"`);
    rule.headers.push([trimmed.slice(0, colon).trim(), trimmed.slice(colon + 1).trim()]);
  }
  return rules;
}

function patternOf(pattern: string) {
  return new RegExp(`^${pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/\*/g, '.*')}$`);
}

/** Headers (by lower-case name) of all rules that match the path; a later rule's value replaces an earlier one's. */
export function headersFor(rules: HeaderRule[], pathname: string): Map<string, string> {
  const headers: Map<string, string> = new Map();
  for (const rule of rules) {
    if (!rule.path.test(pathname)) continue;
    for (const [name, value] of rule.headers) headers.set(name.toLowerCase(), value);
  }
  return headers;
}

/** What a server without TLS must leave out, and nothing else: both would send the browser to https. */
export function forPlainHttp(headers: Map<string, string>): Map<string, string> {
  const plain = new Map(headers);
  plain.delete('strict-transport-security');
  const policy = plain.get('content-security-policy');
  if (policy !== undefined) plain.set('content-security-policy', policy.replace(/;?\s*upgrade-insecure-requests/, ''));
  return plain;
}
