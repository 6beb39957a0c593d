import type { Clock } from '../contract/clock.ts';
import { plan, type Action, type Standing } from './plan.ts';

/** What the scheduler works on. */
export interface SchedulerParts {
  clock: Clock;
  standing(): Promise<Standing>;
  /** Takes the slot, unless another tab has it or the day is full. */
  boost(standing: Standing, action: Extract<Action, { kind: 'boost' }>): Promise<void>;
  /** Begins a new grid in place of the one of `standing`. */
  renew(standing: Standing, origin: number): Promise<void>;
  /** Told of an exception: a bug, to be logged. */
  report(error: unknown): void;
}

/** Owns the timer: looks what the plan says, does it, and looks again when the next slot is due. */
export class Scheduler {
  readonly #parts: SchedulerParts;
  #isOn = false;
  #isLooking = false;
  #again = false;
  /** The slot that was tried last: it is not tried twice, whatever storage made of it. */
  #tried = { revision: '', index: -1 };
  #cancelTimer = (): void => {};

  constructor(parts: SchedulerParts) {
    this.#parts = parts;
  }

  get isOn(): boolean {
    return this.#isOn;
  }

  start(): void {
    this.#isOn = true;
    this.look();
  }

  stop(): void {
    this.#isOn = false;
    this.#cancelTimer();
  }

  /** Something may have changed, the clock among it. */
  look(): void {
    this.#again = true;
    if (!this.#isLooking && this.#isOn) void this.#run();
  }

  async #run(): Promise<void> {
    this.#isLooking = true;
    try {
      while (this.#again && this.#isOn) {
        this.#again = false;
        await this.#act();
      }
    } catch (error) {
      this.#parts.report(error);
    } finally {
      this.#isLooking = false;
    }
  }

  async #act(): Promise<void> {
    this.#cancelTimer();
    const { clock } = this.#parts;
    const standing = await this.#standing();
    const action = plan(standing, clock.now());
    if (!this.#isOn) return;
    switch (action.kind) {
      case 'boost':
        this.#tried = { revision: standing.schedule.revision, index: action.index };
        await this.#parts.boost(standing, action);
        this.#again = true;
        return;
      case 'renew':
        // The new schedule is heard of, as every change of it; where it could not be kept, the watchdog looks again.
        await this.#parts.renew(standing, action.origin);
        return;
      case 'wait':
        this.#cancelTimer = clock.after(action.until - clock.now(), () => this.look());
        return;
      case 'idle':
        return;
      default:
        action satisfies never;
    }
  }

  async #standing(): Promise<Standing> {
    const standing = await this.#parts.standing();
    const { revision, index } = this.#tried;
    return revision === standing.schedule.revision ? { ...standing, taken: Math.max(standing.taken, index) } : standing;
  }
}
