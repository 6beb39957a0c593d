import { describe, expect, it } from 'vitest';
import { checkRow } from '../../../../workers/contract/rows/check-row.ts';
import type { EventRow } from '../../../../workers/contract/rows/event.ts';
import { FLAG } from '../../../../workers/contract/rows/event.ts';
import { countryOfZone } from '../../../../workers/observe/country-of-zone.ts';
import { sourceOfReferrer } from '../../../../workers/observe/source.ts';
import type { SampleOptions } from '../../../../workers/sample/sample-data.ts';
import { SAMPLE_DAYS, sampleBlocks } from '../../../../workers/sample/sample-data.ts';
import { SAMPLE_ARRIVALS, SAMPLE_PLACES } from '../../../../workers/sample/sample-traffic.ts';
import { type EventBlock, rowOfBlock } from '../../../../workers/store/blocks/event-block.ts';

const NOW = Date.UTC(2026, 2, 31, 12, 34, 56, 789);
const DAY_MS = 86_400_000;

async function makeBlocks(changes: Partial<SampleOptions> = {}): Promise<EventBlock[]> {
  const blocks: EventBlock[] = [];
  for await (const block of sampleBlocks({ count: 20_000, seed: 7, now: NOW, ...changes })) blocks.push(block);
  return blocks;
}

async function makeRows(changes: Partial<SampleOptions> = {}): Promise<EventRow[]> {
  return (await makeBlocks(changes)).flatMap((block) => Array.from({ length: block.count }, (_, i) => rowOfBlock(block, i)));
}

function shareOf(rows: EventRow[], test: (row: EventRow) => boolean): number {
  return rows.filter(test).length / rows.length;
}

describe('sampleBlocks', () => {
  it.each([0, 1, 7, 1_000, 20_000])('makes exactly %i page views, all of 45 days that end now, in the order (time, id)', async (count) => {
    const rows = await makeRows({ count });
    expect(rows).toHaveLength(count);
    for (const [i, row] of rows.entries()) {
      expect(row.ts > NOW - SAMPLE_DAYS * DAY_MS && row.ts <= NOW).toBe(true);
      const next = rows[i + 1];
      if (next !== undefined) expect(row.ts < next.ts || (row.ts === next.ts && row.id < next.id)).toBe(true);
    }
  });

  it('makes rows that storage accepts, all of them sample page views, no id twice', async () => {
    const rows = await makeRows();
    for (const row of rows) expect(checkRow(row)).toEqual(row);
    expect(new Set(rows.map((row) => row.id)).size).toBe(rows.length);
    expect(rows.every((row) => row.origin === 'sample' && row.kind === 'pageview')).toBe(true);
  });

  it('is the same for the same seed, whatever the size of the chunks, and another for another', async () => {
    const rows = await makeRows({ count: 2_000 });
    expect(await makeRows({ count: 2_000, chunkRows: 17 })).toEqual(rows);
    expect(await makeRows({ count: 2_000, seed: 8 })).not.toEqual(rows);
  });

  it('keeps to the size of the chunks and never makes an empty one', async () => {
    const sizes = (await makeBlocks({ count: 2_000, chunkRows: 17 })).map((block) => block.count);
    expect(Math.max(...sizes)).toBe(17);
    expect(Math.min(...sizes)).toBeGreaterThan(0);
  });

  it('ends at the next chunk when it is cancelled', async () => {
    const controller = new AbortController();
    let chunks = 0;
    const run = async (): Promise<void> => {
      for await (const _ of sampleBlocks({ count: 20_000, seed: 1, now: NOW, chunkRows: 100, signal: controller.signal })) {
        chunks += 1;
        if (chunks === 3) controller.abort();
      }
    };
    await expect(run()).rejects.toThrow('abort');
    expect(chunks).toBe(3);
  });

  it('has a sixth as many visitors as page views, visits of several pages, a few robots, and arrivals by campaign', async () => {
    const rows = await makeRows();
    const visitors = new Set(rows.map((row) => row.visitor)).size;
    expect(rows.length / visitors).toBeGreaterThan(5);
    expect(rows.length / visitors).toBeLessThan(7);
    expect(shareOf(rows, (row) => (row.flags & FLAG.bot) !== 0)).toBeGreaterThan(0.01);
    expect(shareOf(rows, (row) => (row.flags & FLAG.bot) !== 0)).toBeLessThan(0.06);
    expect(shareOf(rows, (row) => row.utmCampaign !== '')).toBeGreaterThan(0.02);
    expect(shareOf(rows, (row) => row.path === '/')).toBeGreaterThan(0.15);
  });

  it('has nights and weekends, by the clock of the visitor', async () => {
    const rows = await makeRows();
    const hour = (row: EventRow): number =>
      Number(new Date(row.ts).toLocaleString('en-US', { timeZone: row.timeZone, hour: '2-digit', hourCycle: 'h23' }));
    const some = rows.filter((_, i) => i % 10 === 0).map(hour);
    const between = (from: number, to: number): number => some.filter((each) => each >= from && each < to).length;
    expect(between(9, 17)).toBeGreaterThan(4 * between(0, 6));
    const weekday = (day: number): number => rows.filter((row) => new Date(row.ts).getUTCDay() === day).length;
    expect(weekday(3)).toBeGreaterThan(weekday(0));
  });

  it('gives each visitor one place, one language and one device', async () => {
    const known = new Map<string, string>();
    for (const row of await makeRows()) {
      const traits = [row.country, row.city, row.timeZone, row.language, row.device, row.browser, row.os, row.screen].join('|');
      expect(known.get(row.visitor) ?? traits).toBe(traits);
      known.set(row.visitor, traits);
    }
  });

  it('names countries and sources as recorded page views have them', () => {
    for (const [[country, , zone]] of SAMPLE_PLACES) expect(countryOfZone(zone)).toBe(country);
    for (const [[source, referrer]] of SAMPLE_ARRIVALS) expect(sourceOfReferrer(referrer)).toBe(source);
  });
});
