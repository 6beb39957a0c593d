import { describe, expect, it } from 'vitest';
import { readServiceUrl } from '#engine/env.ts';
import { formatSize, readHosts } from '#engine/record/recorder-environment.ts';

describe('build variables', () => {
  it('name the site’s own hosts; a value that is no host is ignored', () => {
    expect(readHosts(' Bugs.Example, shop.example:8080 ,, https://x/, <b> ')).toEqual(['bugs.example', 'shop.example:8080']);
    expect(readHosts(undefined)).toEqual([]);
  });

  it('name a geolocation service over https only', () => {
    expect(readServiceUrl('https://geo.example/json?x=1')).toBe('https://geo.example/json?x=1');
    for (const url of [undefined, '', 'x', 'http://geo.example/', 'javascript:alert(1)']) expect(readServiceUrl(url)).toBe('');
  });
});

describe('a screen size', () => {
  it('is recorded in whole CSS pixels, or left out', () => {
    expect(formatSize(1920.4, 1080)).toBe('1920x1080');
    for (const width of [NaN, -1, 0, Infinity, 1e309, '1920', undefined]) expect(formatSize(width, 1080)).toBe('');
  });
});
