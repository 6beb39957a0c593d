import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { PROJECT_ROOT } from '../../../../scripts/machine/project-root.ts';

/** An import that each folder may not have, as a file in it would write it. */
const FORBIDDEN: Record<string, string> = {
  'src/lib': '#engine/engine.ts',
  'src/content/blog': '../../site/app.tsx',
  'src/ui/charts': '../../content/blog/posts.ts',
  'src/engine/record': '../../dashboard/view/view.ts',
  'src/auth/account': '../../linkedin/connection.ts',
  'src/linkedin/composer': '#engine/engine.ts',
  'src/scenes/hero': '#engine/engine.ts',
  'src/dashboard/frame': '../../site/app.tsx',
  'src/dashboard/frame/bar': '../../../overview/overview-page.tsx',
  'src/report': '../auth/auth.ts',
  'src/site/frame': '../../dashboard/view/view.ts',
  'src/site/pages/blog': '../../../../workers/query/dashboard.ts',
  'workers/contract/rows': 'dexie',
  'workers/calendar': '../store/event-store.ts',
  'workers/store': '../query/dashboard.ts',
  'workers/question': '../query/dashboard.ts',
  'workers/query/select': '../../engine/core.ts',
  'workers/errors': '../query/dashboard.ts',
  'workers/files': '../query/dashboard.ts',
  'workers/opened': '../query/dashboard.ts',
  'workers/report': '../query/dashboard.ts',
  'workers/observe': '../query/dashboard.ts',
  'workers/sample': '../query/dashboard.ts',
  'workers/social': '../query/dashboard.ts',
  'workers/persistence/segments': '../../engine/core.ts',
  'workers/tabs': '../engine/core.ts',
  'workers/boosting': '../store/event-store.ts',
  'workers/site': '../query/dashboard.ts',
  'workers/engine': '#engine/engine.ts',
  'workers/listings': '../engine/core.ts',
  'functions/lib': '../../src/site/app.tsx',
  'scripts/build': '../../workers/query/dashboard.ts',
  'tests/stand-ins/linkedin': '../../../functions/geo.ts',
};

const folder = mkdtempSync(path.join(tmpdir(), 'directions-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('no folder imports what its direction forbids, and every folder has a direction', async () => {
  copyFileSync(path.join(PROJECT_ROOT, '.oxlintrc.json'), path.join(folder, '.oxlintrc.json'));
  for (const [place, request] of Object.entries(FORBIDDEN)) {
    mkdirSync(path.join(folder, place), { recursive: true });
    writeFileSync(path.join(folder, place, 'forbidden.ts'), `export * from '${request}';\n`);
  }
  const oxlint = path.join(PROJECT_ROOT, 'node_modules/oxlint/bin/oxlint');
  const run = promisify(execFile)(process.execPath, [oxlint, '--format=json'], { cwd: folder });
  const { stdout } = await run.catch((failed: { stdout: string }) => failed);
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; filename: string }[] };
  const refused = diagnostics.filter(({ code }) => code.includes('no-restricted-imports')).map(({ filename }) => path.dirname(filename));
  expect(refused.toSorted()).toEqual(Object.keys(FORBIDDEN).toSorted());

  const tried = new Set(Object.keys(FORBIDDEN).map((place) => place.split('/').slice(0, 2).join('/')));
  const folders = ['src', 'workers'].flatMap((root) =>
    readdirSync(path.join(PROJECT_ROOT, root), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== 'styles')
      .map(({ name }) => `${root}/${name}`),
  );
  expect(folders.filter((name) => !tried.has(name))).toEqual([]);
});
