import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT_ROOT } from '../../../../scripts/machine/project-root.mjs';

const SOURCES = path.join(PROJECT_ROOT, 'src');

test('no markup shows an emoji, which some systems draw as an empty box: each is read to assistive technology only', () => {
  const shown = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => readFileSync(path.join(SOURCES, file), 'utf8').split('\n'))
    .filter((line) => /\p{Emoji_Presentation}|\.emoji\b/u.test(line) && !line.includes('sr-only'));
  expect(shown).toEqual([]);
});
