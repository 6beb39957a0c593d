import { groupOf, type PageGroups } from '#contract/behaviour/steps.ts';
import type { CodedColumn, Slot } from '../../store/store-view.ts';

const UNKNOWN = -1;

/** The groups of page views as numbers, in the order in which they are met. Good until a page view changes. */
export class GroupNumbers {
  readonly #paths: CodedColumn;
  readonly #grouping: PageGroups;
  /** By code of a path: the number of its group. */
  readonly #known: Int32Array;
  readonly #numbers = new Map<string, number>();
  /** By number. */
  readonly names: string[] = [];

  constructor(paths: CodedColumn, grouping: PageGroups) {
    this.#paths = paths;
    this.#grouping = grouping;
    this.#known = new Int32Array(paths.bound).fill(UNKNOWN);
  }

  /** The number of the group of a page view. */
  of(pageView: Slot): number {
    const code = this.#paths.codes[pageView]!;
    const known = this.#known[code]!;
    return known === UNKNOWN ? (this.#known[code] = this.#add(groupOf(this.#paths.texts[code]!, this.#grouping))) : known;
  }

  /** The number of a group, or -1 when no page view was met that has it. */
  numberOf(name: string): number {
    return this.#numbers.get(name) ?? UNKNOWN;
  }

  #add(name: string): number {
    const number = this.#numbers.get(name) ?? this.names.push(name) - 1;
    this.#numbers.set(name, number);
    return number;
  }
}
