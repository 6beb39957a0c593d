import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build, parseSync } from 'vite';
import { readChunks, withImports } from '../../build/page-assets.mjs';

/** Limits in kilobytes of 1,000 bytes. */
const LIMIT_KB = {
  worker: 28,
  workerOfCountingSite: 0.5,
  sending: 6,
  recorder: 3,
  homeScripts: 100,
  analyticsScripts: 101,
  toolPageScripts: 100,
  textPageScripts: 95,
  homeWithScene: 250,
  dashboardScripts: 160,
  firstLoadStyles: 20,
  fonts: 60,
};
const KB = 1_000;
/** Pages of the operator, whose charts are what they are for, and the folder of the dashboard's other views. */
const DASHBOARD_PAGES = new Set(['admin.html', 'real-time-analytics.html']);
const DASHBOARD_VIEWS = 'admin/';
/** Public pages that people do something on: forms, choices, a player, controls. */
const TOOL_PAGES = new Set([
  'blog.html',
  'boosting-test.html',
  'button-demo.html',
  'contact.html',
  'download.html',
  'features.html',
  'learn-more.html',
  'privacy.html',
]);
/** Public pages with a scene, which comes once they are painted: its frame is theirs, its code is not. */
const SCENE_PAGES = [
  { page: 'index.html', limit: LIMIT_KB.homeScripts },
  { page: 'analytics.html', limit: LIMIT_KB.analyticsScripts },
];
/** Libraries that all other pages may load lazily only. */
const LAZY_ONLY = ['recharts', 'three', '@supabase', 'web-vitals'];

/** @typedef {{ what: string, value: number, limit: number, unit: string }} SizeLine */

/** @param {string | Buffer} content */
const gzipKb = (content) => gzipSync(content, { level: 9 }).length / KB;

/**
 * What the server sends of a built file: the packed copy beside it, which the build made of all but the smallest.
 * @param {string} file
 */
function sentKb(file) {
  const packed = `${file}.br`;
  const { length } = existsSync(packed) ? readFileSync(packed) : brotliCompressSync(readFileSync(file));
  return length / KB;
}

/**
 * The worker's script with all that it imports statically: what must arrive before the first event is taken.
 * @param {string} siteDir
 * @returns {SizeLine[]}
 */
export function workerLines(siteDir) {
  return [{ what: 'worker with its static imports', value: gzipKbOf(workerFiles(siteDir)), limit: LIMIT_KB.worker, unit: 'KB gzip' }];
}

/**
 * What a visitor loads in addition where the site counts all visitors who agree: the question and what sends, and the part of the
 * worker that is always there.
 * @param {string} siteDir
 * @param {string} countingDir the site, built to count
 * @returns {SizeLine[]}
 */
export function sendingLines(siteDir, countingDir) {
  const html = readFileSync(path.join(countingDir, 'index.html'), 'utf8');
  const scripts = linked(html, 'js').map((file) => path.join(countingDir, file));
  // Each page loads these anyway.
  const others = [...scripts, chunkOf(countingDir, 'plain-parts'), ...workerFiles(countingDir), chunkOf(countingDir, 'parts')];
  const known = withStaticImports(others);
  const added = withStaticImports([chunkOf(countingDir, 'start-consent-bar'), chunkOf(countingDir, 'open-sending-port')]);
  const line = (/** @type {string} */ what, /** @type {number} */ value, /** @type {number} */ limit) => ({
    what: `${what}, where the site counts`,
    value,
    limit,
    unit: 'KB gzip',
  });
  return [
    line('question of consent and sender', gzipKbOf([...added].filter((file) => !known.has(file))), LIMIT_KB.sending),
    line('more in the worker', gzipKbOf(workerFiles(countingDir)) - gzipKbOf(workerFiles(siteDir)), LIMIT_KB.workerOfCountingSite),
  ];
}

/** @param {Iterable<string>} files */
function gzipKbOf(files) {
  return [...files].reduce((sum, file) => sum + gzipKb(readFileSync(file)), 0);
}

/** @param {string} siteDir */
function workerFiles(siteDir) {
  return withStaticImports([chunkOf(siteDir, 'worker/engine.worker')]);
}

/**
 * @param {string} siteDir
 * @param {string} name of a chunk, from the folder of the scripts
 */
function chunkOf(siteDir, name) {
  const folder = path.join(siteDir, 'assets', path.dirname(name));
  const file = readdirSync(folder).find((file) => file.startsWith(`${path.basename(name)}-`) && file.endsWith('.js'));
  if (file === undefined)
    throw new Error(`No ${name}-*.js in ${folder}: run npm test -- build, or bring scripts/checks/sizes/measure.mjs up to date`);
  return path.join(folder, file);
}

/**
 * @param {string[]} files
 * @param {Set<string>} [seen]
 * @returns {Set<string>}
 */
function withStaticImports(files, seen = new Set()) {
  for (const file of files.filter((file) => !seen.has(file))) {
    seen.add(file);
    const { module } = parseSync(file, readFileSync(file, 'utf8'));
    const imports = module.staticImports.map(({ moduleRequest }) => path.resolve(path.dirname(file), moduleRequest.value));
    withStaticImports(imports, seen);
  }
  return seen;
}

/**
 * What recording costs the page thread: observation, outbox and journal, bundled alone.
 * @param {string} root
 * @returns {Promise<SizeLine[]>}
 */
export async function recorderLines(root) {
  const entry = '\0recorder-cost';
  const code = Object.entries({ observation: 'makeObservation', journal: 'createJournal', outbox: 'Outbox' })
    .map(([file, name]) => `export { ${name} } from '${path.join(root, `src/engine/recording/${file}.ts`)}';`)
    .join('\n');
  const output = await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [{ name: 'recorder-cost', resolveId: (id) => (id === entry ? id : null), load: (id) => (id === entry ? code : null) }],
    build: { write: false, minify: true, rolldownOptions: { input: entry, preserveEntrySignatures: 'strict' } },
  });
  const chunks = [output].flat().flatMap((result) => ('output' in result ? result.output : []));
  const kb = chunks.reduce((sum, chunk) => sum + (chunk.type === 'chunk' ? gzipKb(chunk.code) : 0), 0);
  return [{ what: 'observation, outbox and journal on the page thread', value: kb, limit: LIMIT_KB.recorder, unit: 'KB gzip' }];
}

/**
 * Scripts and styles that the home page loads before it is whole.
 * @param {string} root
 * @param {string} siteDir
 * @returns {SizeLine[]}
 */
export function firstLoadLines(root, siteDir) {
  const chunks = readChunks(root);
  const html = readFileSync(path.join(siteDir, 'index.html'), 'utf8');
  assertNamesExist(chunks, siteDir);
  const size = (/** @type {Iterable<string>} */ files) => [...files].reduce((sum, file) => sum + sentKb(path.join(siteDir, file)), 0);
  const scriptsOf = (/** @type {string} */ page) => size(withImports(chunks, linked(readFileSync(path.join(siteDir, page), 'utf8'), 'js')));
  const largest = (/** @type {(page: string) => boolean} */ isMeant) => Math.max(...publicPages(siteDir).filter(isMeant).map(scriptsOf));
  const misplaced = misplacedLibraries(chunks, siteDir);
  const isText = (/** @type {string} */ page) => !SCENE_PAGES.some((scene) => scene.page === page) && !TOOL_PAGES.has(page);
  const line = (/** @type {string} */ what, /** @type {number} */ value, /** @type {number} */ limit) => ({
    what,
    value,
    limit,
    unit: 'KB brotli',
  });
  return [
    ...SCENE_PAGES.map(({ page, limit }) => line(`scripts of ${page}`, scriptsOf(page), limit)),
    line('scripts of the home page with its scene', size(homeWithScene(chunks, html)), LIMIT_KB.homeWithScene),
    line('scripts of the largest page of text', largest(isText), LIMIT_KB.textPageScripts),
    line(
      'scripts of the largest page with controls',
      largest((page) => TOOL_PAGES.has(page)),
      LIMIT_KB.toolPageScripts,
    ),
    line('scripts of admin.html', scriptsOf('admin.html'), LIMIT_KB.dashboardScripts),
    line('fonts of the site', size(built(siteDir, '.woff2')), LIMIT_KB.fonts),
    line('styles of the home page', size(linked(html, 'css')), LIMIT_KB.firstLoadStyles),
    {
      what: `public pages that load a large library at once${misplaced.map((text) => `, ${text}`).join('')}`,
      value: misplaced.length,
      limit: 0,
      unit: 'found',
    },
  ];
}

/**
 * A page or a library that is listed here and nowhere met would be measured by no line.
 * @param {import('../../build/page-assets.mjs').Chunk[]} chunks
 * @param {string} siteDir
 * @throws {Error} that names it
 */
function assertNamesExist(chunks, siteDir) {
  const pages = [...DASHBOARD_PAGES, ...TOOL_PAGES, ...SCENE_PAGES.map(({ page }) => page)];
  const page = pages.find((name) => !existsSync(path.join(siteDir, name)));
  const library = LAZY_ONLY.find((name) => !chunks.some(({ modules }) => modules.some((id) => id.includes(`node_modules/${name}/`))));
  if (page !== undefined || library !== undefined)
    throw new Error(`The site has no ${page ?? library}: bring scripts/checks/sizes/measure.mjs up to date`);
}

/**
 * What a wide window loads in the end: the home page and, after it is painted, the scene in its hero.
 * @param {import('../../build/page-assets.mjs').Chunk[]} chunks
 * @param {string} html
 */
function homeWithScene(chunks, html) {
  const scene = chunks.find(({ lazyModule }) => lazyModule === 'src/scenes/hero/hero-scene.tsx');
  if (scene === undefined) throw new Error('No chunk of the hero scene; is it still loaded lazily?');
  return withImports(chunks, [...linked(html, 'js'), scene.file]);
}

/**
 * @param {import('../../build/page-assets.mjs').Chunk[]} chunks
 * @param {string} siteDir
 * @returns {string[]} such as `about.html: three`
 */
function misplacedLibraries(chunks, siteDir) {
  return publicPages(siteDir).flatMap((page) => {
    const files = withImports(chunks, linked(readFileSync(path.join(siteDir, page), 'utf8'), 'js'));
    const modules = chunks.filter(({ file }) => files.has(file)).flatMap((chunk) => chunk.modules);
    return LAZY_ONLY.filter((name) => modules.some((id) => id.includes(`node_modules/${name}/`))).map((name) => `${page}: ${name}`);
  });
}

/**
 * @param {string} siteDir
 * @returns {string[]} files of all pages but the operator's
 */
function publicPages(siteDir) {
  const files = readdirSync(siteDir, { recursive: true, encoding: 'utf8' });
  return files.filter((file) => file.endsWith('.html') && !DASHBOARD_PAGES.has(file) && !file.startsWith(DASHBOARD_VIEWS));
}

/**
 * @param {string} siteDir
 * @param {string} ending
 */
function built(siteDir, ending) {
  return readdirSync(path.join(siteDir, 'assets'))
    .filter((file) => file.endsWith(ending))
    .map((file) => `assets/${file}`);
}

/**
 * @param {string} html
 * @param {string} extension
 */
function linked(html, extension) {
  return [...html.matchAll(/<(?:script|link)\b[^>]*\b(?:src|href)="\/([^"]+)"/g)]
    .map(([, file = '']) => file)
    .filter((file) => file.endsWith(`.${extension}`));
}
