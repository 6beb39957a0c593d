import { spawnSync } from 'node:child_process';
import { endCleanly } from '../../scripts/machine/child.ts';
import { PROJECT_ROOT } from '../../scripts/machine/project-root.ts';
import { ensureEngine } from '../stand-ins/clickhouse/install.ts';

/**
 * `npm run test:site`: the acceptance kit, random questions, resends, erasure and faults on ClickHouse. Installs chdb beside
 * this file the first time; after that nothing is fetched. With `CLICKHOUSE_URL` the same tests run on that server.
 * `npm run test:site -- journey [browser ...]`: two visitors and an operator in profiles of their own, on chdb.
 * `npm run test:site -- pictures`: what they see, as sheets in docs/screenshots.
 */
endCleanly();
const [part, ...names] = process.argv.slice(2);
const isOnPages = part === 'journey' || part === 'pictures';
if ((isOnPages || process.env['CLICKHOUSE_URL'] === undefined) && !(await ensureEngine())) process.exit(1);
if (part === 'journey') await (await import('./journey/run.ts')).runJourney(names);
else if (part === 'pictures') await (await import('./pictures/run.ts')).takePictures();
else {
  const args = ['vitest', 'run', '--config', 'tests/site/vitest.config.mts', ...process.argv.slice(2)];
  process.exitCode = spawnSync('npx', args, { cwd: PROJECT_ROOT, stdio: 'inherit', shell: process.platform === 'win32' }).status ?? 1;
}
