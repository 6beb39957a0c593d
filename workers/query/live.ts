import {
  ACTIVE_WINDOW_MS,
  MAX_CURRENT_PAGES,
  MAX_RECENT_VISITORS,
  PULSE_MINUTES,
  RECENT_WINDOW_MS,
  UNIQUE_WINDOW_MS,
} from '#contract/limits.ts';
import type { LiveAnswer, RecentVisitor } from '#contract/questions/live.ts';
import { ownClauses, type Counted } from '#contract/questions/selection.ts';
import type { Slot, StoreView } from '../store/store-view.ts';
import { NO_ROOM, Stamps, withRoom } from './scratch.ts';
import { robotFlags } from './select/clauses.ts';
import { topNames } from './count/top-n.ts';

const MINUTE_MS = 60_000;

export type LiveFigures = Omit<LiveAnswer, 'v' | 'id' | 'now' | 'asOf' | 'revision' | 'complete'>;

type CountTest = (slot: Slot) => boolean;

/** Whether a row is a page view that counts. */
function countTest(view: StoreView, counted: Counted): CountTest {
  const { flags, kinds } = view;
  const { mask, flipped } = robotFlags(counted.bots);
  const others = ownClauses(counted).map(({ dim, values: [value = ''] }): CountTest => {
    const column = view.column(dim);
    const code = column.codeOf(value);
    return (slot) => column.codes[slot] !== code;
  });
  return (slot) => (((flags[slot]! ^ flipped) & mask) | kinds[slot]!) === 0 && others.every((counts) => counts(slot));
}

/** Answers the windows `(now - w, now]` by walking back from now: a visitor's first sight is the latest page view. */
export class LiveWindows {
  readonly #view: StoreView;
  readonly #visitors = new Stamps();
  #pages: Int32Array<ArrayBuffer> = NO_ROOM;

  constructor(view: StoreView) {
    this.#view = view;
  }

  /** The live figures at an instant (epoch ms); later page views, of clocks that are ahead, do not count yet. */
  answer(now: number, counted: Counted): LiveFigures {
    const view = this.#view;
    const end = view.lowerBound(now + 1);
    const active = view.lowerBound(now - ACTIVE_WINDOW_MS + 1);
    const recent = view.lowerBound(now - RECENT_WINDOW_MS + 1);
    const day = view.lowerBound(now - UNIQUE_WINDOW_MS + 1);
    const counts = countTest(view, counted);
    const latest: Slot[] = [];
    const pages = this.#startPages();
    const stamp = this.#visitors.begin(view.column('visitor').bound, 1);
    const ofActive = this.#walk(end, active, counts, stamp, latest, pages);
    const ofRecent = this.#walk(active, recent, counts, stamp, latest, null);
    const ofDay = this.#walk(recent, day, counts, stamp, latest, null);
    return {
      active: ofActive.visitors,
      recent: ofActive.visitors + ofRecent.visitors,
      unique24h: ofActive.visitors + ofRecent.visitors + ofDay.visitors,
      pageViews30m: ofActive.pageViews + ofRecent.pageViews,
      pageViews24h: ofActive.pageViews + ofRecent.pageViews + ofDay.pageViews,
      perMinute: this.#pulse(now, end, counts),
      recentVisitors: latest
        .slice(0, Math.min(MAX_RECENT_VISITORS, ofActive.visitors + ofRecent.visitors))
        .map((slot) => this.#describe(slot)),
      currentPages: this.#topPages(pages),
    };
  }

  /** Rows with logical index in `[from, end)`, newest first: page views, and visitors not seen since the stamp was made. */
  #walk(
    end: number,
    from: number,
    counts: CountTest,
    stamp: number,
    latest: Slot[],
    pages: Int32Array | null,
  ): { pageViews: number; visitors: number } {
    const view = this.#view;
    const { codes } = view.column('visitor');
    const paths = view.column('path').codes;
    const { marks } = this.#visitors;
    let pageViews = 0;
    let visitors = 0;
    for (let index = end - 1; index >= from; index--) {
      const slot = view.slotAt(index);
      if (!counts(slot)) continue;
      pageViews++;
      const visitor = codes[slot]!;
      if (marks[visitor] === stamp) continue;
      marks[visitor] = stamp;
      visitors++;
      if (latest.length < MAX_RECENT_VISITORS) latest.push(slot);
      if (pages !== null) pages[paths[slot]!]!++;
    }
    return { pageViews, visitors };
  }

  /** Page views by minute, oldest first; each minute is bounded by a search, so that no row needs a division. */
  #pulse(now: number, end: number, counts: CountTest): number[] {
    const perMinute: number[] = [];
    let to = end;
    for (let ago = 1; ago <= PULSE_MINUTES; ago++) {
      const from = this.#view.lowerBound(now - ago * MINUTE_MS + 1);
      let count = 0;
      for (let index = from; index < to; index++) {
        if (counts(this.#view.slotAt(index))) count++;
      }
      perMinute.push(count);
      to = from;
    }
    return perMinute.toReversed();
  }

  #startPages(): Int32Array {
    const { bound } = this.#view.column('path');
    this.#pages = withRoom(this.#pages, bound);
    return this.#pages.fill(0, 0, bound);
  }

  #topPages(pages: Int32Array): LiveFigures['currentPages'] {
    const { bound, texts } = this.#view.column('path');
    const top = topNames(pages, bound, texts, MAX_CURRENT_PAGES);
    return top.codes.map((code) => ({ path: texts[code] ?? '', visitors: pages[code] ?? 0 }));
  }

  #describe(slot: Slot): RecentVisitor {
    const view = this.#view;
    return {
      visitor: view.textAt('visitor', slot),
      ts: view.ts[slot]!,
      path: view.textAt('path', slot),
      country: view.textAt('country', slot),
      city: view.textAt('city', slot),
      device: view.textAt('device', slot),
      browser: view.textAt('browser', slot),
    };
  }
}
