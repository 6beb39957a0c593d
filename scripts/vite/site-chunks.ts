import type { ChunkGroup } from './chunk-groups.ts';

/** Which modules of the site come in one file: what pages load together anyway is a request less and compresses better. */
export const SITE_CHUNKS: ChunkGroup[] = [
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
    modules: ['src/site/react.ts'],
    priority: 2,
  },
  // What brings the records to the disk, which every page loads once it is painted.
  {
    name: 'engine',
    modules: ['src/engine/engine.ts', 'src/engine/state/opt-out-store.ts', 'src/engine/errors/chunk-failure.ts'],
    priority: 2,
  },
  // With all that it imports, and the smallest parts of pages, which would be files of a few hundred bytes.
  {
    name: 'start',
    modules: [
      'src/start.tsx',
      'src/ui/elements/badge.tsx',
      'src/ui/elements/card.tsx',
      'src/ui/feedback/needs-script.tsx',
      'src/ui/feedback/notice.tsx',
      'src/ui/feedback/toast.tsx',
      'src/lib/browser/save-file.ts',
      'src/lib/format/format-number.ts',
      'src/lib/format/format-time.ts',
    ],
    priority: 1,
  },
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
    priority: 1,
    includeDependenciesRecursively: false,
  },
  // What asks visitors whether they want to be counted, on every page of a site that counts all.
  {
    name: 'consent',
    modules: [
      'src/site/consent/start-consent-bar.ts',
      'src/site/consent/consent-bar.ts',
      'src/content/legal/consent-views.ts',
      'src/engine/sending/start-consent.ts',
      'src/engine/sending/consent.ts',
    ],
    priority: 1,
    includeDependenciesRecursively: false,
    mayBeAbsent: true,
  },
  // What the dashboard and the pages with figures draw them with.
  {
    name: 'figures',
    modules: [
      'src/ui/charts/bar-lines.ts',
      'src/ui/charts/chart-foot.tsx',
      'src/ui/charts/list-foot.tsx',
      'src/ui/controls/explain-button.tsx',
      'src/ui/figures/bar-list.tsx',
      'src/ui/figures/data-table.tsx',
      'src/ui/figures/fact-line.tsx',
      'src/lib/format/saved-text.ts',
    ],
    priority: 1,
    includeDependenciesRecursively: false,
  },
  // What the dashboard and the live page ask a source with, and explain its figures; with all that it imports and no group of a
  // higher priority holds.
  {
    name: 'answers',
    modules: [
      'src/ui/feedback/retry-notice.tsx',
      'src/ui/feedback/robots-notice.tsx',
      'src/ui/feedback/skeleton.tsx',
      'src/engine/source/use-source.ts',
      'src/engine/state/use-operator-settings.ts',
      'src/dashboard/inspect/inspection.tsx',
      'src/dashboard/inspect/list-total.ts',
      'src/lib/format/display-name.ts',
      'workers/calendar/presets.ts',
      'workers/contract/questions/dimensions.ts',
      'workers/contract/questions/ratios.ts',
      'workers/contract/documents/settings.ts',
    ],
  },
  { name: 'share-links', modules: ['src/ui/controls/share-links.tsx', 'src/content/site/share-address.ts'] },
  // What pages with live answers load together.
  {
    name: 'live',
    modules: [
      'src/engine/ask/use-live.ts',
      'src/engine/ask/page-runner.ts',
      'src/engine/ask/question-runner.ts',
      'src/engine/ask/shown-together.ts',
      'src/lib/react/use-now.ts',
    ],
    priority: 1,
    includeDependenciesRecursively: false,
  },
  // Small parts that pages with controls load together anyway.
  {
    name: 'dialogs',
    modules: ['src/ui/dialogs/dialog.tsx', 'src/ui/dialogs/confirm-dialog.tsx'],
    priority: 1,
    includeDependenciesRecursively: false,
  },
  {
    name: 'operations',
    modules: ['src/engine/ask/use-operation.ts', 'src/ui/feedback/operation-status.tsx', 'src/ui/feedback/progress.tsx'],
    priority: 1,
    includeDependenciesRecursively: false,
  },
  // What reads the stores, on all pages with live figures.
  {
    name: 'state-hooks',
    modules: ['src/engine/state/hooks.ts', 'node_modules/zustand/esm/react.mjs'],
    priority: 1,
    includeDependenciesRecursively: false,
  },
  // What all views of the dashboard stand on: in one file, which compresses better than thirty.
  {
    name: 'dashboard-parts',
    folders: ['src/dashboard/outside', 'src/dashboard/view'],
    modules: [
      'src/dashboard/card/card-tabs.tsx',
      'src/dashboard/card/view-card.tsx',
      'src/dashboard/frame/dialogs.ts',
      'src/dashboard/goals/goal-set.ts',
      'src/engine/errors/reliability.ts',
      'src/dashboard/inspect/delta.ts',
      'src/ui/figures/delta.tsx',
      'src/dashboard/overview/cards/card-shapes.ts',
      'src/dashboard/overview/cards/shown-list.ts',
      'src/dashboard/overview/overview-question.ts',
      'src/dashboard/shown/shown-context.ts',
      'src/dashboard/shown/use-part.ts',
      'src/dashboard/shown/files/use-taken.ts',
      'src/dashboard/signals/signal-text.ts',
      'src/dashboard/signals/signals-panels.tsx',
      'src/dashboard/signals/use-shown-signals.ts',
    ],
    includeDependenciesRecursively: false,
  },
];
