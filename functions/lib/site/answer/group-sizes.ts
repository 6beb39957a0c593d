import { fail, succeed, type Outcome } from '#contract/outcome.ts';
import { withNegation } from '#contract/questions/operators.ts';
import {
  comparedSelection,
  type Clause,
  type Comparison,
  type Offsets,
  type QuestionRange,
  type Selection,
} from '#contract/questions/selection.ts';
import { rangeConditions, type SiteSnapshot } from '../snapshot.ts';
import { summed, type Statement } from '../sql/statement.ts';
import { Views, type Conditions, type Held } from '../sql/views.ts';

/** The part of a question that says which page views it is about. */
export interface Selecting extends Selection {
  range: QuestionRange;
  offsets: Offsets;
  compare?: Comparison | null;
}

/** Who is selected by it is nobody: no row has this origin. */
const NOBODY: Clause = { dim: 'origin', op: 'in', values: ['none'] };

/** A group that a selection names: its page views, and where in the question it stands. */
interface NamedGroup {
  conditions: Conditions;
  path: string;
}

/**
 * The question as far as its filters may be told of. Each value of a filter and the whole selection must be of `minGroupSize` visitors:
 * otherwise it fails, alike for few visitors and for none. A comparison that is of fewer is answered as one with nobody.
 */
export async function withoutSmallGroups<Q extends Selecting>(question: Q, snapshot: SiteSnapshot): Promise<Outcome<Q>> {
  const { minGroupSize } = snapshot.held;
  if (minGroupSize === 1) return succeed(question);
  const { clauses, compare = null } = question;
  const range = rangeConditions(question, await snapshot.resolve(question.range));
  const [small, smallCompared] = await Promise.all([
    smallGroupOf(namedGroups(range), snapshot),
    compare === null ? null : smallGroupOf(namedGroups({ ...range, ...comparedSelection(range, compare), span: compare }), snapshot),
  ]);
  if (small !== null) {
    const what = clauses.length === 1 ? 'this filter' : 'these filters together';
    return fail('forbidden', `Fewer than ${minGroupSize} visitors match ${what}: remove one, or choose a longer range.`, { path: small });
  }
  return succeed(compare === null || smallCompared === null ? question : { ...question, compare: { ...compare, clauses: [NOBODY] } });
}

/** The selection, and each value of its filters among those whom the other filters select; none where nothing is filtered. */
function namedGroups(conditions: Conditions): NamedGroup[] {
  const { clauses } = conditions;
  if (clauses.length === 0) return [];
  const ofValues = clauses.flatMap((clause, i) =>
    clause.values.map((value, j): NamedGroup => ({
      conditions: { ...conditions, clauses: clauses.with(i, { ...clause, op: withNegation(clause.op, false), values: [value] }) },
      path: `clauses[${i}].values[${j}]`,
    })),
  );
  return [...ofValues, { conditions, path: 'clauses' }];
}

/** Where the first group of too few visitors stands; null where none is. */
async function smallGroupOf(groups: readonly NamedGroup[], { database, held }: SiteSnapshot): Promise<string | null> {
  if (groups.length === 0) return null;
  const [row = {}] = await database.ask(groupSizesStatement(held, groups));
  return groups.find((_, i) => Number(row[`visitors${i}`] ?? 0) < held.minGroupSize)?.path ?? null;
}

function groupSizesStatement(held: Held, groups: readonly NamedGroup[]): Statement {
  const views = new Views(held, [...new Set(groups.map(({ conditions }) => conditions.span))]);
  const sizes = groups.map(({ conditions }, i) => `uniqExactIf(visitorHash, ${views.condition(conditions)}) AS visitors${i}`);
  return views.statement(
    `SELECT ${sizes.join(',\n  ')} FROM ${views.source()}`,
    summed(
      [],
      groups.map((_, i) => `visitors${i}`),
    ),
  );
}
