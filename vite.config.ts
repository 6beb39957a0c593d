import path from 'node:path';
import mdx from '@mdx-js/rollup';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import rehypeHighlight from 'rehype-highlight';
import remarkGfm from 'remark-gfm';
import { loadEnv } from 'vite';
import { defineConfig } from 'vitest/config';
import { articleMarkup } from './scripts/vite/article-markup.ts';
import { builtValuesPlugin } from './scripts/vite/built-values-plugin.ts';
import { chunkGroups } from './scripts/vite/chunk-groups.ts';
import { chunkReportPlugin } from './scripts/vite/chunk-report-plugin.ts';
import { functionsPlugin } from './scripts/vite/functions-plugin.ts';
import { leanRouterPlugin } from './scripts/vite/lean-router-plugin.ts';
import { leanThreePlugin } from './scripts/vite/lean-three-plugin.ts';
import { plainImportsPlugin } from './scripts/vite/plain-imports-plugin.ts';
import { releaseId } from './scripts/vite/release-id.ts';
import { SITE_CHUNKS } from './scripts/vite/site-chunks.ts';
import { siteConstants } from './scripts/vite/site-constants.ts';
import { WORKER_OPTIONS } from './scripts/vite/worker-options.ts';

const groups = chunkGroups(SITE_CHUNKS);

export default defineConfig(({ command, mode }) => {
  // The development server has the dashboard's demo identity, as `npm start` has; a plain build has none.
  if (command === 'serve' && mode === 'development') process.env['VITE_ADMIN_DEMO'] ??= '1';
  return {
    define: {
      BUILD_RELEASE: JSON.stringify(releaseId(import.meta.dirname)),
      ...siteConstants(loadEnv(mode, import.meta.dirname, 'VITE_SITE_')),
    },
    // Articles are Markdown, compiled to elements at build: no parser and no raw HTML reach the page.
    plugins: [
      { enforce: 'pre', ...mdx({ format: 'md', remarkPlugins: [remarkGfm], rehypePlugins: [rehypeHighlight, articleMarkup] }) },
      react(),
      tailwindcss(),
      functionsPlugin(),
      leanRouterPlugin(),
      leanThreePlugin(),
      builtValuesPlugin(['src/site/pages/documentation/topic-index.ts']),
      plainImportsPlugin(),
      chunkReportPlugin(),
      groups.plugin,
    ],
    // The package names its development build only; the page gets the one without development warnings.
    resolve: { alias: [{ find: /^react-router$/, replacement: path.resolve('node_modules/react-router/dist/production/index.mjs') }] },
    worker: WORKER_OPTIONS,
    build: {
      // Pages link what they need themselves (scripts/build/page-assets.ts).
      modulePreload: false,
      assetsInlineLimit: 0,
      rolldownOptions: {
        // Figures of the contract stand where they are used, instead of in the first script for all.
        optimization: { inlineConst: { mode: 'all', pass: 2 } },
        output: {
          codeSplitting: groups.codeSplitting,
        },
      },
    },
    test: {
      // Nobody waits for the main thread, for which a core is kept free by default.
      maxWorkers: '100%',
      projects: [
        {
          // Vitest reads every import to find the tests that a change concerns; no unit test reads an article.
          assetsInclude: ['**/*.md'],
          test: {
            name: 'unit',
            environment: 'node',
            // What is tested is made anew in each test, with all it needs handed in: files may share their imports.
            isolate: false,
            // Property tests share two cores with everything else; a rule is no promise about time.
            testTimeout: 60_000,
            include: ['tests/unit/**/*.test.{ts,tsx}', 'tests/acceptance/**/*.test.ts'],
          },
        },
      ],
    },
  };
});
