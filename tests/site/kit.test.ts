import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runKit } from '../acceptance/run-kit.ts';
import { openSite, siteOf } from './open-site.ts';

let opened: Awaited<ReturnType<typeof openSite>>;
beforeAll(async () => {
  opened = await openSite();
});
afterAll(() => opened.close());

describe('the whole site on ClickHouse', () => {
  it('passes every case of the acceptance kit', async () => {
    const report = await runKit((rows, now) => siteOf(opened.database, rows, now));
    console.log(`Acceptance kit: ${report.passed} cases equal.`);
    expect(report.failures).toEqual([]);
    expect(report.skipped).toEqual([]);
    expect(report.passed).toBeGreaterThan(50);
  });
});
