import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { fillHosts } from '../../scripts/serve/fill-hosts.ts';
import { releaseId } from '../../scripts/vite/release-id.ts';
import { WORKER_OPTIONS } from '../../scripts/vite/worker-options.ts';

const harness = path.dirname(fileURLToPath(import.meta.url));
const root = path.join(harness, '../..');
const outDir = path.join(root, '.cache/harness');

/** The same headers as the site: what works here under the policies works there. */
function siteHeaders(): Plugin {
  return {
    name: 'site-headers',
    writeBundle() {
      writeFileSync(path.join(outDir, '_headers'), fillHosts(readFileSync(path.join(root, 'public/_headers'), 'utf8'), {}));
      copyFileSync(path.join(outDir, 'index.html'), path.join(outDir, '404.html'));
    },
  };
}

/** A page without a user interface, for tests that drive the real engine modules and the real worker from several tabs. */
export default defineConfig({
  root: harness,
  publicDir: false,
  define: { BUILD_RELEASE: JSON.stringify(releaseId(root)) },
  plugins: [siteHeaders()],
  worker: WORKER_OPTIONS,
  build: {
    outDir,
    emptyOutDir: true,
    modulePreload: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Hundreds of tabs open it, and each file costs more than what is in it.
          groups: [
            { name: 'harness', test: /\/tests\/harness\/harness\.ts$/, priority: 1 },
            { name: 'parts', minShareCount: 2 },
          ],
        },
      },
    },
  },
});
