import path from 'node:path';
import { runChild } from '../../../scripts/machine/child.ts';
import { programArgs, PROJECT_ROOT } from '../../../scripts/machine/project-root.ts';
import { serveSite } from '../../../scripts/serve/serve-site.ts';
import { WHOLE_SITE_BUILD } from '../../../scripts/serve/stand-in-addresses.ts';
import { startWholeSite } from '../../stand-ins/start-whole-site.ts';

/**
 * Builds the site with its whole site, serves it with functions and stand-ins, and makes the journey in one browser after the other.
 * @param options names of browsers; none = all that the journey is made in; `--built` takes `dist/` as it is, `--pictures`
 *   takes the pictures of docs/screenshots again
 */
export async function runJourney(options: string[]) {
  if (!options.includes('--built')) {
    console.log('Building …');
    const env = { ...process.env, ...WHOLE_SITE_BUILD, VITE_ADMIN_DEMO: '1', BUILD_OUTPUT: 'quiet' };
    const { code } = await runChild(process.execPath, programArgs('scripts/build.ts'), { cwd: PROJECT_ROOT, env });
    if (code !== 0) throw new Error('The site could not be built; what failed stands above.');
  }
  // Only now: it lists the pages that are built.
  const { journeyInBrowsers } = await import('./in-browsers.ts');
  const content = { siteDir: path.join(PROJECT_ROOT, 'dist'), functionsDir: path.join(PROJECT_ROOT, '.cache/functions') };
  const site = await serveSite({ ...content, port: 0 });
  const close = await startWholeSite(site.url);
  const names = options.filter((option) => !option.startsWith('--'));
  const folder = options.includes('--pictures') ? path.join(PROJECT_ROOT, 'docs/screenshots') : null;
  const isWell = await journeyInBrowsers(site, names, folder).finally(() => Promise.all([site.close(), close()]));
  process.exit(isWell ? 0 : 1);
}
