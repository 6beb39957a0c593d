import { describe, expect, it } from 'vitest';
import { functionNameOf } from '../../../../scripts/serve/function-names.ts';

describe('the function that a path asks for', () => {
  it.each([
    ['/.netlify/functions/geo', 'geo'],
    ['/.netlify/functions/geo/', 'geo'],
    ['/.netlify/functions/linkedin-token', 'linkedin-token'],
    ['/.netlify/functions/linkedin-api/posts/urn%3Ali%3Ashare%3A1', 'linkedin-api'],
    ['/.netlify/functions/linkedin-api/../geo', 'linkedin-api'],
    ['/.well-known/oauth-protected-resource/.netlify/functions/mcp', 'mcp-resource'],
  ])('%s asks for %s', (path, name) => {
    expect(functionNameOf(path)).toBe(name);
  });

  it.each(['/', '/about', '/netlify/functions/geo', '/.netlify/functions'])('%s asks for none', (path) => {
    expect(functionNameOf(path)).toBeNull();
  });

  it.each(['', '..', '../geo', '..%2fgeo', '/geo', 'geo.ts', 'geo.ts/x', 'GEO', '__proto__', 'a'.repeat(80), 'geo%00'])(
    'the function name "%s" is refused',
    (name) => {
      expect(functionNameOf(`/.netlify/functions/${name}`)).toBe('');
    },
  );
});
