import path from 'node:path';
import { ensureInstalled } from '../../../scripts/machine/install.mjs';
import { PROJECT_ROOT } from '../../../scripts/machine/project-root.ts';

/** Installs chdb, the engine behind the stand-in for ClickHouse, apart from the product; answers whether it is in place. */
export function ensureEngine(): Promise<boolean> {
  return ensureInstalled(path.join(PROJECT_ROOT, 'tests/site'), (line) => {
    console.log(`For the engine of ClickHouse (chdb), about 550 MB on disk, in tests/site/node_modules alone: ${line}`);
  });
}
