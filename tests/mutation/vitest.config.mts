import { defineConfig } from 'vitest/config';

/** The unit tests in which a fault of the engine's code can show: all others would only cost the run its time. */
export default defineConfig({
  test: {
    environment: 'node',
    isolate: false,
    testTimeout: 60_000,
    include: ['tests/unit/workers/**/*.test.ts', 'tests/unit/src/engine/**/*.test.{ts,tsx}', 'tests/acceptance/**/*.test.ts'],
  },
});
