import { expect, it } from 'vitest';
import { missingPaths, undocumentedVariables } from '../../../../scripts/checks/check-documents.ts';

it('a document is refused when it names or links to a file or folder of the project that does not exist', () => {
  const text =
    '[A](../src/a.ts#x), [B](b.md), [site](https://c.example/d). See `src/a.ts`, `workers/gone.ts`, `workers/gone.ts`, `npm run x`, `src/site/pages/<name>` and `https://tests/x`.';
  expect(missingPaths('docs/x.md', text, (path) => path === 'src/a.ts')).toEqual([
    'docs/x.md names workers/gone.ts, which does not exist',
    'docs/x.md names docs/b.md, which does not exist',
  ]);
});

it('a variable of the environment that code reads is refused when the configuration page does not name it', () => {
  const code = ["env['VITE_A'] ?? env['VITE_AB'] ?? env['VITE_A']", "read('LINKEDIN_C')"];
  expect(undocumentedVariables('| `VITE_AB`, `LINKEDIN_C` |', code)).toEqual(['docs/configuration.md does not name the variable VITE_A']);
});
