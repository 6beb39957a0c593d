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

/** The rules without what a server without TLS must leave out, and nothing else: both would send the browser to https. */
export function forPlainHttp(rules: readonly HeaderRule[]): HeaderRule[] {
  return rules.map(({ path, headers }) => ({
    path,
    headers: headers
      .filter(([name]) => name.toLowerCase() !== 'strict-transport-security')
      .map(([name, value]): [string, string] => [name, value.replace(/;?\s*upgrade-insecure-requests/, '')]),
  }));
}
