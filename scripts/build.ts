import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build, loadEnv } from 'vite';
import { writeDiscovery } from './build/discovery.ts';
import { writeFeeds } from './build/feeds.ts';
import { MANIFEST } from './build/page-assets.ts';
import { writeIcons, writeInstallPictures } from './build/pictures/site-icons.ts';
import { writeSharePictures } from './build/pictures/share-picture.ts';
import { prerender } from './build/prerender.ts';
import { makeReportTemplate, reportTemplatePath } from './build/report-template.ts';
import { loadServerEntry } from './build/server-entry.ts';
import { buildServiceWorker } from './build/service-worker.ts';
import { assertWholeSite } from './checks/pages/whole-site.ts';
import { PROJECT_ROOT } from './machine/project-root.ts';
import { fillHosts } from './serve/fill-hosts.ts';
import { releaseId } from './vite/release-id.ts';

/** Files that servers hand out compressed. */
const TEXT = /\.(html|js|css|json|svg|xml|txt|webmanifest|wasm)$/;
/** Below this a file hardly becomes smaller. A page's scripts come over one connection, where the bytes of small ones count as well. */
const MIN_BYTES = 200;

/** `npm run build`: the whole site into dist/, ready for the host, and the functions for the local server. */
const started = performance.now();
const logLevel = process.env['BUILD_OUTPUT'] === 'quiet' ? 'warn' : 'info';
const siteDir = path.join(PROJECT_ROOT, 'dist');

await build({ root: PROJECT_ROOT, logLevel });
const manifest = path.join(PROJECT_ROOT, MANIFEST);
mkdirSync(path.dirname(manifest), { recursive: true });
renameSync(path.join(siteDir, '.vite/manifest.json'), manifest);
rmSync(path.join(siteDir, '.vite'), { recursive: true });
// The built page as it is before any route was drawn into it.
const template = readFileSync(path.join(siteDir, 'index.html'), 'utf8');
const server = await loadServerEntry(PROJECT_ROOT);
await prerender({ root: PROJECT_ROOT, siteDir, template, server });
writeDiscovery({ siteDir, ...server });
await writeSharePictures({ siteDir, ...server });
writeIcons(siteDir);
await writeInstallPictures(siteDir);
const release = releaseId(PROJECT_ROOT);
writeFileSync(path.join(siteDir, reportTemplatePath(release)), await makeReportTemplate(PROJECT_ROOT, release));
writeFeeds({ siteDir, blog: await server.blogFeed(), changelog: server.changelogFeed() });
// The copy of public/_headers that is published and that the local server reads names the configured hosts.
const headers = path.join(siteDir, '_headers');
writeFileSync(headers, fillHosts(readFileSync(headers, 'utf8'), loadEnv('production', PROJECT_ROOT, 'VITE_')));
await buildServiceWorker({ root: PROJECT_ROOT, siteDir, template, release });
assertWholeSite(siteDir);
const functions = await buildFunctions();
await precompress();

const seconds = ((performance.now() - started) / 1_000).toFixed(1);
console.log(`Built ${server.pages.length} pages and ${functions} functions in ${seconds} s.`);

/** Builds each `functions/<name>.ts` for the local server, and answers how many; the host builds them itself. */
async function buildFunctions(): Promise<number> {
  const files = readdirSync(path.join(PROJECT_ROOT, 'functions')).filter((file) => /^[a-z][a-z0-9-]*\.ts$/.test(file));
  const names = files.map((file) => file.replace(/\.ts$/, ''));
  const outDir = path.join(PROJECT_ROOT, '.cache/functions');
  await build({
    root: PROJECT_ROOT,
    configFile: false,
    logLevel: 'warn',
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      copyPublicDir: false,
      rolldownOptions: {
        input: Object.fromEntries(names.map((name) => [name, path.join(PROJECT_ROOT, 'functions', `${name}.ts`)])),
        output: { entryFileNames: '[name].mjs', chunkFileNames: 'shared-[hash].mjs' },
      },
    },
  });
  writeFileSync(path.join(outDir, 'names.json'), JSON.stringify(names));
  return names.length;
}

/** Lays `.br` and `.gz` beside every text file of the site, for servers that hand them out as they are. */
async function precompress() {
  const files = readdirSync(siteDir, { recursive: true, encoding: 'utf8' }).filter((file) => TEXT.test(file));
  await Promise.all(files.map((file) => compress(path.join(siteDir, file))));
}

async function compress(file: string) {
  const content = await readFile(file);
  if (content.length < MIN_BYTES) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  const [br, gz] = await Promise.all([promisify(brotliCompress)(content, { params }), promisify(gzip)(content, { level: 9 })]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}
