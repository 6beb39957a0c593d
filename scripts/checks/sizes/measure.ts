import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build, parseSync } from 'vite';
import { readChunks, withImports } from '../../build/page-assets.ts';
import type { Chunk } from '../../vite/chunk-report-plugin.ts';

/** Limits in kilobytes of 1,000 bytes. */
const LIMIT_KB = {
  worker: 28,
  workerOfCountingSite: 0.5,
  sending: 6,
  recorder: 3,
  // Five segments of 1,460 bytes less its headers: what arrives in the first round trip beside styles, theme and face (docs/measuring.md).
  firstScript: 6.5,
  // Ten segments of 1,460 bytes less its headers: what arrives in one round trip (docs/measuring.md).
  textDocument: 13.5,
  scenePageScripts: 100,
  pageScripts: 95,
  homeWithScene: 250,
  dashboardScripts: 155,
  firstLoadStyles: 20,
  fonts: 60,
};
const KB = 1_000;
/** Pages of the operator, whose charts are what they are for, and the folder of the dashboard's other views. */
const DASHBOARD_PAGES = new Set(['admin.html', 'real-time-analytics.html']);
const DASHBOARD_VIEWS = 'admin/';
/** Public pages with a scene, which comes once they are painted: its frame is theirs, its code is not. */
const SCENE_PAGES = ['index.html', 'analytics.html'];
/** Libraries that all other pages may load lazily only. */
const LAZY_ONLY = ['recharts', 'three', '@supabase', 'web-vitals'];

interface SizeLine {
  what: string;
  value: number;
  limit: number;
  unit: string;
}

const gzipKb = (content: string | Buffer) => gzipSync(content, { level: 9 }).length / KB;

/** What the server sends of a built file: the packed copy beside it, which the build made of all but the smallest. */
function sentKb(file: string) {
  const packed = `${file}.br`;
  const { length } = existsSync(packed) ? readFileSync(packed) : brotliCompressSync(readFileSync(file));
  return length / KB;
}

/** The worker's script with all that it imports statically: what must arrive before the first event is taken. */
export function workerLines(siteDir: string): SizeLine[] {
  return [{ what: 'worker with its static imports', value: gzipKbOf(workerFiles(siteDir)), limit: LIMIT_KB.worker, unit: 'KB gzip' }];
}

/**
 * What a visitor loads in addition where the site counts all visitors who agree: the question and what sends, and the part of the
 * worker that is always there.
 * @param countingDir the site, built to count
 */
export function sendingLines(siteDir: string, countingDir: string): SizeLine[] {
  const html = readFileSync(path.join(countingDir, 'index.html'), 'utf8');
  const scripts = linked(html, 'js').map((file) => path.join(countingDir, file));
  // Each page loads these anyway.
  const others = [...scripts, chunkOf(countingDir, 'plain-parts'), ...workerFiles(countingDir), chunkOf(countingDir, 'parts')];
  const known = withStaticImports(others);
  const added = withStaticImports([chunkOf(countingDir, 'consent'), chunkOf(countingDir, 'open-sending-port')]);
  const line = (what: string, value: number, limit: number) => ({
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

function gzipKbOf(files: Iterable<string>) {
  return [...files].reduce((sum, file) => sum + gzipKb(readFileSync(file)), 0);
}

function workerFiles(siteDir: string) {
  return withStaticImports([chunkOf(siteDir, 'worker/engine.worker')]);
}

/** @param name of a chunk, from the folder of the scripts */
function chunkOf(siteDir: string, name: string) {
  const folder = path.join(siteDir, 'assets', path.dirname(name));
  const file = readdirSync(folder).find((file) => file.startsWith(`${path.basename(name)}-`) && file.endsWith('.js'));
  if (file === undefined)
    throw new Error(`No ${name}-*.js in ${folder}: run npm test -- build, or bring scripts/checks/sizes/measure.ts up to date`);
  return path.join(folder, file);
}

function withStaticImports(files: string[], seen: Set<string> = new Set()): Set<string> {
  for (const file of files.filter((file) => !seen.has(file))) {
    seen.add(file);
    const { module } = parseSync(file, readFileSync(file, 'utf8'));
    const imports = module.staticImports.map(({ moduleRequest }) => path.resolve(path.dirname(file), moduleRequest.value));
    withStaticImports(imports, seen);
  }
  return seen;
}

/** What recording costs the page thread: observation, outbox, journal and delivery, bundled alone. */
export async function recorderLines(root: string): Promise<SizeLine[]> {
  const entry = '\0recorder-cost';
  const code = Object.entries({
    observation: 'makeObservation',
    'outbox/journal': 'createJournal',
    'outbox/outbox': 'Outbox',
    'outbox/outbox-delivery': 'OutboxDelivery',
  })
    .map(([file, name]) => `export { ${name} } from '${path.join(root, `src/engine/record/${file}.ts`)}';`)
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
  return [{ what: 'observation, outbox, journal and delivery on the page thread', value: kb, limit: LIMIT_KB.recorder, unit: 'KB gzip' }];
}

/** Scripts and styles that the home page loads before it is whole. */
export function firstLoadLines(root: string, siteDir: string): SizeLine[] {
  const chunks = readChunks(root);
  const html = readFileSync(path.join(siteDir, 'index.html'), 'utf8');
  assertNamesExist(chunks, siteDir);
  const size = (files: Iterable<string>) => [...files].reduce((sum, file) => sum + sentKb(path.join(siteDir, file)), 0);
  const scriptsOf = (page: string) => size(withImports(chunks, linked(readFileSync(path.join(siteDir, page), 'utf8'), 'js')));
  const textPages = publicPages(siteDir).filter((page) => !SCENE_PAGES.includes(page));
  const misplaced = misplacedLibraries(chunks, siteDir);
  const line = (what: string, value: number, limit: number) => ({
    what,
    value,
    limit,
    unit: 'KB brotli',
  });
  return [
    line(
      'first script',
      size(linked(html, 'js').filter((file) => html.includes(`src="/${file}"`) && file.startsWith('assets/'))),
      LIMIT_KB.firstScript,
    ),
    ...SCENE_PAGES.map((page) => line(`scripts of ${page}`, scriptsOf(page), LIMIT_KB.scenePageScripts)),
    line('scripts of the home page with its scene', size(homeWithScene(chunks, html)), LIMIT_KB.homeWithScene),
    line('scripts of the largest public page without a scene', Math.max(...textPages.map(scriptsOf)), LIMIT_KB.pageScripts),
    line('longest document without a scene', Math.max(...textPages.map((page) => sentKb(path.join(siteDir, page)))), LIMIT_KB.textDocument),
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

/** Throws for a page or a library that is listed here and nowhere met: no line would measure it. */
function assertNamesExist(chunks: Chunk[], siteDir: string) {
  const pages = [...DASHBOARD_PAGES, ...SCENE_PAGES];
  const page = pages.find((name) => !existsSync(path.join(siteDir, name)));
  const library = LAZY_ONLY.find((name) => !chunks.some(({ modules }) => modules.some((id) => id.includes(`node_modules/${name}/`))));
  if (page !== undefined || library !== undefined)
    throw new Error(`The site has no ${page ?? library}: bring scripts/checks/sizes/measure.ts up to date`);
}

/** What a wide window loads in the end: the home page and, after it is painted, the scene in its hero. */
function homeWithScene(chunks: Chunk[], html: string) {
  const scene = chunks.find(({ lazyModule }) => lazyModule === 'src/scenes/hero/hero-scene.tsx');
  if (scene === undefined) throw new Error('No chunk of the hero scene; is it still loaded lazily?');
  return withImports(chunks, [...linked(html, 'js'), scene.file]);
}

/** @returns such as `about.html: three` */
function misplacedLibraries(chunks: Chunk[], siteDir: string): string[] {
  return publicPages(siteDir).flatMap((page) => {
    const files = withImports(chunks, linked(readFileSync(path.join(siteDir, page), 'utf8'), 'js'));
    const modules = chunks.filter(({ file }) => files.has(file)).flatMap((chunk) => chunk.modules);
    return LAZY_ONLY.filter((name) => modules.some((id) => id.includes(`node_modules/${name}/`))).map((name) => `${page}: ${name}`);
  });
}

/** @returns files of all pages but the operator's */
function publicPages(siteDir: string): string[] {
  const files = readdirSync(siteDir, { recursive: true, encoding: 'utf8' });
  return files.filter((file) => file.endsWith('.html') && !DASHBOARD_PAGES.has(file) && !file.startsWith(DASHBOARD_VIEWS));
}

function built(siteDir: string, ending: string) {
  return readdirSync(path.join(siteDir, 'assets'))
    .filter((file) => file.endsWith(ending))
    .map((file) => `assets/${file}`);
}

function linked(html: string, extension: string) {
  return [...html.matchAll(/<(?:script|link)\b[^>]*\b(?:src|href)="\/([^"]+)"/g)]
    .map(([, file = '']) => file)
    .filter((file) => file.endsWith(`.${extension}`));
}
