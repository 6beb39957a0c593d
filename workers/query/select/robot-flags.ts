import type { Robots } from '#contract/questions/selection.ts';
import { FLAG } from '#contract/rows/event.ts';

/** Which flags of a row decide whether it counts: a row counts where `(flags ^ flipped) & mask` is 0. */
export interface RobotFlags {
  mask: number;
  flipped: number;
}

const FLAGS: Readonly<Record<Robots, RobotFlags>> = {
  exclude: { mask: FLAG.bot, flipped: 0 },
  include: { mask: 0, flipped: 0 },
  only: { mask: FLAG.bot, flipped: FLAG.bot },
};

/** The flags by which a question's rows count. */
export function robotFlags(bots: Robots): RobotFlags {
  return FLAGS[bots];
}
