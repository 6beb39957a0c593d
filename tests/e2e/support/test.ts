import { test as base } from 'playwright/test';

export { expect } from 'playwright/test';

interface Addresses {
  /** The page that drives the engine modules without the user interface: `tests/harness`. */
  harnessUrl: string;
}

/** The test function of all end-to-end tests; `page.goto('/about')` means the built site. */
export const test = base.extend<Addresses>({ harnessUrl: `http://localhost:${process.env['E2E_HARNESS_PORT']}/` });
