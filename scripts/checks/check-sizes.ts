import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { APPLICATION, fileOf, readChunks, withImports } from '../build/page-assets.ts';
import { reportTemplatePath } from '../build/report-template.ts';
import { PROJECT_ROOT } from '../machine/project-root.ts';
import { releaseId } from '../vite/release-id.ts';

/**
 * `npm test -- size`: the scripts of a page before its lazy parts, against generous limits that are there to notice accidents; and
 * libraries that must stay lazy. Needs a build.
 */
const KB = 1_000;
/** Code that no page loads before its lazy parts, by a text that its minified form keeps. */
const LAZY_ONLY = [
  { library: 'three', mark: 'THREE.WebGLRenderer', reason: 'a scene comes when the page rests' },
  { library: 'recharts', mark: 'recharts-surface', reason: 'a page is read before its charts are drawn' },
  { library: '@supabase', mark: 'GoTrueClient', reason: 'nothing of the sign-in is loaded without a session' },
  { library: 'the engine', mark: 'More row sets in one question', reason: 'it runs in the worker, or on the page where that fails' },
];

const TEXT_PAGE = /^src\/site\/pages\/(?!dashboard\/|landing\/).*-page\.tsx$/;
const DASHBOARD_VIEW = /^src\/dashboard\/\w+\/(?!realtime)\w+-page\.tsx$/;

const siteDir = path.join(PROJECT_ROOT, 'dist');
const chunks = readChunks(PROJECT_ROOT);
const [, entry = ''] = /<script async type="module"[^>]* src="\/([^"]+)"/.exec(contentOf('index.html')) ?? [];

function contentOf(file: string) {
  return readFileSync(path.join(siteDir, file), 'utf8');
}

/** What a document runs that shows these pages: the first script, the application and their modules, with all that they import. */
function scriptsOf(...modules: string[]) {
  return withImports(chunks, [entry, ...[APPLICATION, ...modules].map((module) => fileOf(chunks, module))]);
}

const gzipKb = (files: Iterable<string>) => [...files].reduce((sum, file) => sum + gzipSync(contentOf(file), { level: 9 }).length, 0) / KB;
const modulesLike = (name: RegExp) => chunks.flatMap((chunk) => (name.test(chunk.name) ? [chunk.name] : []));
const largest = (all: Set<string>[]) => Math.max(...all.map(gzipKb));

const home = scriptsOf('src/site/pages/landing/landing-page.tsx');
const live = scriptsOf('src/dashboard/realtime/realtime-page.tsx');
const textPages = modulesLike(TEXT_PAGE).map((page) => scriptsOf(page));
const views = modulesLike(DASHBOARD_VIEW).map((view) => scriptsOf('src/site/pages/dashboard/dashboard-page.tsx', view));

const lines = [
  // Plain, because a report holds it so: with at most 770 KB of 50,000 page views and all that happened on them (tests/unit/workers/report),
  // and their totals, it makes 2.5 MB.
  { what: 'code of a report, plain', kb: contentOf(reportTemplatePath(releaseId(PROJECT_ROOT))).length / KB, limit: 1_700 },
  { what: 'first script', kb: gzipKb(withImports(chunks, [entry])), limit: 10 },
  { what: 'largest page of text', kb: largest(textPages), limit: 132 },
  { what: 'live page', kb: gzipKb(live), limit: 152 },
  { what: 'largest view of the dashboard', kb: largest(views), limit: 240 },
  {
    what: 'home page with its scene',
    kb: gzipKb(withImports(chunks, [...home, fileOf(chunks, 'src/scenes/hero/hero-scene.tsx')])),
    limit: 450,
  },
];
for (const { what, kb, limit } of lines) console.log(`${kb <= limit ? 'ok  ' : 'OVER'} ${what}: ${kb.toFixed(1)} of ${limit} KB`);

const atOnce = new Set([...textPages, home, live, ...views].flatMap((files) => [...files]));
const misplaced = LAZY_ONLY.flatMap(({ library, mark, reason }) => {
  const holders = chunks.map(({ file }) => file).filter((file) => contentOf(file).includes(mark));
  if (holders.length === 0) throw new Error(`No script contains "${mark}", by which ${library} is known: bring this check up to date`);
  return holders.filter((file) => atOnce.has(file)).map((file) => `${file} loads ${library} with a page: ${reason}`);
});
for (const line of misplaced) console.log(line);
const isStable = !withImports(chunks, [fileOf(chunks, 'vendor')]).has(entry);
if (!isStable) console.log('The chunk of React and its router imports the first script, so each deploy of the site gives it another name');
process.exitCode = !isStable || misplaced.length > 0 || lines.some(({ kb, limit }) => kb > limit) ? 1 : 0;
