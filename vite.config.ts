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
import { releaseId } from './scripts/vite/release-id.ts';
import { plainImportsPlugin } from './scripts/vite/plain-imports-plugin.ts';
import { siteConstants } from './scripts/vite/site-constants.ts';
import { WORKER_OPTIONS } from './scripts/vite/worker-options.ts';

const groups = chunkGroups([
  // What records, with all that it imports: the first script of every page, in one file, which arrives in the first round trip.
  {
    name: 'record',
    modules: ['src/trusted-types.ts', 'src/start-recording.ts', 'src/start-when-wanted.ts', 'src/main.ts', 'index.html'],
    priority: 3,
  },
  // What every page loads and no deploy of ours changes, in one file.
  {
    name: 'vendor',
    packages: ['react', 'react-dom', 'scheduler', 'react-router'],
    modules: ['src/app/react.ts'],
    priority: 2,
  },
  // What brings the records to the disk, which every page loads once it is painted.
  {
    name: 'engine',
    modules: ['src/engine/engine.ts', 'src/engine/state/opt-out-store.ts', 'src/engine/errors/chunk-failure.ts'],
    priority: 2,
  },
  // With all that it imports: what it shares with pages stays here, instead of in many small files.
  { name: 'start', modules: ['src/start.tsx'], priority: 1 },
  // What pages count with, whether the application has come or not.
  { name: 'track', modules: ['src/engine/track.ts'], priority: 2 },
  // What the error log's recorder is made of, but for what pages use as well. Every page loads it once it rests: as one file.
  {
    name: 'error-recorder',
    modules: [
      'src/engine/errors/error-recorder.ts',
      'workers/contract/rows/scrub.ts',
      'workers/contract/rows/clean-properties.ts',
      'workers/contract/rows/properties.ts',
      'workers/contract/rows/event-name.ts',
      'src/engine/signals/custom-event.ts',
      'src/engine/mirror/topic-mirror.ts',
      'workers/contract/documents/check-error.ts',
      'workers/contract/rows/check-row.ts',
      'workers/contract/rows/logs.ts',
      'workers/contract/rows/text-columns.ts',
    ],
    includeDependenciesRecursively: false,
  },
  // What asks visitors whether they want to be counted, on every page of a site that counts all.
  {
    name: 'consent',
    modules: [
      'src/features/consent/start-consent-bar.ts',
      'src/features/consent/consent-bar.ts',
      'src/content/legal/consent-views.ts',
      'src/engine/sending/start-consent.ts',
      'src/engine/sending/consent.ts',
    ],
    includeDependenciesRecursively: false,
    mayBeAbsent: true,
  },
  // Pages with figures have both.
  {
    name: 'figures',
    modules: ['src/components/figures/bar-list.tsx', 'src/components/figures/data-table.tsx'],
    includeDependenciesRecursively: false,
  },
  { name: 'share-links', modules: ['src/components/controls/share-links.tsx', 'src/content/site/share-address.ts'] },
  // What pages with live answers load together.
  {
    name: 'live',
    modules: [
      'src/engine/asking/use-live.ts',
      'src/engine/asking/page-runner.ts',
      'src/engine/asking/question-runner.ts',
      'src/engine/asking/shown-together.ts',
      'src/lib/react/use-now.ts',
    ],
    includeDependenciesRecursively: false,
  },
  // Small parts that pages with controls load together anyway.
  {
    name: 'dialogs',
    modules: ['src/components/dialogs/dialog.tsx', 'src/components/dialogs/confirm-dialog.tsx'],
    includeDependenciesRecursively: false,
  },
  {
    name: 'operations',
    modules: ['src/engine/asking/use-operation.ts', 'src/components/feedback/operation-status.tsx', 'src/components/feedback/progress.tsx'],
    includeDependenciesRecursively: false,
  },
  // What reads the stores, on all pages with live figures.
  {
    name: 'state-hooks',
    modules: ['src/engine/state/hooks.ts', 'node_modules/zustand/esm/react.mjs'],
    includeDependenciesRecursively: false,
  },
  // What all views of the dashboard stand on: in one file, which compresses better than thirty.
  {
    name: 'dashboard-parts',
    modules: [
      'src/features/admin/card/card-tabs.tsx',
      'src/features/admin/card/view-card.tsx',
      'src/features/admin/frame/dialogs.ts',
      'src/features/admin/goals/goal-set.ts',
      'src/features/admin/outside/outside-figures.ts',
      'src/features/admin/outside/range-count.ts',
      'src/features/admin/outside/steady-range.ts',
      'src/features/admin/outside/use-boost-times.ts',
      'src/features/admin/outside/use-reliability.ts',
      'src/engine/errors/reliability.ts',
      'src/inspect/delta.ts',
      'src/components/figures/delta.tsx',
      'src/features/admin/overview/cards/card-shapes.ts',
      'src/features/admin/overview/cards/shown-list.ts',
      'src/features/admin/overview/overview-question.ts',
      'src/features/admin/shown/shown-context.ts',
      'src/features/admin/shown/use-part.ts',
      'src/features/admin/shown/files/use-taken.ts',
      'src/features/admin/signals/signal-text.ts',
      'src/features/admin/signals/signals-panels.tsx',
      'src/features/admin/signals/use-shown-signals.ts',
      'src/features/admin/view/texts/brush-text.ts',
      'src/features/admin/view/choices.ts',
      'src/features/admin/view/chosen-tabs.ts',
      'src/features/admin/view/comparison.ts',
      'src/features/admin/view/details.ts',
      'src/features/admin/view/drawn-view.ts',
      'src/features/admin/view/kept-tabs.ts',
      'src/features/admin/view/late-history.ts',
      'src/features/admin/view/texts/dimension-names.ts',
      'src/features/admin/view/address/filter-address.ts',
      'src/features/admin/view/texts/filter-text.ts',
      'src/features/admin/view/drawn-view.ts',
      'src/features/admin/view/hour-box.ts',
      'src/features/admin/view/address/hour-runs.ts',
      'src/features/admin/view/kept-tabs.ts',
      'src/features/admin/view/late-history.ts',
      'src/features/admin/view/local-date.ts',
      'src/features/admin/view/period.ts',
      'src/features/admin/view/pick.ts',
      'src/features/admin/view/texts/range-text.ts',
      'src/features/admin/view/resolve-view.ts',
      'src/features/admin/view/use-view.ts',
      'src/features/admin/view/address/view-address.ts',
      'src/features/admin/view/view-goals.ts',
      'src/features/admin/view/view-store.ts',
      'src/features/admin/view/view.ts',
    ],
    includeDependenciesRecursively: false,
  },
]);

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
      builtValuesPlugin(['src/features/documentation/topic-index.ts']),
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
