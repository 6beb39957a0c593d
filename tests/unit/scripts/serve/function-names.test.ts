import { describe, expect, it } from 'vitest';
import { functionNameOf } from '../../../../scripts/serve/function-names.mjs';

describe('the function that a path asks for', () => {
  it.each([
    ['/.netlify/functions/geo', 'geo'],
    ['/.netlify/functions/geo/', 'geo'],
    ['/.netlify/functions/linkedin-token', 'linkedin-token'],
  ])('%s asks for %s', (path, name) => {
    expect(functionNameOf(path)).toBe(name);
  });

  it.each(['/', '/about', '/netlify/functions/geo', '/.netlify/functions'])('%s asks for none', (path) => {
    expect(functionNameOf(path)).toBeNull();
  });

  it.each(['', '..', '../geo', '..%2fgeo', 'lib/respond', 'geo.ts', 'GEO', '__proto__', 'a'.repeat(80), 'geo%00'])(
    'the name "%s" is no name',
    (name) => {
      expect(functionNameOf(`/.netlify/functions/${name}`)).toBe('');
    },
  );
});
