import type { RobotDay } from '#contract/ports/opened-file.ts';
import { robotOperatorOf } from '../observe/robots.ts';
import { Memo } from './rows/memo.ts';

const DAY_MS = 86_400_000;
/** Some three years of twenty operators a day. A page takes them over at once. */
const MAX_ROBOT_DAYS = 20_000;
/** Names of robots that are remembered; a file may hold any number of forged ones. */
const MAX_NAMES = 8_192;

/** What robots asked for beside pages, and the bytes that all their requests took, by UTC day and operator. */
export class RobotDays {
  readonly #operators = new Memo(MAX_NAMES, robotOperatorOf);
  readonly #days = new Map<string, Map<number, RobotDay>>();
  #count = 0;

  add(robot: string, ts: number, isPage: boolean, bytes: number): void {
    if (isPage && bytes === 0) return;
    const operator = this.#operators.get(robot);
    const day = Math.floor(ts / DAY_MS) * DAY_MS;
    const total = this.#days.get(operator)?.get(day) ?? this.#begin(operator, day);
    if (total === null) return;
    if (!isPage) total.otherRequests++;
    // A forged line may say any number.
    total.bytes = Math.min(Number.MAX_SAFE_INTEGER, total.bytes + bytes);
  }

  /** All of them; null where they are more than are held, of which no total would be true. */
  get all(): RobotDay[] | null {
    return this.#count > MAX_ROBOT_DAYS ? null : [...this.#days.values()].flatMap((days) => [...days.values()]);
  }

  #begin(operator: string, day: number): RobotDay | null {
    if (this.#count > MAX_ROBOT_DAYS || ++this.#count > MAX_ROBOT_DAYS) return null;
    const total: RobotDay = { day, operator, otherRequests: 0, bytes: 0 };
    let days = this.#days.get(operator);
    if (days === undefined) this.#days.set(operator, (days = new Map()));
    days.set(day, total);
    return total;
  }
}
