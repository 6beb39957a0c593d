import { describe, expect, it } from 'vitest';
import { runKit } from '../acceptance/run-kit.ts';
import { siteOf } from './open-site.ts';
import { sharedSite } from './shared-site.ts';

const opened = sharedSite();

describe('the whole site on ClickHouse', () => {
  it('passes every case of the acceptance kit', async () => {
    const report = await runKit((rows, now) => siteOf(opened.database, rows, now));
    console.log(`Acceptance kit: ${report.passed} cases equal.`);
    expect(report.failures).toEqual([]);
    expect(report.skipped).toEqual([]);
    expect(report.passed).toBeGreaterThan(50);
  });
});
