import type { Outcome } from '#contract/outcome.ts';
import type { ChangeHint, Changes } from '#contract/ports/query.ts';
import { mayMove } from '#lib/browser/motion.ts';
import { pageClock } from '#lib/clock.ts';
import { Listeners } from '#lib/listeners.ts';
import { newUuid } from '#lib/uuid.ts';
import { startEngine } from '../engine.ts';

const SAMPLE_EVENTS = 50_000;
/** Any number works; the same one makes the same traffic in every browser. */
const SAMPLE_SEED = 20_251_027;
/** How soon what happens in the sample shows. */
const GROW_EVERY_MS = 5_000;

const hints = new Listeners<ChangeHint>();
let shownBy = 0;
let cancelNext = () => {};

/** Makes the sample as it is at this moment: the same in every tab, and after a reload. */
export function makeSample(operation: string): Promise<Outcome<{ count: number }>> {
  return startEngine().local.makeSample({ operation, count: SAMPLE_EVENTS, seed: SAMPLE_SEED, until: pageClock.now() });
}

/** The sample goes on while it shows, by the clock of the page; where nothing may move, it rests. */
export const SAMPLE_CHANGES: Changes = {
  subscribe(listener) {
    const leave = hints.add(listener);
    if (++shownBy === 1) planGrowth();
    return () => {
      leave();
      if (--shownBy === 0) cancelNext();
    };
  },
};

function planGrowth(): void {
  cancelNext = pageClock.after(GROW_EVERY_MS, () => {
    planGrowth();
    if (mayMove()) void grow();
  });
}

async function grow(): Promise<void> {
  const outcome = await startEngine().local.growSample(pageClock.now());
  if (outcome.ok && outcome.value.grown) hints.notify({ revision: '' });
}

let remaking = false;

/** The engine that held the sample has ended, and another one has come: makes it again. What shows stands meanwhile. */
export async function remakeSample(): Promise<void> {
  if (remaking) return;
  remaking = true;
  const made = await makeSample(newUuid());
  remaking = false;
  if (made.ok) hints.notify({ revision: '' });
}
