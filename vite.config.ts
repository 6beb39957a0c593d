import { existsSync } from 'node:fs';
import path from 'node:path';
import mdx from '@mdx-js/rollup';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import rehypeHighlight from 'rehype-highlight';
import remarkGfm from 'remark-gfm';
import { loadEnv, type Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { functionNameOf } from './scripts/serve/function-names.ts';
import { plainText, runFunction } from './scripts/serve/run-function.ts';
import { makeReportTemplate, reportTemplatePath } from './scripts/build/report-template.ts';
import { articleMarkup } from './scripts/vite/article-markup.ts';
import { releaseId } from './scripts/vite/release-id.ts';
import { WORKER_OPTIONS } from './scripts/vite/worker-options.ts';

export default defineConfig(({ command, mode }) => {
  // The development server has the dashboard's demo identity, as `npm start` has; a plain build has none.
  if (command === 'serve' && mode === 'development') process.env['VITE_ADMIN_DEMO'] ??= '1';
  const env = loadEnv(mode, import.meta.dirname, 'VITE_SITE_');
  const release = releaseId(import.meta.dirname);
  return {
    define: {
      BUILD_RELEASE: JSON.stringify(release),
      // What the worker knows of the whole site; code behind a constant that is false is not in the build. Pages read `import.meta.env`.
      BUILD_SITE_COLLECT: JSON.stringify(env['VITE_SITE_COLLECT'] === '1'),
      BUILD_SITE_NAME: JSON.stringify(env['VITE_SITE_NAME'] || 'site'),
      BUILD_REPORT: 'false',
    },
    // Articles are Markdown, compiled to elements at build: no parser and no raw HTML reach the page.
    plugins: [
      { enforce: 'pre', ...mdx({ format: 'md', remarkPlugins: [remarkGfm], rehypePlugins: [rehypeHighlight, articleMarkup] }) },
      react(),
      tailwindcss(),
      functionsPlugin(),
      reportTemplatePlugin(release),
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
            expect: { poll: { timeout: 30_000 } },
            include: ['tests/unit/**/*.test.{ts,tsx}', 'tests/acceptance/**/*.test.ts'],
          },
        },
      ],
    },
  };
});

/** Answers `/.netlify/functions/<name>` in the development server from `functions/<name>.ts`; an edit is picked up immediately. */
function functionsPlugin(): Plugin {
  return {
    name: 'functions',
    configureServer(server) {
      server.middlewares.use((req, res, next) => {
        const name = functionNameOf((req.url ?? '/').split('?')[0] ?? '/');
        if (name === null) return next();
        const file = path.join(server.config.root, 'functions', `${name}.ts`);
        if (name === '' || !existsSync(file)) return plainText(res, 404, 'Function not found');
        void runFunction(() => server.ssrLoadModule(file), req, res);
      });
    },
  };
}

/** The development server makes the template of reports anew for each report; a build has it as a file (scripts/build.ts). */
function reportTemplatePlugin(release: string): Plugin {
  return {
    name: 'report-template',
    configureServer(server) {
      server.middlewares.use(reportTemplatePath(release), (_, res) => {
        void makeReportTemplate(server.config.root, release).then((template) => res.end(template), server.config.logger.error);
      });
    },
  };
}
