import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT_ROOT } from '../../../../scripts/machine/project-root.ts';

test('the site writes "email" in one way', () => {
  const source = path.join(PROJECT_ROOT, 'src');
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(tsx?|md)$/.test(file));
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => /e-mail/i.test(readFileSync(path.join(source, file), 'utf8')))).toEqual([]);
});
