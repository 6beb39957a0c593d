import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FLAG, type EventRow } from '#contract/rows/event.ts';
import type { Clause, Selection } from '#contract/questions/selection.ts';
import { JoinedClauses, type RowJoin } from '../../../../../workers/query/select/clauses.ts';
import { RowFilter } from '../../../../../workers/query/select/row-filter.ts';
import { RowSet } from '../../../../../workers/query/select/row-range.ts';
import { SelectedRows } from '../../../../../workers/query/select/selected-rows.ts';
import { blockOfRows } from '../../../../../workers/store/blocks/event-block.ts';
import { EventStore } from '../../../../../workers/store/event-store.ts';
import { meetsText } from '../../../../acceptance/recount-selection.ts';
import { kindOf, ROBOTS } from '../../../../acceptance/recount-robots.ts';
import { idOf, pageView } from '../../store/event-makers.ts';
import { rowsOf } from '../../store/store-reading.ts';

/** Round the ring several times, and not a multiple of the 32 rows whose bits share a number. */
const CAPACITY = 75;

const country = (op: Clause['op'], ...values: string[]): Clause => ({ dim: 'country', op, values });
const device = (op: Clause['op'], ...values: string[]): Clause => ({ dim: 'device', op, values });

/** Asked again and again, so that what stands is what answers. `z` is no country of any row. */
const CLAUSES: Clause[][] = [
  [],
  [country('in', 'c1')],
  [country('in', 'c1', 'z'), country('in', 'p1')],
  [country('notIn', 'c2', 'p2')],
  [country('in', 'c0', 'c1'), country('notIn', 'c1'), device('in', 'd1')],
  [device('in', 'd0'), country('notIn', 'c3', '')],
  [{ dim: 'robotKind', op: 'in', values: ['Tool', 'AI training'] }],
  [country('prefix', 'c', 'p1'), country('notContains', 'C1'), country('in', 'c1', 'c2', 'p1')],
  [country('notMatches', '*2', '**3'), device('contains', 'D')],
  [{ dim: 'robotKind', op: 'matches', values: ['AI*ing'] }],
  [country('notIn', 'c1'), { dim: 'goal', op: 'in', values: ['v1', 'v3'] }, { dim: 'errorIssue', op: 'notIn', values: ['v3'] }],
];
const SELECTIONS = CLAUSES.flatMap((clauses): Selection[] => [
  { clauses, goals: [], brush: null, bots: 'exclude' },
  { clauses, goals: [], brush: { from: 200, to: 700 }, bots: 'include' },
]);

/** Rows joined by the text of their visitor, as other logs would tell it. */
function joinedVisitors(store: EventStore): JoinedClauses {
  const fill: RowJoin['fill'] = (values, _, bits) => {
    for (const [index, row] of rowsOf(store).entries()) {
      const slot = store.slotAt(index);
      if (values.includes(row.visitor)) bits[slot >>> 5]! |= 1 << (slot & 31);
    }
  };
  const join: RowJoin = {
    get revision() {
      return String(store.revision);
    },
    keyOf: (values) => values.join(' '),
    fill,
  };
  return new JoinedClauses(store, { goal: join, errorIssue: join });
}

/** A row is a function of its number. */
function rowOf(n: number): EventRow {
  const flags = n % 7 === 3 ? FLAG.bot : 0;
  const robot = flags === 0 ? '' : ROBOTS[n % ROBOTS.length]![0];
  const place = { country: `c${n % 4}`, device: `d${n % 3}` };
  return pageView({ id: idOf(n + 1), ts: (n * 37) % 1_000, visitor: `v${n % 5}`, flags, robot, ...place });
}

const number = fc.nat(400);
const place = fc
  .tuple(number, fc.nat(3))
  .map(([n, k]) =>
    pageView({ id: idOf(10_000 + n * 10 + k), ts: k, kind: 'place', pageViewId: idOf(n + 1), country: `p${k}`, city: `q${k}` }),
  );
type Step = { rows: EventRow[] } | { block: EventRow[] } | { trim: EventRow } | 'clear';
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.array(number.map(rowOf), { minLength: 1, maxLength: 40 }).map((rows) => ({ rows })) },
  { weight: 3, arbitrary: fc.array(place, { minLength: 1, maxLength: 8 }).map((rows) => ({ rows })) },
  { weight: 2, arbitrary: fc.uniqueArray(number, { minLength: 1, maxLength: 60 }).map((numbers) => ({ block: numbers.map(rowOf) })) },
  // So many that listeners hear of none of them.
  { weight: 2, arbitrary: number.map((n) => ({ block: Array.from({ length: 300 }, (_, i) => rowOf(n + i)) })) },
  { weight: 1, arbitrary: number.map((n) => ({ trim: rowOf(n) })) },
  { weight: 1, arbitrary: fc.constant('clear' as const) },
);

function take(store: EventStore, given: Step): void {
  if (given === 'clear') store.clear();
  else if ('trim' in given) store.trim(given.trim);
  else if ('block' in given) store.appendBlocks([blockOfRows(given.block)]);
  else for (const row of given.rows) store.append(row);
}

function isPicked(row: EventRow, { clauses, brush, bots }: Selection): boolean {
  if (bots === 'exclude' && (row.flags & FLAG.bot) !== 0) return false;
  if (brush !== null && (row.ts < brush.from || row.ts >= brush.to)) return false;
  const texts = { country: row.country, device: row.device, robotKind: kindOf(row.robot), goal: row.visitor, errorIssue: row.visitor };
  return (['country', 'device', 'robotKind', 'goal', 'errorIssue'] as const).every((dim) => {
    const own = clauses.filter((clause) => clause.dim === dim);
    const wanted = own.filter(({ op }) => op === 'in').flatMap(({ values }) => values);
    const unwanted = own.filter(({ op }) => op === 'notIn').flatMap(({ values }) => values);
    const parts = own.filter(({ op }) => op !== 'in' && op !== 'notIn');
    const isMet = (wanted.length === 0 || wanted.includes(texts[dim])) && !unwanted.includes(texts[dim]);
    return isMet && parts.every((clause) => meetsText(clause, texts[dim]));
  });
}

describe('a filter that is used again', () => {
  it('selects the rows that a scan selects, after any rows were added, evicted, moved or given a place', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 12, size: 'max' }), (steps) => {
        const store = new EventStore({ capacity: CAPACITY });
        const joined = joinedVisitors(store);
        const filter = new RowFilter(store, joined);
        const selected = new SelectedRows(store, filter, joined);
        const picked = new RowSet();
        for (const given of steps) {
          take(store, given);
          const rows = rowsOf(store);
          for (const selection of SELECTIONS) {
            filter.pick({ low: 0, high: store.length }, selection, [[0, 0]], picked);
            const ids = Array.from({ length: picked.count }, (_, k) => store.idAt(picked.slots[k]!));
            const expected = rows.filter((row) => isPicked(row, selection)).map(({ id }) => id);
            expect(ids.join()).toBe(expected.join());
            selected.select({ low: 0, high: store.length }, selection, [[0, 0]], true);
            expect(selected.passing.count).toBe(ids.length);
          }
        }
      }),
      { seed: 20_260_118, numRuns: 80 },
    );
  });
});
