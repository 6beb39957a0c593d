/** Which imports a part of the tree may have. */
export interface Direction {
  /** A folder, or one file; the longest match decides. */
  from: string;
  /** Folders or files that it may import beside its own folder. */
  may?: string[];
  /** Of these it may import types only. */
  types?: string[];
  /** Of these it may import lazily (`import()`) only. */
  lazy?: string[];
  /** That it may import; `node:` stands for Node's own modules, `*` for any. */
  packages?: string[];
  /** What to do where an import is refused. */
  instead: string;
}

const ENGINE_THREAD =
  'The engine thread knows no page and no browser storage of its own: take it as an argument (workers/engine/dependencies.ts).';

/** What a port that stands beside its part knows of the engine and of storage: their types. */
const PORT_TYPES = ['workers/engine/core.ts', 'workers/persistence/documents/documents.ts', 'workers/persistence/event-database.ts'];

/** The import direction of docs/architecture.md, as data. What is not listed is refused. */
export const DIRECTIONS: Direction[] = [
  { from: 'workers/contract', instead: 'The contract imports nothing. Move what both need into workers/contract.' },
  { from: 'workers/calendar', may: ['workers/contract'], instead: 'The calendar is plain arithmetic on the contract.' },
  {
    from: 'workers/store',
    may: ['workers/contract'],
    instead: 'The store holds rows and asks nobody. Let workers/query or workers/engine bring both together.',
  },
  {
    from: 'workers/question',
    may: ['workers/contract'],
    instead: 'Checking a question needs the contract alone, so that a server can check it too.',
  },
  {
    from: 'workers/query',
    may: [
      'workers/contract',
      'workers/question',
      'workers/store',
      'workers/observe/arrival.ts',
      'workers/observe/robot-kind.ts',
      'workers/observe/source.ts',
    ],
    instead:
      'Questions read the store through workers/store/store-view.ts, and what is derived through arrival.ts, robot-kind.ts and source.ts of workers/observe.',
  },
  {
    from: 'workers/errors',
    may: ['workers/contract', 'workers/observe'],
    types: PORT_TYPES,
    instead: 'What is said of logged errors follows from them and the time. Let workers/engine fetch and keep them.',
  },
  {
    from: 'workers/files',
    may: [
      'workers/contract',
      'workers/store',
      'workers/observe/agent.ts',
      'workers/observe/source.ts',
      'workers/observe/country-of-zone.ts',
      'workers/observe/arrival.ts',
      'workers/observe/robot-kind.ts',
      'workers/persistence/documents/documents.ts',
      'workers/boosting/boost.ts',
      'workers/boosting/schedule.ts',
      'workers/social/social-event.ts',
    ],
    types: [...PORT_TYPES, 'workers/engine/dataset.ts', 'workers/engine/operations.ts'],
    instead: 'Files are read into rows of the contract and written from them. Let workers/engine store and persist them.',
  },
  {
    from: 'workers/observe',
    may: ['workers/calendar', 'workers/contract', 'workers/store'],
    types: PORT_TYPES,
    packages: ['bowser', 'isbot'],
    instead: 'It turns input into rows of the contract. Let workers/engine store and persist them.',
  },
  {
    from: 'workers/sample',
    may: ['workers/contract', 'workers/store', 'workers/errors/fingerprint.ts'],
    instead: 'It makes rows of the contract. Let workers/engine hold them.',
  },
  {
    from: 'workers/social',
    may: ['workers/contract', 'workers/observe/source.ts'],
    types: PORT_TYPES,
    instead: 'It reads events off rows and counts them. Let workers/engine keep them.',
  },
  {
    from: 'workers/persistence',
    may: ['workers/contract', 'workers/store'],
    types: ['workers/tabs/tabs.ts'],
    packages: ['idb', 'dexie'],
    instead: 'Storage knows rows and blocks, no questions. Let workers/engine pass on what it needs.',
  },
  { from: 'workers/tabs', may: ['workers/contract'], instead: 'Tabs exchange contract messages. Let workers/engine act on them.' },
  {
    from: 'workers/boosting',
    may: ['workers/contract', 'workers/calendar'],
    types: PORT_TYPES,
    instead: 'Boosting decides and keeps boosts; it knows no tabs and no events. Let workers/engine tell it when to run.',
  },
  {
    from: 'workers/site',
    may: [
      'workers/contract',
      'workers/observe/source.ts',
      'workers/engine/lazy.ts',
      'workers/persistence/event-log/schema.ts',
      'workers/persistence/event-log/state.ts',
    ],
    types: ['workers/engine/dependencies.ts', 'workers/persistence/event-database.ts'],
    instead: 'Sending knows its own records and the collector’s answers. Take database, network and time from the engine.',
  },
  {
    from: 'workers/engine',
    may: ['contract', 'calendar', 'errors', 'store', 'query', 'files', 'observe', 'sample', 'boosting', 'social']
      .map((folder) => `workers/${folder}`)
      .concat('workers/persistence/event-database.ts', 'workers/persistence/documents/documents.ts', 'workers/tabs/tabs.ts'),
    instead: 'The engine knows storage and tabs by their interfaces only. Inject the real ones in workers/worker-engine.ts.',
  },
  {
    from: 'workers/page-engine.ts',
    may: ['workers'],
    instead: 'It is glue for the page thread: put logic into a module of workers/ that a test can call.',
  },
  {
    from: 'workers/worker-engine.ts',
    may: ['workers'],
    instead: 'It is glue for the worker: put logic into a module of workers/ that a test can call without a thread.',
  },
  {
    from: 'workers/engine.worker.ts',
    may: ['workers/worker-engine.ts'],
    packages: ['comlink'],
    instead: 'The script of the worker only hands out the engine: put what it needs into workers/worker-engine.ts.',
  },
  {
    from: 'workers/service-worker.ts',
    packages: ['serwist'],
    instead: 'The service worker sees requests only. What is recorded and kept is the engine’s, which does not know it.',
  },
  { from: 'workers/clock.ts', types: ['workers/contract/clock.ts'], instead: ENGINE_THREAD },
  { from: 'workers', instead: ENGINE_THREAD },

  {
    from: 'functions/lib/listings',
    types: ['workers/contract'],
    instead: 'Reading a store listing is plain text in, figures out, on the server and in the page. Let the caller fetch and keep.',
  },

  {
    from: 'src/lib',
    types: ['workers/contract'],
    packages: ['react'],
    instead: 'src/lib is below everything. Move the code that needs more to src/engine or a feature.',
  },
  {
    from: 'src/content',
    may: ['src/lib'],
    types: ['workers/contract', 'src/components/elements/icon-names.ts'],
    instead: 'Content is data. Let the feature that shows it bring the rest.',
  },
  {
    from: 'src/components',
    may: ['src/lib'],
    packages: [
      'react',
      'react-dom',
      'react-router-dom',
      'recharts',
      'd3-geo',
      'topojson-client',
      'topojson-specification',
      'world-atlas',
      'i18n-iso-countries',
    ],
    instead: 'Components get props and give markup. Let a feature fetch and pass the data.',
  },
  {
    from: 'src/linkedin',
    may: ['src/lib', 'src/content'],
    instead: 'It speaks LinkedIn’s protocol and knows no markup. Let src/features/linkedin show what comes of it.',
  },
  {
    from: 'src/scenes',
    may: ['src/components', 'src/content', 'src/lib'],
    packages: ['react', 'three', '@react-three/fiber'],
    instead: 'A scene gets what it shows and draws it. Let a feature bring the data, and load scenes lazily.',
  },
  {
    from: 'src/engine',
    may: ['workers/contract', 'workers/calendar', 'workers/release.ts', 'src/lib'],
    lazy: ['workers'],
    packages: ['comlink', 'zustand', 'react', 'react-router-dom', 'web-vitals'],
    instead: 'Ask the worker through the contract. The engine itself is loaded lazily, for the fallback only.',
  },
  {
    from: 'src/auth',
    may: ['src/content', 'src/lib'],
    types: ['workers/contract'],
    packages: ['@supabase/supabase-js', 'zustand'],
    instead: 'Signing in knows the sign-in service and no page. Let src/features/account show it.',
  },
  {
    from: 'src/inspect',
    may: ['src/engine', 'src/components', 'src/lib', 'workers/contract', 'workers/calendar'],
    packages: ['react'],
    instead: 'Inspection knows figures and the questions behind them, no page. Let the feature that shows a figure pass what was asked.',
  },
  {
    from: 'src/features',
    may: [
      'src/auth',
      'src/inspect',
      'src/engine',
      'src/linkedin',
      'src/scenes',
      'src/components',
      'src/content',
      'src/lib',
      'workers/contract',
      'workers/calendar',
      'functions/lib/listings',
    ],
    packages: ['minisearch', 'react', 'react-dom', 'react-router-dom', 'recharts', 'zustand'],
    instead: 'A feature knows no other feature. Put what two need into src/components or src/lib, or bring them together in src/app.',
  },
  {
    from: 'src/app',
    may: ['src/features', 'src/scenes', 'src/engine', 'src/components', 'src/content', 'src/lib', 'src/styles', 'workers/contract'],
    packages: ['react', 'react-dom', 'react-router-dom', 'zustand'],
    instead: 'The app composes features and holds no logic. Put the logic into a feature.',
  },
  {
    from: 'src',
    may: [
      'src/trusted-types.ts',
      'src/start-auth.ts',
      'src/start-recording.ts',
      'src/start.tsx',
      'src/start-when-wanted.ts',
      'src/lib/browser/after-paint.ts',
      'src/lib/browser/starts-now.ts',
      'src/lib/browser/when-idle.ts',
      'src/auth',
      'src/app',
      'src/content',
      'src/engine',
      'src/styles',
    ],
    packages: ['react', 'react-dom', 'react-router-dom'],
    instead: 'An entry only starts the engine and the app. Put the rest into src/app.',
  },

  {
    from: 'functions',
    types: ['workers/contract'],
    instead: 'A function depends on nothing else here: use functions/lib and the web standard.',
  },
  {
    from: 'functions/lib/linkedin',
    may: ['functions/lib'],
    instead: 'What passes between page and LinkedIn is the table in calls.ts. Take time, network and settings as arguments.',
  },
  {
    from: 'functions/lib/site',
    may: [
      'functions/lib/http',
      'functions/lib/respond.ts',
      'workers/contract',
      'workers/question',
      'workers/observe/agent.ts',
      'workers/observe/arrival.ts',
      'workers/observe/country-of-zone.ts',
      'workers/observe/robot-kind.ts',
      'workers/observe/source.ts',
      'workers/query/pages/cursor.ts',
    ],
    packages: ['@clickhouse/client-web', 'siphash'],
    instead:
      'The site’s engine knows the contract, the checks of questions and the tables behind what is derived. Take time as an argument.',
  },
  {
    from: 'functions/lib/site/operator',
    may: ['functions/lib', 'workers/contract'],
    packages: ['jose'],
    instead: 'Who may ask is decided here, what is answered in functions/lib/site. Take time, network and settings as arguments.',
  },
  {
    from: 'functions/lib/site/mcp',
    may: ['functions/lib', 'workers/contract', 'src/features/admin/agents/tools.ts'],
    packages: ['@modelcontextprotocol/server'],
    instead: 'It offers the tools of the dashboard’s agents over a protocol. What they are stands in agents/tools.ts.',
  },
  { from: 'scripts', packages: ['*', 'node:'], instead: 'Scripts build and check the product; they do not run its code.' },
  {
    from: 'scripts/site',
    may: ['scripts/machine', 'functions/lib/site'],
    packages: ['*', 'node:'],
    instead: 'A command of the whole site runs its functions, and nothing else of the product.',
  },
  { from: 'vite.config.ts', may: ['scripts/vite'], packages: ['*', 'node:'], instead: 'The configuration uses plugins of scripts/vite.' },
  {
    from: 'tests/stand-ins',
    may: ['scripts'],
    packages: ['node:'],
    instead: 'A stand-in plays a service of others from what is known of it: it shares no code with what it tests.',
  },
  { from: 'tests', may: ['workers', 'src', 'functions', 'scripts'], packages: ['*', 'node:'], instead: '' },
];
