import type { Plugin } from 'vite';

/** What Vite wraps around every lazy import, in order to load the import's styles and scripts with it. */
const HELPER = /vite\/preload-helper/;
const PLAIN = 'export const __vitePreload = (load) => load();';

/** Its calls in a chunk that is not minified yet: around an import whose names are taken out of it, or around an import alone. */
const WRAPPED =
  /__vitePreload(?:\$\d+)?\((?:async \(\) => \{\s*const \{[^}]*\} = await (?<named>import\([^)]*\)(?:\.then\([^;]*\))?);\s*return \{[^}]*\};?\s*\}|\(\) => (?<alone>import\([^;]*?\))),\s*__VITE_PRELOAD__\)/g;
const LEFT = /__vitePreload(?:\$\d+)?\(.{0,100}/s;

/**
 * For the page's build: lazy imports as the browser does them. Pages link their own parts (scripts/build/page-assets.ts) and
 * all styles are in one file, so the helper would load nothing and cost every page its bytes. Styles of a lazy part end the build.
 */
export function plainImportsPlugin(): Plugin {
  let wasMet = false;
  return {
    name: 'plain-imports',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    enforce: 'pre',
    load: {
      filter: { id: HELPER },
      handler() {
        wasMet = true;
        return PLAIN;
      },
    },
    renderChunk(code) {
      const plain = code.replaceAll(WRAPPED, (...found) => found.at(-1).named ?? found.at(-1).alone);
      const [left] = LEFT.exec(plain) ?? [];
      if (left !== undefined)
        this.error(`A lazy import is written in another way: bring scripts/vite/plain-imports-plugin.ts up to date for ${left}`);
      return { code: plain, map: null };
    },
    buildEnd(error) {
      if (!error && !wasMet) this.error('Vite has another helper for lazy imports: bring scripts/vite/plain-imports-plugin.ts up to date');
    },
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || chunk.isEntry) continue;
        const [style] = chunk.viteMetadata?.importedCss ?? [];
        if (style !== undefined) this.error(`${chunk.fileName} has styles of its own (${style}): import them from src/styles/main.css`);
      }
    },
  };
}
