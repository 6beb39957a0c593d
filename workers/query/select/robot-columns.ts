import { ROBOT_KINDS } from '#contract/questions/robots.ts';
import { robotKindOf } from '../../observe/robot-kind.ts';
import type { Derivation } from './derived-columns.ts';
import { slotRuns } from './row-range.ts';

/** Names of the kinds by code. */
export const ROBOT_KIND_NAMES: readonly string[] = ['', ...ROBOT_KINDS];

function codeOf(robot: string): number {
  return ROBOT_KIND_NAMES.indexOf(robotKindOf(robot));
}

/** The kind of the robot of each page view: few names differ, so each is read once. */
export const ROBOTS: Derivation = {
  level: 'row',
  width: 1,
  fill(view, [kinds]) {
    const { codes, texts } = view.column('robot');
    const kindOf = texts.map(codeOf);
    for (const { from, to } of slotRuns(view, 0, view.length)) {
      for (let slot = from; slot < to; slot++) kinds![slot] = kindOf[codes[slot]!]!;
    }
  },
  derive(view, slot, [kinds]) {
    const { codes, texts } = view.column('robot');
    kinds![slot] = codeOf(texts[codes[slot]!] ?? '');
  },
};
