import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';
import { PROJECT_ROOT } from '../machine/project-root.ts';
import { fillHosts } from '../serve/fill-hosts.ts';
import { STAND_IN_BUILD } from '../serve/stand-in-addresses.ts';

/**
 * `npm test -- build`: the site as `npm start` builds it (demo identity on), with made-up hosts for the demo video and the
 * contact form and the stand-ins for sign-in and LinkedIn, and the page that tests drive the engine with.
 */
process.env['VITE_ADMIN_DEMO'] = '1';
process.env['VITE_VIDEO_EMBED'] = 'https://video.example/embed/demo';
process.env['VITE_VIDEO_DATE'] = '2025-10-21';
// So that what shows only where the operator gives an address is tested, too.
process.env['VITE_SITE_EMAIL'] = 'operator@bug-matrix.example';
process.env['VITE_CONTACT_ENDPOINT'] = 'https://forms.example/inquiries';
Object.assign(process.env, STAND_IN_BUILD);
process.env['BUILD_OUTPUT'] = 'quiet';
await buildCountingSite('ask');
await buildCountingSite('notice');
await import('../build.ts');
await build({ configFile: path.join(PROJECT_ROOT, 'tests/harness/vite.config.ts'), logLevel: 'warn' });

/**
 * The site as one that counts all visitors, without prerendered pages, for the journeys of consent. The build after it writes the reports.
 */
async function buildCountingSite(consent: 'ask' | 'notice') {
  const outDir = path.join(PROJECT_ROOT, '.cache/counting-site', consent);
  Object.assign(process.env, { VITE_SITE_COLLECT: '1', VITE_SITE_CONSENT: consent });
  await build({ root: PROJECT_ROOT, logLevel: 'warn', build: { outDir, emptyOutDir: true } });
  delete process.env['VITE_SITE_COLLECT'];
  delete process.env['VITE_SITE_CONSENT'];
  const headers = path.join(outDir, '_headers');
  writeFileSync(headers, fillHosts(readFileSync(headers, 'utf8'), process.env));
  for (const page of ['404', 'about', 'admin', 'faq', 'privacy'])
    copyFileSync(path.join(outDir, 'index.html'), path.join(outDir, `${page}.html`));
}
