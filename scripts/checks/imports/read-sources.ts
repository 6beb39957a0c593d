import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';

export interface Import {
  /** As written. */
  request: string;
  typeOnly: boolean;
  lazy: boolean;
}

/** What the checks know of a file. */
export interface Source {
  /** From the project's root, with forward slashes. */
  file: string;
  /** In any form: statements, exports from another file, `import()` as a call, in a type and in JSDoc. */
  imports: Import[];
  /** Names of the interfaces, type aliases, classes and enums that it declares and exports. */
  types: string[];
}

/** Reads every module of folders and files. Throws where a place does not exist or a file cannot be parsed. */
export function readSources(root: string, places: string[]): Source[] {
  return places.flatMap((place) => modulesOf(root, place)).map((file) => readSource(file, readFileSync(path.join(root, file), 'utf8')));
}

function modulesOf(root: string, place: string): string[] {
  if (statSync(path.join(root, place)).isFile()) return [place];
  return readdirSync(path.join(root, place), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !file.includes('node_modules'))
    .map((file) => `${place}/${file.replaceAll('\\', '/')}`);
}

/** @throws {Error} where the code cannot be parsed */
export function readSource(file: string, code: string): Source {
  const { module, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const statements = module.staticImports.map(({ moduleRequest, entries }) => ({
    request: moduleRequest.value,
    typeOnly: entries.length > 0 && entries.every((entry) => entry.isType),
    lazy: false,
  }));
  const entries = module.staticExports.flatMap((statement) => statement.entries);
  const passedOn = entries.flatMap((entry) =>
    entry.moduleRequest ? [{ request: entry.moduleRequest.value, typeOnly: entry.isType, lazy: false }] : [],
  );
  const declared = entries.flatMap(({ moduleRequest, exportName: { name, start }, isType, ...entry }) => {
    const isTypeName = isType || /\b(class|enum)\s+$/.test(code.slice(entry.start, start ?? 0));
    return moduleRequest === null && name !== null && isTypeName ? [name] : [];
  });
  const calls = new Set(module.dynamicImports.map(({ moduleRequest }) => moduleRequest.start));
  const inline = [...code.matchAll(/\bimport\(\s*(['"])([^'"\n]+)\1/g)].map(({ 0: text, 2: request = '', index }) => {
    const lazy = calls.has(index + text.length - request.length - 2);
    return { request, typeOnly: !lazy, lazy };
  });
  return { file, imports: [...statements, ...passedOn, ...inline], types: declared };
}

/** The file that a relative import names, or null for a package. A suffix such as `?raw` belongs to the build tool. */
export function importedFile(file: string, request: string): string | null {
  return request.startsWith('.') ? path.posix.join(path.posix.dirname(file), request.replace(/\?.*$/, '')) : null;
}
