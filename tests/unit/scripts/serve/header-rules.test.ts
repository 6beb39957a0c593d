import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { PROJECT_ROOT } from '../../../../scripts/machine/project-root.ts';
import { forPlainHttp, headersFor, parseHeaderRules } from '../../../../scripts/serve/header-rules.ts';

const RULES = parseHeaderRules(`# comment
/*
  X-Frame-Options: DENY
  Content-Security-Policy: default-src 'none'; img-src 'self' data: blob:; upgrade-insecure-requests
  Strict-Transport-Security: max-age=1

/assets/*
  Cache-Control: immutable
/assets/worker/*
  Content-Security-Policy: script-src 'self'
`);

describe('header rules', () => {
  it('apply to every path that a pattern matches, and a later rule replaces an earlier one', () => {
    expect(headersFor(RULES, '/about').get('cache-control')).toBeUndefined();
    expect(headersFor(RULES, '/assets/a.js').get('cache-control')).toBe('immutable');
    const worker = headersFor(RULES, '/assets/worker/w.js');
    expect(worker.get('content-security-policy')).toBe("script-src 'self'");
    expect(worker.get('x-frame-options')).toBe('DENY');
  });

  it('read a pattern as text, not as a regular expression', () => {
    const rules = parseHeaderRules('/a.b\n  X-A: 1');
    expect(headersFor(rules, '/a.b').size).toBe(1);
    expect(headersFor(rules, '/aXb').size).toBe(0);
  });

  it('leave out the two that would send a browser to https when there is no https, and no others', () => {
    const all = headersFor(RULES, '/');
    const plain = headersFor(forPlainHttp(RULES), '/');
    expect([...plain.keys()]).toEqual([...all.keys()].filter((name) => name !== 'strict-transport-security'));
    expect(plain.get('content-security-policy')).toBe("default-src 'none'; img-src 'self' data: blob:");
    expect(plain.get('x-frame-options')).toBe('DENY');
  });

  it('name a line that cannot be read as a rule', () => {
    expect(() => parseHeaderRules('  X-A: 1')).toThrow('line 1');
    expect(() => parseHeaderRules('/*\n  no colon')).toThrow('line 2');
  });
});

it('the return from a sign-in has a rule with and one without a final slash, because the host compares addresses exactly', () => {
  const rules = parseHeaderRules(readFileSync(path.join(PROJECT_ROOT, 'public/_headers'), 'utf8'));
  for (const address of ['/auth/linkedin/callback', '/auth/linkedin/callback/']) {
    expect(headersFor(rules, address).get('referrer-policy')).toBe('strict-origin');
  }
});
