import { countIn, dayOf, plan, type PlannedAction, type PlanInput } from '../../../../workers/boosting/plan.ts';
import { onNewGrid, readSchedule, slotId, slotOf, type Schedule } from '../../../../workers/boosting/schedule.ts';
import { WATCHDOG_MS } from '#contract/documents/boosting.ts';

/** A booster without timers: a clock that anybody may set, boosts by id, and a note of every promise that was broken. */
export class PlanWorld {
  now: number;
  zone: string;
  schedule: Schedule;
  readonly boosts = new Map<string, number>();
  readonly broken: string[] = [];
  #revisions = 0;

  constructor(now: number, zone: string, choices: Partial<Schedule> = {}) {
    this.now = now;
    this.zone = zone;
    this.schedule = { ...readSchedule(null), ...choices };
  }

  get today(): number {
    return countIn([...this.boosts.values()], dayOf(this.now, this.zone));
  }

  get input(): PlanInput {
    const taken = Math.max(-1, ...[...this.boosts.keys()].map((id) => slotOf(this.schedule, id)));
    return { schedule: this.schedule, taken, times: [...this.boosts.values()], zone: this.zone };
  }

  revision(): string {
    return `r${this.#revisions++}`;
  }

  /** Does what the plan says until it says to wait; answers how many boosts that were. */
  look(): number {
    for (let count = 0; ;) {
      const action = plan(this.input, this.now);
      if (action.kind === 'renew') this.schedule = onNewGrid(this.schedule, this.revision(), action.origin);
      else if (action.kind === 'boost') {
        this.#take(action);
        count++;
      } else {
        if (action.kind === 'wait' && action.until <= this.now) this.broken.push('It waits for what is over.');
        return count;
      }
    }
  }

  /** Lets time pass as a running tab does, with a look at least once a minute; answers the boosts made. */
  run(ms: number): number {
    const end = this.now + ms;
    let count = this.look();
    while (this.now < end) {
      const action = plan(this.input, this.now);
      const until = action.kind === 'wait' ? action.until : end;
      this.now = Math.min(end, until, this.now + WATCHDOG_MS);
      count += this.look();
    }
    return count;
  }

  #take({ index, at }: Extract<PlannedAction, { kind: 'boost' }>): void {
    const id = slotId(this.schedule, index);
    if (this.boosts.has(id)) this.broken.push(`Slot ${id} was boosted twice.`);
    if (this.today >= this.schedule.maxDailyBoosts)
      this.broken.push(`Boost ${this.today + 1} of a day of ${this.schedule.maxDailyBoosts}.`);
    this.boosts.set(id, at);
  }
}
