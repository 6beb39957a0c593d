import path from 'node:path';
import { endCleanly, runChild } from '../../scripts/machine/child.ts';
import { programArgs, PROJECT_ROOT } from '../../scripts/machine/project-root.ts';
import { serveSite } from '../../scripts/serve/serve-site.ts';

/**
 * `npm run browsers [journey ...]`: the journeys in Chromium, Firefox and WebKit, all of them or the named ones (`"two tabs" theme`).
 * `-- --in=firefox,webkit` leaves out browsers, `--times=20` makes each journey so often, `--built` takes `dist/` as it is.
 * `npm test -- firefox`, a part of `npm test`, makes the journeys that belong to it (`--in-test`).
 */
const say = (line: string) => void process.stdout.write(`${line}\n`);
endCleanly();
const options = process.argv.slice(2);
const valueOf = (name: string) => options.find((option) => option.startsWith(`--${name}=`))?.split('=')[1];
const times = Number(valueOf('times') ?? 1);
if (!Number.isInteger(times) || times < 1) throw new Error(`Got --times=${valueOf('times')} when expected a whole number from 1`);

if (!options.includes('--built')) {
  say('Building …');
  const { code } = await runChild(process.execPath, programArgs('scripts/tests/build-for-tests.ts'), { cwd: PROJECT_ROOT });
  if (code !== 0) throw new Error('The site could not be built; what failed stands above.');
}
// Only now: it lists the pages that are built.
const { runBrowsers } = await import('./run-browsers.ts');
const functionsDir = path.join(PROJECT_ROOT, '.cache/functions');
const isWell = await runBrowsers({
  browsers: valueOf('in')?.split(',') ?? null,
  journeys: options.filter((option) => !option.startsWith('--')),
  startSite: (built) => serveSite({ siteDir: path.join(PROJECT_ROOT, built), functionsDir, port: 0 }),
  inTest: options.includes('--in-test'),
  times,
  say,
});
process.exit(isWell ? 0 : 1);
