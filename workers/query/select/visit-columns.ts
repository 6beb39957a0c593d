import type { WholeVisitDimension } from '#contract/questions/dimensions.ts';
import { bandOf, bandsOf, UNKNOWN_KIND_MS } from '#contract/questions/visit-bands.ts';
import { keysOf } from '#contract/keys-of.ts';
import type { Slot, StoreView } from '../../store/store-view.ts';
import { slotRuns } from './row-range.ts';

/** The texts of a dimension of whole visits, '' first, and the place of a visit's. */
interface Rule {
  texts: readonly string[];
  /** Makes what tells the place of the visit between two page views; `pages` are in it. */
  begin(view: StoreView): (first: Slot, last: Slot, pages: number) => number;
}

const RULES: Readonly<Record<WholeVisitDimension, Rule>> = {
  visitPages: {
    texts: ['', ...bandsOf('visitPages').map(({ name }) => name)],
    begin: () => (_first, _last, pages) => 1 + bandOf('visitPages', pages),
  },
  visitDuration: {
    texts: ['', ...bandsOf('visitDuration').map(({ name }) => name)],
    begin:
      ({ ts }) =>
      (first, last) =>
        1 + bandOf('visitDuration', ts[last]! - ts[first]!),
  },
  bounced: { texts: ['', 'yes', 'no'], begin: () => (_first, _last, pages) => (pages === 1 ? 1 : 2) },
  visitKind: { texts: ['', 'new', 'returning'], begin: tellKinds },
};

/** New is the visit with a visitor's first row; nobody knows of the first visits of a history that was cut. */
function tellKinds(view: StoreView): (first: Slot) => number {
  const { ts } = view;
  const { codes, bound } = view.column('visitor');
  const isKnown = new Uint8Array(bound);
  const isFirst = new Uint8Array(view.capacity);
  for (const { from, to } of slotRuns(view, 0, view.length)) {
    for (let slot = from; slot < to; slot++) {
      const visitor = codes[slot]!;
      isFirst[slot] = 1 - isKnown[visitor]!;
      isKnown[visitor] = 1;
    }
  }
  const since = view.completeSince === null ? Number.NEGATIVE_INFINITY : view.completeSince + UNKNOWN_KIND_MS;
  return (first) => (ts[first]! < since ? 0 : isFirst[first] === 1 ? 1 : 2);
}

type VisitColumns = Readonly<Record<WholeVisitDimension, VisitColumn>>;

const columnsOf = new WeakMap<StoreView, VisitColumns>();

/**
 * The values of a dimension of whole visits, each at the first page view of its visit, as values of an entry are. They are told by visit with
 * the first question after rows changed.
 */
export function visitColumn(view: StoreView, dim: WholeVisitDimension): VisitColumn {
  const held = columnsOf.get(view);
  if (held !== undefined) return held[dim];
  const columns = Object.fromEntries(keysOf(RULES).map((name) => [name, new VisitColumn(view, RULES[name])])) as VisitColumns;
  columnsOf.set(view, columns);
  return columns[dim];
}

/** A column of values: a code of `codes` is the index of its text. */
class VisitColumn {
  readonly #view: StoreView;
  readonly #rule: Rule;
  #codes = new Uint8Array(0);
  #revision = -1;

  constructor(view: StoreView, rule: Rule) {
    this.#view = view;
    this.#rule = rule;
  }

  get texts(): readonly string[] {
    return this.#rule.texts;
  }

  get bound(): number {
    return this.#rule.texts.length;
  }

  get codes(): Uint8Array {
    const { revision, capacity } = this.#view;
    if (this.#revision === revision) return this.#codes;
    if (this.#codes.length < capacity) this.#codes = new Uint8Array(capacity);
    this.#tell(this.#codes);
    this.#revision = revision;
    return this.#codes;
  }

  codeOf(text: string): number {
    return this.#rule.texts.indexOf(text);
  }

  #tell(codes: Uint8Array): void {
    const { first, last, count, bound } = this.#view.visits;
    const placeOf = this.#rule.begin(this.#view);
    for (let visit = 0; visit < bound; visit++) {
      if (count[visit] !== 0) codes[first[visit]!] = placeOf(first[visit]!, last[visit]!, count[visit]!);
    }
  }
}
