import { groupOf, type PageGroups as Grouping } from '#contract/questions/steps.ts';
import type { CodedColumn, Slot } from '../../store/store-view.ts';

const UNKNOWN = -1;

/** The groups of page views as numbers: those of paths themselves, or of folders in the order in which they are met. Good until a page view changes. */
export class PageGroups {
  readonly #paths: CodedColumn;
  /** By code of a path: the number of its folder; null where each path is a group of its own. */
  readonly #folders: Int32Array | null;
  readonly #numbers = new Map<string, number>();
  readonly #names: string[] = [];

  constructor(paths: CodedColumn, grouping: Grouping) {
    this.#paths = paths;
    this.#folders = grouping === 'folder' ? new Int32Array(paths.bound).fill(UNKNOWN) : null;
  }

  /** By number. */
  get texts(): readonly string[] {
    return this.#folders === null ? this.#paths.texts : this.#names;
  }

  /** All numbers in use are below this. */
  get bound(): number {
    return this.#folders === null ? this.#paths.bound : this.#names.length;
  }

  /** The number of the group of a page view. */
  of(pageView: Slot): number {
    const code = this.#paths.codes[pageView]!;
    if (this.#folders === null) return code;
    const known = this.#folders[code]!;
    return known === UNKNOWN ? (this.#folders[code] = this.#add(groupOf(this.#paths.texts[code]!, 'folder'))) : known;
  }

  /** The number of a group, or -1 when no page view was met that has it. */
  numberOf(name: string): number {
    return this.#folders === null ? this.#paths.codeOf(name) : (this.#numbers.get(name) ?? UNKNOWN);
  }

  #add(name: string): number {
    const number = this.#numbers.get(name) ?? this.#names.push(name) - 1;
    this.#numbers.set(name, number);
    return number;
  }
}
