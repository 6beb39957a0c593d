import path from 'node:path';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { PROJECT_ROOT } from '../../../../scripts/machine/project-root.ts';
import { builtValuesPlugin } from '../../../../scripts/vite/built-values-plugin.ts';

const SEARCH = 'src/site/pages/documentation/search-topics.ts';
const INDEX = 'src/site/pages/documentation/topic-index.ts';

/** The script that a build makes of the search. */
async function built(modules: string[]): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [builtValuesPlugin(modules)],
    build: { write: false, rolldownOptions: { input: path.join(PROJECT_ROOT, SEARCH), preserveEntrySignatures: 'strict' } },
  });
  const chunks = [output].flat().flatMap((result) => ('output' in result ? result.output : []));
  return chunks.map((chunk) => (chunk.type === 'chunk' ? chunk.code : '')).join('\n');
}

test('a build has the values of a module, and not what they are made from', async () => {
  const code = await built([INDEX]);
  expect(code).toContain('documentIds');
  expect(code).toContain('Pin it to the toolbar');
  expect(code).not.toContain('paragraphs');
});

test('a build that does not meet a module of the list fails', async () => {
  await expect(built([INDEX, 'src/gone.ts'])).rejects.toThrow('did not meet');
});
