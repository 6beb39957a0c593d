import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { readChunks, withImports } from '../build/page-assets.ts';
import { PROJECT_ROOT } from '../machine/project-root.ts';

/**
 * `npm test -- size`: the scripts that a document names, with their static imports, against generous limits that are there to notice
 * accidents; and libraries that must stay lazy. Needs a build.
 */
const KB = 1_000;
/** Code that no page loads before its lazy parts, by a text that its minified form keeps. */
const LAZY_ONLY = [
  { library: 'three', mark: 'THREE.WebGLRenderer', reason: 'a scene comes when the page rests' },
  { library: 'recharts', mark: 'recharts-surface', reason: 'a page is read before its charts are drawn' },
  { library: '@supabase', mark: 'GoTrueClient', reason: 'nothing of the sign-in is loaded without a session' },
  { library: 'the engine', mark: 'More row sets in one question', reason: 'it runs in the worker, or on the page where that fails' },
];

const siteDir = path.join(PROJECT_ROOT, 'dist');
const chunks = readChunks(PROJECT_ROOT);
const pages = readdirSync(siteDir, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'));

function htmlOf(page: string) {
  return readFileSync(path.join(siteDir, page), 'utf8');
}

function contentOf(file: string) {
  return readFileSync(path.join(siteDir, file), 'utf8');
}

/** Files that a document names, with all that they import statically. */
function scriptsOf(page: string) {
  const named = [...htmlOf(page).matchAll(/<(?:script|link)\b[^>]*\b(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, file = '']) => file);
  return withImports(chunks, named);
}

function lazyFile(module: string) {
  const chunk = chunks.find(({ lazyModule }) => lazyModule === module);
  if (chunk === undefined) throw new Error(`${module} is not loaded lazily any more: bring scripts/checks/check-sizes.ts up to date`);
  return chunk.file;
}

const gzipKb = (files: Iterable<string>) => [...files].reduce((sum, file) => sum + gzipSync(contentOf(file), { level: 9 }).length, 0) / KB;

const isLive = (page: string) => page === 'real-time-analytics.html';
const isAdmin = (page: string) => page === 'admin.html' || page.startsWith(`admin${path.sep}`);
const largest = (wanted: (page: string) => boolean) => Math.max(...pages.filter(wanted).map((page) => gzipKb(scriptsOf(page))));
const entry = /<script async type="module"[^>]* src="\/([^"]+)"/.exec(htmlOf('about.html'))?.[1] ?? '';

const lines = [
  { what: 'first script', kb: gzipKb(withImports(chunks, [entry])), limit: 10 },
  { what: 'largest public page', kb: largest((page) => !isLive(page) && !isAdmin(page)), limit: 125 },
  { what: 'live page', kb: largest(isLive), limit: 150 },
  { what: 'dashboard, before its lazy parts', kb: largest(isAdmin), limit: 210 },
  {
    what: 'home page with its scene',
    kb: gzipKb(withImports(chunks, [...scriptsOf('index.html'), lazyFile('src/scenes/hero/hero-scene.tsx')])),
    limit: 450,
  },
];
for (const { what, kb, limit } of lines) console.log(`${kb <= limit ? 'ok  ' : 'OVER'} ${what}: ${kb.toFixed(1)} of ${limit} KB gzip`);

const misplaced = LAZY_ONLY.flatMap(({ library, mark, reason }) => {
  const holders = new Set(chunks.map(({ file }) => file).filter((file) => contentOf(file).includes(mark)));
  if (holders.size === 0) throw new Error(`No script contains "${mark}", by which ${library} is known: bring this check up to date`);
  return pages
    .filter((page) => [...scriptsOf(page)].some((file) => holders.has(file)))
    .map((page) => `${page} loads ${library} at once: ${reason}`);
});
for (const line of misplaced) console.log(line);
process.exitCode = misplaced.length > 0 || lines.some(({ kb, limit }) => kb > limit) ? 1 : 0;
