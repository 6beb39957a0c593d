import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { PROJECT_ROOT } from '../../../scripts/machine/project-root.ts';

it('the lock file of the whole site’s tests has each platform’s package of chdb, without which npm ci installs nothing anywhere', () => {
  const { packages } = JSON.parse(readFileSync(path.join(PROJECT_ROOT, 'tests/site/package-lock.json'), 'utf8')) as {
    packages: Record<string, { optionalDependencies?: Record<string, string>; version?: string }>;
  };
  const wanted = Object.entries(packages['node_modules/chdb']?.optionalDependencies ?? {});
  expect(wanted.length).toBeGreaterThan(3);
  for (const [name, version] of wanted) expect(packages[`node_modules/${name}`]).toMatchObject({ version, optional: true });
});
