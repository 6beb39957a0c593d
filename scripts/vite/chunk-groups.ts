import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { PROJECT_ROOT } from '../machine/project-root.ts';

/** What the build puts into one chunk. */
export interface ChunkGroup {
  /** Of the chunk. */
  name: string;
  /** From the project's root. */
  modules?: string[];
  /** From the project's root, with all modules below them. */
  folders?: string[];
  /** With all their modules. */
  packages?: string[];
  /** Where a module belongs to several groups, the highest takes it. */
  priority?: number;
  /** Also all that they import; default true. */
  includeDependenciesRecursively?: boolean;
  /** Without modules, folders and packages: modules that at least so many chunks share. */
  minShareCount?: number;
  /** A build may have none of its modules. */
  mayBeAbsent?: boolean;
}

/**
 * The groups as the bundler takes them, and a plugin that ends a client build in which the parts of a group are not in one chunk:
 * a list that names a moved file would quietly split the first script in two.
 * @throws {Error} where a module or a folder does not exist
 */
export function chunkGroups(groups: ChunkGroup[]): {
  codeSplitting: { groups: (Omit<ChunkGroup, 'modules' | 'folders' | 'packages' | 'mayBeAbsent'> & { test?: RegExp })[] };
  plugin: Plugin;
} {
  const named = groups.flatMap(({ modules = [], folders = [] }) => [...modules, ...folders]);
  const gone = named.find((name) => !existsSync(path.join(PROJECT_ROOT, name)));
  if (gone !== undefined) throw new Error(`A chunk should hold ${gone}, which does not exist: mend its group`);
  return {
    codeSplitting: {
      groups: groups.map(({ modules = [], folders = [], packages = [], mayBeAbsent: _mayBeAbsent, ...rest }) => ({
        ...rest,
        ...testOf(modules, [...folders, ...packages.map(packageFolder)]),
      })),
    },
    plugin: {
      name: 'chunk-groups',
      apply: 'build',
      generateBundle(_, bundle) {
        if (this.environment.name !== 'client') return;
        const chunks = Object.values(bundle).flatMap((output) =>
          output.type === 'chunk' ? [Object.keys(output.modules).map(fromRoot)] : [],
        );
        const [first] = strays(groups, chunks);
        if (first !== undefined) this.error(first);
      },
    },
  };
}

/**
 * Modules, folders and packages of groups that the build did not meet, or did not put together. The name of the chunk says nothing:
 * a group with the entry in it is called like the entry.
 * @param chunks modules of each, from the project's root
 * @returns a sentence each
 */
export function strays(groups: ChunkGroup[], chunks: string[][]): string[] {
  return groups.flatMap(({ name, modules = [], folders = [], packages = [], mayBeAbsent = false }) => {
    const parts = [...modules, ...[...folders, ...packages.map(packageFolder)].map((folder) => `${folder}/`)];
    const missing = (chunk: string[]) =>
      parts.filter((part) => !chunk.some((id) => (part.endsWith('/') ? id.startsWith(part) : id === part)));
    const [fewest = parts] = chunks.map(missing).sort((a, b) => a.length - b.length);
    if (mayBeAbsent && fewest.length === parts.length) return [];
    return fewest.map((part) => `The chunk "${name}" should hold ${part}, which the build put elsewhere or did not meet: mend its group`);
  });
}

function testOf(modules: string[], folders: string[]) {
  if (modules.length === 0 && folders.length === 0) return {};
  const parts = [...modules.map((module) => `${escape(module)}$`), ...folders.map((folder) => `${escape(folder)}/`)];
  return { test: new RegExp(`/(${parts.join('|')})`) };
}

function packageFolder(name: string) {
  return `node_modules/${name}`;
}

function escape(text: string) {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** @param id of a module */
function fromRoot(id: string) {
  return path.relative(PROJECT_ROOT, id).replaceAll('\\', '/');
}
