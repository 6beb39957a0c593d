import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { inlineIcon } from '../../../../scripts/build/inline-icon.ts';
import { PROJECT_ROOT } from '../../../../scripts/machine/project-root.ts';

const PUBLIC = path.join(PROJECT_ROOT, 'public');

it('puts the icon into the document as the address of a picture, in which nothing ends the attribute or the address', () => {
  const html = inlineIcon('<link rel="icon" href="/favicon.svg" type="image/svg+xml" />', PUBLIC);
  const [, address = ''] = /href="data:image\/svg\+xml,([^"]*)"/.exec(html) ?? [];
  expect(address).toMatch(/^[^<>#\s]+$/);
  const drawn = readFileSync(path.join(PUBLIC, 'favicon.svg'), 'utf8').trim();
  expect(decodeURIComponent(address).replaceAll("'", '"')).toBe(drawn);
});

it('ends a build whose document names no icon', () => {
  expect(() => inlineIcon('<head></head>', PUBLIC)).toThrow('href="/favicon.svg"');
});
