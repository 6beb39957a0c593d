import mdx from '@mdx-js/rollup';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import rehypeHighlight from 'rehype-highlight';
import remarkGfm from 'remark-gfm';
import { loadEnv } from 'vite';
import { defineConfig } from 'vitest/config';
import { articleMarkup } from './scripts/vite/article-markup.ts';
import { functionsPlugin } from './scripts/vite/functions-plugin.ts';
import { releaseId } from './scripts/vite/release-id.ts';
import { siteConstants } from './scripts/vite/site-constants.ts';
import { WORKER_OPTIONS } from './scripts/vite/worker-options.ts';

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
    ],
    worker: WORKER_OPTIONS,
    build: {
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      // Three is larger than the default; npm test -- size holds what pages load.
      chunkSizeWarningLimit: 800,
      // The prerender script links a page's chunks by it; scripts/build.ts moves it out of the site.
      manifest: true,
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [
              // What records, in one file, which arrives in the first round trip.
              { name: 'record', test: /\/(index\.html|src\/main\.ts)$/, priority: 3 },
              // What every page loads and no deploy of ours changes.
              { name: 'vendor', test: /\/node_modules\/(react|react-dom|react-router|react-router-dom|scheduler)\//, priority: 2 },
              // What every page loads after its paint, in one file instead of thirteen: smaller by 2 KB, and fewer requests on a slow line.
              { name: 'application', test: /\/src\/start\.tsx$/, priority: 1 },
            ],
          },
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
