import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** What a build of the page, its engine and its reports is made of. */
const SOURCES = ['src', 'workers', 'scripts/build/report-template.ts', 'scripts/vite/report-modules.ts', 'package-lock.json'];
const HASH_LENGTH = 8;

/** The build's id, such as `0.1.0-3f9c2a1b`: the package's version and a hash of the sources, so that equal sources give equal builds. */
export function releaseId(root: string): string {
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap((source) => filesOf(root, source)))
    hash.update(`${file}\0`).update(readFileSync(path.join(root, file)));
  return `${version}-${hash.digest('hex').slice(0, HASH_LENGTH)}`;
}

/** The files of a file or folder as paths from the root, in one order on every machine. */
function filesOf(root: string, source: string): string[] {
  if (path.extname(source) !== '') return [source];
  const entries = readdirSync(path.join(root, source), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
  return files.map((file) => file.split(path.sep).join('/')).sort();
}
