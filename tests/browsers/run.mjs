import path from 'node:path';
import { endCleanly, runChild } from '../../scripts/machine/child.mjs';
import { loadTyped } from '../../scripts/machine/load-typed.mjs';
import { PROJECT_ROOT } from '../../scripts/machine/project-root.mjs';
import { serveSite } from '../../scripts/serve/serve-site.mjs';

/**
 * `npm run browsers [journey ...]`: the journeys in Chromium, Firefox and WebKit, all of them or the named ones (`"two tabs" theme`).
 * `-- --in=firefox,webkit` leaves out browsers, `--built` takes `dist/` as it is. `npm test -- firefox`, a part of `npm test`,
 * makes the journeys that belong to it (`--in-test`).
 */
const say = (/** @type {string} */ line) => void process.stdout.write(`${line}\n`);
endCleanly();
const options = process.argv.slice(2);
const valueOf = (/** @type {string} */ name) => options.find((option) => option.startsWith(`--${name}=`))?.split('=')[1];

if (!options.includes('--built')) {
  say('Building …');
  const { code } = await runChild(process.execPath, ['scripts/tests/build-for-tests.mjs'], { cwd: PROJECT_ROOT });
  if (code !== 0) throw new Error('The site could not be built; what failed stands above.');
}
/** @type {typeof import('./run-browsers.ts')} */
const { runBrowsers } = await loadTyped('tests/browsers/run-browsers.ts');
const content = { siteDir: path.join(PROJECT_ROOT, 'dist'), functionsDir: path.join(PROJECT_ROOT, '.cache/functions') };
const isWell = await runBrowsers({
  browsers: valueOf('in')?.split(',') ?? null,
  journeys: options.filter((option) => !option.startsWith('--')),
  startSite: () => serveSite({ ...content, port: 0 }),
  inTest: options.includes('--in-test'),
  say,
});
process.exit(isWell ? 0 : 1);
