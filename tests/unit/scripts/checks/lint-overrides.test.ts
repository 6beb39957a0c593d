import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { PROJECT_ROOT } from '../../../../scripts/machine/project-root.ts';

const PATTERNS: Record<string, string> = { '**/': '(.*/)?', '**': '.*', '*': '[^/]*', '.': '\\.', '{': '(', ',': '|', '}': ')' };

function globToPattern(glob: string): RegExp {
  return new RegExp(`^${glob.replaceAll(/\*\*\/|\*\*|[*.{,}]/g, (part) => PATTERNS[part] ?? part)}$`);
}

it('every exception of the linter covers at least one file', () => {
  const files = ['functions', 'scripts', 'src', 'tests', 'workers'].flatMap((folder) =>
    readdirSync(path.join(PROJECT_ROOT, folder), { recursive: true, encoding: 'utf8' }).map(
      (file) => `${folder}/${file.replaceAll('\\', '/')}`,
    ),
  );
  const config = JSON.parse(readFileSync(path.join(PROJECT_ROOT, '.oxlintrc.json'), 'utf8')) as { overrides: { files: string[] }[] };
  const globs = config.overrides.flatMap((override) => override.files).filter((glob) => glob !== 'vite.config.ts');
  expect(globs.filter((glob) => !files.some((file) => globToPattern(glob).test(file)))).toEqual([]);
});
