import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { drawPosters } from '../../../../scripts/pictures/make-posters.ts';
import { PROJECT_ROOT } from '../../../../scripts/machine/project-root.ts';

test('the posters in the tree equal those that the figures of the scenes give', async () => {
  const drawn = await drawPosters();
  expect(drawn.map(({ file }) => readFileSync(path.join(PROJECT_ROOT, file), 'utf8'))).toEqual(drawn.map(({ text }) => text));
});
