import { FAULTS } from '../faults/catalogue.ts';
import { expect, test } from './support/test.ts';

/** The slowest of the short forms waits several times for a silent leader. */
const LIMIT_MS = 90_000;

for (const fault of FAULTS) {
  test(fault.title, async ({ browser, harnessUrl, baseURL }) => {
    test.setTimeout(LIMIT_MS);
    const { lost, doubled, broken } = await fault.run(fault.short, { browser, harnessUrl, siteUrl: `${baseURL}/` });
    expect({ lost, doubled, broken }).toEqual({ lost: 0, doubled: 0, broken: [] });
  });
}
