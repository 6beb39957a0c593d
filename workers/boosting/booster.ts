import type { Clock, Randomness } from '../contract/clock.ts';
import { makeBoost } from './boost.ts';
import type { BoostStore } from './boost-store.ts';
import type { Standing } from './plan.ts';
import { onNewGrid, slotId, slotOf } from './schedule.ts';
import { Scheduler } from './scheduler.ts';
import { timesOf } from './statistics.ts';
import { Watchdog } from './watchdog.ts';

export interface BoosterParts {
  store: BoostStore;
  clock: Clock;
  randomness: Randomness;
  /** The viewer's zone now, an IANA name. */
  zone(): string;
  /** Told of an exception: a bug, to be logged. */
  report(error: unknown): void;
}

/** Boosts by itself while it is on: one tab's at a time, though a second one could do no harm. */
export class Booster {
  readonly #parts: BoosterParts;
  readonly #scheduler: Scheduler;
  readonly #watchdog: Watchdog;

  constructor(parts: BoosterParts) {
    this.#parts = parts;
    const { store, clock, randomness, report } = parts;
    this.#scheduler = new Scheduler({
      clock,
      report,
      standing: () => this.standing(),
      async boost({ schedule }, { index, at, day }) {
        await store.add(makeBoost(slotId(schedule, index), at, schedule), { ...day, limit: schedule.maxDailyBoosts });
      },
      renew: (planned, origin) =>
        store.change((schedule) =>
          // Changed since it was planned: the plan is void.
          schedule.revision === planned.schedule.revision ? onNewGrid(schedule, randomness.uuid(), origin) : schedule,
        ),
    });
    this.#watchdog = new Watchdog(clock, () => void this.#check().catch(report));
  }

  get isOn(): boolean {
    return this.#scheduler.isOn;
  }

  start(): void {
    this.#scheduler.start();
    this.#watchdog.start();
  }

  stop(): void {
    this.#scheduler.stop();
    this.#watchdog.stop();
  }

  /** Schedule or boosts changed, in some tab. */
  changed(): void {
    this.#scheduler.look();
  }

  /** What the next decision depends on. */
  async standing(): Promise<Standing> {
    const { store, zone } = this.#parts;
    const [schedule, boosts] = await Promise.all([store.schedule(), store.boosts()]);
    const taken = boosts.reduce((highest, { id }) => Math.max(highest, slotOf(schedule, id)), -1);
    return { schedule, taken, times: timesOf(boosts), zone: zone() };
  }

  async #check(): Promise<void> {
    const { store } = this.#parts;
    const { enabled, stopped } = await store.schedule();
    if (enabled && stopped) await store.change((schedule) => ({ ...schedule, stopped: false }));
    this.#scheduler.look();
  }
}
