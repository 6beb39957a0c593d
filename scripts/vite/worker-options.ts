import type { Plugin, UserConfig } from 'vite';

/**
 * Ends a build in which a part of a worker imports from the worker's script. WebKit (2.50) runs the script a second time for
 * such an import, and two engines answer each call.
 */
const scriptAlone: Plugin = {
  name: 'worker-script-alone',
  generateBundle(_, bundle) {
    const [first] = importsOfScript(Object.values(bundle).filter((output) => output.type === 'chunk'));
    if (first !== undefined) this.error(first);
  },
};

/** A sentence for each import of an entry by another chunk. */
export function importsOfScript(chunks: { fileName: string; isEntry: boolean; imports: string[]; dynamicImports: string[] }[]): string[] {
  const scripts = new Set(chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName));
  return chunks.flatMap(({ fileName, imports, dynamicImports }) =>
    [...imports, ...dynamicImports]
      .filter((file) => scripts.has(file))
      .map((script) => `${fileName} imports from the worker's script ${script}: move what it needs out of the entry`),
  );
}

/** How the worker is built, for the site and for the page that tests drive the engine with. */
export const WORKER_OPTIONS: NonNullable<UserConfig['worker']> = {
  format: 'es',
  plugins: () => [scriptAlone],
  rolldownOptions: {
    output: {
      // A folder of its own: the worker's script answers with its own policy (public/_headers), and copies of all that is in it are
      // kept for a time without a network (scripts/build/service-worker.ts).
      entryFileNames: 'assets/worker/[name]-[hash].js',
      chunkFileNames: 'assets/worker/[name]-[hash].js',
      codeSplitting: {
        groups: [
          // What the first event waits for, or the first line of a file, in one file beside the script of the worker.
          { name: 'engine', test: /\/workers\/(?:worker-engine|opened\/(?:file-engine|read-files))\.ts$/, priority: 1 },
          // What its later parts share, in another.
          { name: 'parts', minShareCount: 2 },
        ],
      },
    },
  },
};
