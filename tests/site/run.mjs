import { spawnSync } from 'node:child_process';
import { endCleanly } from '../../scripts/machine/child.mjs';
import { PROJECT_ROOT } from '../../scripts/machine/project-root.mjs';
import { ensureEngine } from '../stand-ins/clickhouse/install.mjs';

/**
 * `npm run test:site`: the acceptance kit, random questions, resends, erasure and faults on ClickHouse. Installs chdb beside
 * this file the first time; after that nothing is fetched. With `CLICKHOUSE_URL` the same tests run on that server.
 */
endCleanly();
if (process.env['CLICKHOUSE_URL'] === undefined && !(await ensureEngine())) process.exit(1);
const args = ['vitest', 'run', '--config', 'tests/site/vitest.config.mts', ...process.argv.slice(2)];
process.exitCode = spawnSync('npx', args, { cwd: PROJECT_ROOT, stdio: 'inherit', shell: process.platform === 'win32' }).status ?? 1;
