import { defineConfig } from 'vitest/config';

/** `npm run test:site`: one file after the other, because chdb takes one data directory a process. */
export default defineConfig({
  test: {
    include: ['tests/site/**/*.test.ts'],
    environment: 'node',
    fileParallelism: false,
    pool: 'forks',
    testTimeout: 1_800_000,
    hookTimeout: 60_000,
  },
});
