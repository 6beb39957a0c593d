import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PROJECT_ROOT } from '../machine/project-root.ts';

/**
 * One sentence for each file or folder that a document names or links to and that does not exist. In its Markdown, a path between backticks
 * is from the project's root and without a placeholder, a link from the document.
 */
export function missingPaths(file: string, text: string, exists: (path: string) => boolean): string[] {
  const named = [...text.matchAll(/`((?:src|workers|functions|scripts|tests|docs|public)\/[\w./-]+)`/g)].map(([, place = '']) => place);
  const linked = [...text.matchAll(/\]\((?!\w+:)([^)#\s]+)/g)].map(([, place = '']) => path.posix.join(path.posix.dirname(file), place));
  return [...new Set([...named, ...linked])]
    .filter((place) => !exists(place))
    .map((place) => `${file} names ${place}, which does not exist`);
}

/** One sentence for each variable of the environment that the source texts read and the page docs/configuration.md does not name. */
export function undocumentedVariables(guide: string, codes: string[]): string[] {
  const read = codes.flatMap((code) => code.match(/\b(?:VITE|LINKEDIN|CLICKHOUSE)_[A-Z_]+|(?<=')SITE_[A-Z_]+(?=')/g) ?? []);
  return [...new Set(read)]
    .filter((name) => !new RegExp(`\`${name}\\b`).test(guide))
    .map((name) => `docs/configuration.md does not name the variable ${name}`);
}

/** `npm run check -- documents`: documents name files that exist, and every variable of the environment. */
function checkDocuments() {
  const read = (file: string) => readFileSync(path.join(PROJECT_ROOT, file), 'utf8');
  const filesIn = (folder: string, ending: RegExp) =>
    readdirSync(path.join(PROJECT_ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => ending.test(name))
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`);
  const documents = filesIn('docs', /\.md$/).concat('README.md', 'CONTRIBUTING.md');
  const sources = ['src', 'functions'].flatMap((folder) => filesIn(folder, /\.tsx?$/));
  const faults = [
    ...undocumentedVariables(read('docs/configuration.md'), sources.map(read)),
    ...documents.flatMap((file) => missingPaths(file, read(file), (place) => existsSync(path.join(PROJECT_ROOT, place)))),
  ];
  for (const line of faults) console.error(line);
  console.log(`${documents.length} documents, ${faults.length} faults`);
  process.exitCode = faults.length > 0 ? 1 : 0;
}

if (process.argv[1] === import.meta.filename) checkDocuments();
