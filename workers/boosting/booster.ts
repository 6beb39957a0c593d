import type { Clock, Randomness } from '#contract/clock.ts';
import { WATCHDOG_MS, type BoostEvent } from '#contract/documents/boosting.ts';
import { makeBoost } from './boost.ts';
import type { BoostStore } from './boost-store.ts';
import { plan, type PlanInput, type PlannedAction } from './plan.ts';
import { onNewGrid, slotId, slotOf, type Schedule } from './schedule.ts';

type PlannedBoost = Extract<PlannedAction, { kind: 'boost' }>;

export interface BoosterDependencies {
  store: BoostStore;
  clock: Clock;
  randomness: Randomness;
  /** The viewer's zone now, an IANA name. */
  zone(): string;
  /** Called with each boost that this tab made. */
  onBoost(boost: BoostEvent): void;
  /** Called with an exception: a bug, to be logged. */
  report(error: unknown): void;
}

/**
 * Boosts by itself while it is on: asks the plan, does what it says, and asks again when the next slot is due. One tab's
 * booster is on at a time, though a second one could do no harm.
 */
export class Booster {
  readonly #deps: BoosterDependencies;
  #isOn = false;
  #isRunning = false;
  #again = false;
  /** The slot that was tried last: it is not tried twice, even if storage failed. */
  #tried = { revision: '', index: -1 };
  #cancelTimer = (): void => {};
  #cancelWatchdog: (() => void) | null = null;

  constructor(deps: BoosterDependencies) {
    this.#deps = deps;
  }

  get isOn(): boolean {
    return this.#isOn;
  }

  start(): void {
    this.#isOn = true;
    this.changed();
    this.#watch();
  }

  stop(): void {
    this.#isOn = false;
    this.#cancelTimer();
    this.#cancelWatchdog?.();
    this.#cancelWatchdog = null;
  }

  /** Schedule or boosts changed in some tab, or the clock was set. */
  changed(): void {
    this.#again = true;
    if (!this.#isRunning && this.#isOn) void this.#run();
  }

  /** What the next decision depends on. */
  async planInput(): Promise<PlanInput> {
    const { store, zone } = this.#deps;
    const [schedule, boosts] = await Promise.all([store.schedule(), store.boosts()]);
    const taken = boosts.reduce((highest, { id }) => Math.max(highest, slotOf(schedule, id)), -1);
    return { schedule, taken, times: boosts.map(({ timestamp }) => timestamp), zone: zone() };
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    try {
      while (this.#again && this.#isOn) {
        this.#again = false;
        await this.#act();
      }
    } catch (error) {
      this.#deps.report(error);
    } finally {
      this.#isRunning = false;
    }
  }

  async #act(): Promise<void> {
    this.#cancelTimer();
    const { clock } = this.#deps;
    const input = await this.planInput();
    const { schedule } = input;
    const tried = this.#tried.revision === schedule.revision ? this.#tried.index : -1;
    const action = plan({ ...input, taken: Math.max(input.taken, tried) }, clock.now());
    if (!this.#isOn) return;
    switch (action.kind) {
      case 'boost':
        this.#tried = { revision: schedule.revision, index: action.index };
        await this.#boost(schedule, action);
        this.#again = true;
        return;
      case 'renew':
        // The watch on the documents reports the new schedule; where it could not be kept, the watchdog asks again.
        return this.#renew(schedule.revision, action.origin);
      case 'wait':
        this.#cancelTimer = clock.after(action.until - clock.now(), () => this.changed());
        return;
      case 'idle':
        return;
      default:
        action satisfies never;
    }
  }

  async #boost(schedule: Schedule, { index, at, day }: PlannedBoost): Promise<void> {
    const { store, onBoost } = this.#deps;
    const boost = makeBoost(slotId(schedule, index), at, schedule);
    if (await store.add(boost, { ...day, limit: schedule.maxDailyBoosts })) onBoost(boost);
  }

  /** Begins a new grid in place of the one that was planned for, unless the schedule changed since. */
  #renew(planned: string, origin: number): Promise<void> {
    const { store, randomness } = this.#deps;
    return store.change((schedule) => (schedule.revision === planned ? onNewGrid(schedule, randomness.uuid(), origin) : schedule));
  }

  /** Once a minute: timers may have slept, the clock may have been set, the booster may have been stopped. */
  #watch(): void {
    const { clock, report } = this.#deps;
    this.#cancelWatchdog ??= clock.after(WATCHDOG_MS, () => {
      this.#cancelWatchdog = null;
      this.#watch();
      void this.#check().catch(report);
    });
  }

  async #check(): Promise<void> {
    const { store } = this.#deps;
    const { enabled, stopped } = await store.schedule();
    if (enabled && stopped) await store.change((schedule) => ({ ...schedule, stopped: false }));
    this.changed();
  }
}
