import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * `npm run test:site`: the acceptance kit, random questions, resends, erasure and faults on ClickHouse. Installs chdb beside
 * this file the first time; after that nothing is fetched. With `CLICKHOUSE_URL` the same tests run on that server.
 */
const FOLDER = path.dirname(fileURLToPath(import.meta.url));
const ROOT = path.join(FOLDER, '../..');

/** @param {string} command @param {string[]} parts @param {string} cwd */
function run(command, parts, cwd) {
  const { status } = spawnSync(command, parts, { cwd, stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) process.exit(status ?? 1);
}

if (process.env['CLICKHOUSE_URL'] === undefined && !existsSync(path.join(FOLDER, 'node_modules/chdb'))) {
  console.log('Installing chdb for these tests alone, into tests/site/node_modules: about 550 MB on disk.');
  run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], FOLDER);
}
run('npx', ['vitest', 'run', '--config', 'tests/site/vitest.config.mts', ...process.argv.slice(2)], ROOT);
