import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { programArgs } from '../../../scripts/machine/project-root.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'run-'));
afterAll(() => rmSync(folder, { recursive: true }));

function run(code: string, ...options: string[]) {
  const file = path.join(folder, 'program.ts');
  writeFileSync(file, code);
  return promisify(execFile)(process.execPath, [programArgs('')[0] ?? '', file, ...options]);
}

it('a program in TypeScript gets its options, and knows its own file, as Node alone would give them', async () => {
  const code = 'interface Said { all: string[] }\nconst { all }: Said = { all: process.argv.slice(1) };\nconsole.log(JSON.stringify(all));';
  expect(JSON.parse((await run(code, '--a=1', 'b')).stdout)).toEqual([path.join(folder, 'program.ts'), '--a=1', 'b']);
});

it('a program in TypeScript that fails ends with an error at the line as it is written', async () => {
  const code = "interface Left {\n  out: number;\n}\n\nthrow new Error('here' as string);";
  await expect(run(code)).rejects.toMatchObject({ code: 1, stderr: expect.stringMatching(/program\.ts:5:/) });
});

it('what starts programs needs nothing but Node’s own modules before the packages are in place', () => {
  const files = new Set(['scripts/run.mjs']);
  const packages: string[] = [];
  for (const file of files) {
    const requests = [...readFileSync(file, 'utf8').matchAll(/\bfrom '([^']+)'|\bimport\('([^']+)'\)/g)].map(
      (match) => match[1] ?? match[2] ?? '',
    );
    for (const request of requests) {
      if (request.startsWith('.')) files.add(path.posix.join(path.posix.dirname(file), request));
      else packages.push(request);
    }
  }
  expect(packages.filter((name) => !name.startsWith('node:'))).toEqual([]);
  expect([...files].toSorted()).toEqual(['scripts/machine/install.mjs', 'scripts/machine/node-version.mjs', 'scripts/run.mjs']);
});
