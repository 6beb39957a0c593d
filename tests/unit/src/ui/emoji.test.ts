import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT_ROOT } from '../../../../scripts/machine/project-root.ts';

const SOURCES = path.join(PROJECT_ROOT, 'src');

test('every emoji of the markup is hidden from the screen, where some systems draw an empty box, and read by assistive technology', () => {
  const shown = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => readFileSync(path.join(SOURCES, file), 'utf8').split('\n'))
    .filter((line) => /\p{Emoji_Presentation}|\.emoji\b/u.test(line) && !line.includes('sr-only'));
  expect(shown).toEqual([]);
});
