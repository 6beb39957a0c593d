import { EVENT_KINDS, FLAG } from '../contract/rows/event.ts';
import { pickRows } from '../store/blocks/block-pick.ts';
import type { EventBlock } from '../store/blocks/event-block.ts';
import { WORDS_PER_ID } from '../store/uuid-words.ts';
import { sampleHappenings, type SampleHappening, type SampleView } from './sample-happenings.ts';
import { seededRandom, type SeededRandom } from './seeded-random.ts';

/** Signals have choices of their own, so that the page views of a seed stay what they are. */
const OWN_CHOICES = 0x51a7_e1d3;
/** And so have their ids, which are made a block at a time: its size must not decide what happens. */
const OWN_IDS = 0x2c1b_3c6d;

/** Makes what happens on the sample's page views, the same for the same seed and page views in the same order. */
export class SampleSignals {
  readonly #random: SeededRandom;
  readonly #ids: SeededRandom;
  readonly #now: number;

  /** `now` = epoch ms at which the traffic ends, also for signals. */
  constructor({ seed, now }: { seed: number; now: number }) {
    this.#random = seededRandom(seed ^ OWN_CHOICES);
    this.#ids = seededRandom(seed ^ OWN_IDS);
    this.#now = now;
  }

  /** Signals of a block of page views; columns that both share are copied, not made anew. Null where nothing happens. */
  of(block: EventBlock): EventBlock | null {
    const happenings: SampleHappening[] = [];
    const rows: number[] = [];
    for (let row = 0; row < block.count; row++) {
      for (const happening of sampleHappenings(this.#random, viewOf(block, row))) {
        happenings.push(happening);
        rows.push(row);
      }
    }
    return rows.length === 0 ? null : this.#blockOf(pickRows(block, Uint32Array.from(rows)), happenings);
  }

  /** Turns copies of page views into the signals that happen on them. */
  #blockOf(signals: EventBlock, happenings: readonly SampleHappening[]): EventBlock {
    const dictionary: string[] = [];
    const codes = new Uint16Array(signals.count);
    const pageViewIds = signals.ids.slice();
    happenings.forEach(({ kind, afterMs, value, target }, i) => {
      signals.ts[i] = Math.min(signals.ts[i]! + afterMs, this.#now);
      signals.kinds[i] = EVENT_KINDS.indexOf(kind);
      signals.values[i] = value;
      this.#writeId(signals.ids, i);
      const known = dictionary.indexOf(target);
      codes[i] = known < 0 ? dictionary.push(target) - 1 : known;
    });
    return { ...signals, pageViewIds, texts: { ...signals.texts, target: { dictionary, codes } } };
  }

  /** A UUID of version 4, straight into its words. */
  #writeId(ids: Uint32Array, row: number): void {
    const at = row * WORDS_PER_ID;
    ids[at] = this.#ids.bits();
    ids[at + 1] = (this.#ids.bits() & 0xffff_0fff) | 0x4000;
    ids[at + 2] = (this.#ids.bits() & 0x3fff_ffff) | 0x8000_0000;
    ids[at + 3] = this.#ids.bits();
  }
}

function viewOf({ texts, flags }: EventBlock, row: number): SampleView {
  const textOf = (name: 'path' | 'browser' | 'device'): string => texts[name].dictionary[texts[name].codes[row]!] ?? '';
  return {
    path: textOf('path'),
    browser: textOf('browser'),
    isMobile: textOf('device') === 'Mobile',
    isRobot: (flags[row]! & FLAG.bot) !== 0,
  };
}
