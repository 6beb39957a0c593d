import { describe, expect, it } from 'vitest';
import { checkRow } from '../../../../workers/contract/rows/check-row.ts';
import type { EventRow } from '../../../../workers/contract/rows/event.ts';
import { isSignal } from '../../../../workers/contract/rows/logs.ts';
import { ACTION_KINDS, VITAL_KINDS } from '../../../../workers/contract/questions/signals.ts';
import { sampleBlocks } from '../../../../workers/sample/sample-data.ts';
import { SampleSignals } from '../../../../workers/sample/sample-signals.ts';
import { rowOfBlock } from '../../../../workers/store/blocks/event-block.ts';
import { EventStore } from '../../../../workers/store/event-store.ts';

const NOW = Date.UTC(2026, 2, 31, 12, 34, 56, 789);

async function make({ count = 20_000, seed = 7, chunkRows = 4_096 } = {}): Promise<{ views: EventRow[]; signals: EventRow[] }> {
  const maker = new SampleSignals({ seed, now: NOW });
  const views: EventRow[] = [];
  const signals: EventRow[] = [];
  for await (const block of sampleBlocks({ count, seed, now: NOW, chunkRows })) {
    const made = maker.of(block);
    for (let i = 0; i < block.count; i++) views.push(rowOfBlock(block, i));
    for (let i = 0; made !== null && i < made.count; i++) signals.push(rowOfBlock(made, i));
  }
  return { views, signals };
}

describe('the signals of the sample', () => {
  it('are rows that storage accepts, about its page views, none before its page view or after the end', async () => {
    const { views, signals } = await make({ count: 3_000 });
    const byId = new Map(views.map((view) => [view.id, view]));
    for (const signal of signals) {
      expect(checkRow(signal)).toEqual(signal);
      const view = byId.get(signal.pageViewId);
      expect(signal).toMatchObject({ visitor: view?.visitor, path: view?.path, origin: 'sample' });
      expect(isSignal(signal.kind) && signal.ts >= (view?.ts ?? NOW) && signal.ts <= NOW).toBe(true);
    }
    expect(new Set(signals.map(({ id }) => id)).size).toBe(signals.length);
  });

  it('are of every kind, and few enough to be held beside their page views', async () => {
    const { views, signals } = await make();
    const kinds = [...ACTION_KINDS, ...VITAL_KINDS, 'visible-time', 'scroll-depth'];
    expect(kinds.filter((kind) => signals.filter((signal) => signal.kind === kind).length < 30)).toEqual([]);
    expect(signals.length).toBeLessThan(views.length);
    expect(signals.length).toBeGreaterThan(views.length / 2);
  });

  it('are the same for the same seed, whatever the size of the chunks, and others for another', async () => {
    const { signals } = await make({ count: 1_000 });
    expect((await make({ count: 1_000, chunkRows: 17 })).signals).toEqual(signals);
    expect((await make({ count: 1_000, seed: 8 })).signals).not.toEqual(signals);
  });

  it('cost less than their page views', async () => {
    const load = async (count: number) => {
      const spent = { pageViews: 0, signals: 0 };
      const pageViews = new EventStore({ capacity: count });
      const signals = new EventStore({ capacity: count });
      const maker = new SampleSignals({ seed: 1, now: NOW });
      let last = performance.now();
      const lap = (part: keyof typeof spent) => {
        const now = performance.now();
        spent[part] += now - last;
        last = now;
      };
      for await (const block of sampleBlocks({ count, seed: 1, now: NOW })) {
        pageViews.appendBlocks([block]);
        lap('pageViews');
        const made = maker.of(block);
        if (made !== null) signals.appendBlocks([made]);
        lap('signals');
      }
      return spent;
    };
    await load(5_000);
    const spent = await load(50_000);
    expect(spent.signals).toBeLessThan(spent.pageViews);
  });
});
