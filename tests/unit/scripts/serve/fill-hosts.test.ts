import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PROJECT_ROOT } from '../../../../scripts/machine/project-root.ts';
import { fillHosts } from '../../../../scripts/serve/fill-hosts.ts';

const TEMPLATE = "connect-src 'self' {VITE_GEO_URL}; worker-src 'self'";

describe('hosts of the policy', () => {
  it('are the origins of configured addresses only', () => {
    expect(fillHosts(TEMPLATE, { VITE_GEO_URL: 'https://geo.example:8443/json?key=1' })).toBe(
      "connect-src 'self' https://geo.example:8443; worker-src 'self'",
    );
  });

  it.each([{}, { VITE_GEO_URL: '' }])('are absent where none is configured', (env) => {
    expect(fillHosts(TEMPLATE, env)).toBe("connect-src 'self'; worker-src 'self'");
  });

  it.each(["https: ; script-src 'unsafe-inline'", 'geo.example', 'javascript:alert(1)', 'data:text/html,x', '*'])(
    'refuse %s, which would widen the policy or is no address',
    (value) => {
      expect(() => fillHosts(TEMPLATE, { VITE_GEO_URL: value })).toThrow('VITE_GEO_URL');
    },
  );

  it.each(['VITE_GEO_URL', 'VITE_STATS_PROXY_URL'])('of %s enter the policies of page and worker', (name) => {
    const filled = fillHosts(readFileSync(`${PROJECT_ROOT}/public/_headers`, 'utf8'), { [name]: 'https://service.example/get' });
    expect(filled.match(/connect-src 'self' https:\/\/service\.example;/g)).toHaveLength(2);
  });

  it('of the sign-in service enter the page’s policy alone, for requests and for web sockets', () => {
    const filled = fillHosts(readFileSync(`${PROJECT_ROOT}/public/_headers`, 'utf8'), { VITE_SUPABASE_URL: 'https://project.example/' });
    expect(filled.match(/connect-src 'self' https:\/\/project\.example wss:\/\/project\.example;/g)).toHaveLength(1);
  });

  it('cannot be smuggled into another directive by an address that parses', () => {
    const filled = fillHosts(TEMPLATE, { VITE_GEO_URL: "https://geo.example/;script-src 'unsafe-inline'" });
    expect(filled).toBe("connect-src 'self' https://geo.example; worker-src 'self'");
  });
});
