import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { EventRow } from '#contract/rows/event.ts';
import { LEFTOVERS_MS } from '../../../../workers/site/site-part.ts';
import type { Fate } from '../../../helpers/site/fake-collector.ts';
import { SiteBrowser, type SiteTab } from './site-browser.ts';

type Step =
  | { do: 'record'; tab: number; rows: number }
  | { do: 'close'; tab: number }
  | { do: 'lead'; tab: number }
  | { do: 'fate'; fate: Fate }
  | { do: 'agree' | 'withdraw' | 'erase'; tab: number }
  | { do: 'pass'; ms: number };

const TABS = 3;
const tab = fc.nat(TABS - 1);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ do: fc.constant('record' as const), tab, rows: fc.integer({ min: 1, max: 4 }) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('close' as const, 'lead' as const), tab }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('fate' as const), fate: fc.constantFrom<Fate>('fine', 'lost', 'down', 'busy', 'hostile') }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('agree' as const, 'withdraw' as const, 'erase' as const), tab }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('pass' as const), ms: fc.constantFrom(0, 500, 40_000) }) },
);

/** A browser beside a model of it: what was recorded while sending was on, since it was last erased, is to arrive once. */
class Run {
  readonly browser = new SiteBrowser();
  readonly #tabs: SiteTab[] = [];
  #isOn = false;
  /** Recorded under the present agreement; it waits, or has arrived. */
  #due: EventRow[] = [];
  /** Of earlier agreements: it may have arrived. */
  #maybe: EventRow[] = [];

  async start(): Promise<void> {
    for (let n = 0; n < TABS; n++) this.#tabs.push(await this.browser.open());
  }

  async take(step: Step): Promise<void> {
    if (step.do === 'fate') this.browser.collector.fate = step.fate;
    if (step.do === 'pass') await this.browser.pass(step.ms);
    if (step.do === 'fate' || step.do === 'pass') return;
    const current = this.#tabs[step.tab]!;
    if (step.do === 'record') {
      const rows = await current.record(...Array.from({ length: step.rows }, () => ({})));
      if (this.#isOn) this.#due.push(...rows);
    } else if (step.do === 'lead') current.lead();
    else if (step.do === 'close') {
      current.isOpen = false;
      this.#tabs[step.tab] = await this.browser.open();
    } else await this.#order(current, step.do);
    // No two orders and no order and row share an instant.
    await this.browser.clock.pass(1);
  }

  async #order(current: SiteTab, order: 'agree' | 'withdraw' | 'erase'): Promise<void> {
    if (order === 'agree') await current.sending({ do: 'start', pageView: null });
    else await current.sending({ do: 'stop', erase: order === 'erase' });
    if (order === 'agree') this.#isOn = true;
    else {
      this.#isOn = false;
      this.#maybe.push(...this.#due);
      this.#due = [];
    }
  }

  /** Counts after all is well at last: due rows that did not arrive, rows that came with other bytes, and rows that should not be there. */
  async outcome(): Promise<{ lost: number; doubled: number; foreign: number; ofErased: number }> {
    const { browser } = this;
    const { collector } = browser;
    collector.fate = 'fine';
    this.#tabs[0]!.lead();
    await browser.pass(LEFTOVERS_MS);
    await browser.pass(3_600_000);
    const allowed = new Set([...this.#due, ...this.#maybe].map(({ id }) => id));
    const lost = this.#due.filter(({ id }) => !collector.stored.has(id));
    const foreign = [...collector.stored.keys()].filter((id) => !allowed.has(id));
    const ofErased = [...collector.stored.values()].filter(({ visitor }) => collector.erased.includes(visitor));
    expect(await this.#tabs[0]!.sending({ do: 'report' })).toMatchObject({ on: this.#isOn, waiting: 0, erasing: false });
    return { lost: lost.length, doubled: collector.changed.length, foreign: foreign.length, ofErased: ofErased.length };
  }
}

test('whatever happens to tabs, network and consent, all that was recorded with consent arrives once, and nothing else does', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      const run = new Run();
      await run.start();
      await run.take({ do: 'agree', tab: 0 });
      for (const each of steps) await run.take(each);
      expect(await run.outcome()).toEqual({ lost: 0, doubled: 0, foreign: 0, ofErased: 0 });
    }),
    { numRuns: 15 },
  );
}, 240_000);
