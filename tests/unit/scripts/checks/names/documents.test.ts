import { describe, expect, it } from 'vitest';
import { missingPaths, undocumentedVariables, unknownTypes } from '../../../../../scripts/checks/names/documents.ts';

describe('the glossary', () => {
  const sources = [{ file: 'src/a.ts', types: ['Clock', 'Ring'], imports: [] }];
  const row = (type: string) => `| term | meaning of \`Other\` | \`${type}\` |\n`;

  it('may name any exported type for a term', () => {
    expect(unknownTypes(row('Clock') + row('Ring'), sources)).toEqual([]);
  });

  it('is refused when it names a type that nothing exports', () => {
    expect(unknownTypes(row('Clock') + row('Gone'), sources)).toEqual(['docs/glossary.md names the type Gone, which nothing exports']);
  });
});

it('a document is refused when it names or links to a file or folder of the project that does not exist', () => {
  const text =
    '[A](../src/a.ts#x), [B](b.md), [site](https://c.example/d). See `src/a.ts`, `workers/gone.ts`, `workers/gone.ts`, `npm run x`, `src/features/<name>` and `https://tests/x`.';
  expect(missingPaths('docs/x.md', text, (path) => path === 'src/a.ts')).toEqual([
    'docs/x.md names workers/gone.ts, which does not exist',
    'docs/x.md names docs/b.md, which does not exist',
  ]);
});

it('a variable of the environment that code reads is refused when the configuration page does not name it', () => {
  const code = ["env['VITE_A'] ?? env['VITE_AB'] ?? env['VITE_A']", "read('LINKEDIN_C')"];
  expect(undocumentedVariables('| `VITE_AB`, `LINKEDIN_C` |', code)).toEqual(['docs/configuration.md does not name the variable VITE_A']);
});
