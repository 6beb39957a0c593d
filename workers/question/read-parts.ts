import { readGoals } from '#contract/questions/check-goals.ts';
import { FILTER_DIMENSIONS } from '#contract/questions/dimensions.ts';
import { MAX_CLAUSES, MAX_CLAUSE_VALUES, MAX_EDGES, MAX_QUESTION_BYTES, HOURS_OF_WEEK } from '#contract/limits.ts';
import type { Edges } from '#contract/questions/dashboard.ts';
import type { Goal } from '#contract/questions/goals.ts';
import { impliedRobots, ROBOTS, type Clause, type Comparison, type Selection, type Span } from '#contract/questions/selection.ts';
import { BadQuestion, own, readChoice, readInteger, readList, readObject, readText, readTime } from '#contract/read-fields.ts';

/** A zone's clock is never further than this from UTC. */
const MAX_OFFSET_MINUTES = 1_440;
const HOUR_OF_WEEK = /^(0|[1-9]\d{0,2})$/;

/** A range as a question gives it: `from: null` = from the earliest row held. */
export interface AskedRange {
  from: number | null;
  to: number;
}

export function readRange(value: unknown, path: string): AskedRange {
  const range = readObject(value, path);
  const from = own(range, 'from');
  const to = readTime(own(range, 'to'), `${path}.to`);
  if (from === null) return { from, to };
  const start = readTime(from, `${path}.from`);
  if (start > to) throw new BadQuestion(path, `${path} starts at ${start}, after its end at ${to}.`);
  return { from: start, to };
}

export function readSpan(value: unknown, path: string): Span | null {
  if (value === null) return null;
  const { from, to } = readRange(value, path);
  if (from === null) throw new BadQuestion(`${path}.from`, `${path}.from is null; it must be a time.`);
  return { from, to };
}

/** What a question is compared with; its clauses may name the goals of the question. */
export function readComparison(question: object): Comparison | null {
  const value = own(question, 'compare');
  const span = readSpan(value, 'compare');
  if (span === null) return null;
  const clauses = own(readObject(value, 'compare'), 'clauses');
  return {
    ...span,
    clauses: clauses === null ? null : readClauses(clauses, 'compare.clauses', readGoals(own(question, 'goals'), 'goals')),
  };
}

/** Edges of the buckets of a range; may be empty when no series is asked for. */
export function readEdges(value: unknown, path: string, range: AskedRange, needed: boolean): Edges {
  const entries = readList(value, path, 0, MAX_EDGES);
  if (entries.length === 0 && !needed) return [];
  const edges = entries.map((entry, i) => readTime(entry, `${path}[${i}]`));
  for (let i = 1; i < edges.length; i++) {
    if (edges[i]! <= edges[i - 1]!) throw new BadQuestion(`${path}[${i}]`, `${path}[${i}] is ${edges[i]}; edges must ascend.`);
  }
  const least = range.from === range.to ? 1 : 2;
  if (edges.length < least) throw new BadQuestion(path, `${path} has ${edges.length} entries; this range needs at least ${least}.`);
  if (range.from !== null && edges[0] !== range.from) {
    throw new BadQuestion(`${path}[0]`, `${path}[0] is ${edges[0]}; it must be the start of the range, ${range.from}.`);
  }
  if (edges.at(-1) !== range.to) {
    throw new BadQuestion(
      `${path}[${edges.length - 1}]`,
      `The last of ${path} is ${edges.at(-1)}; it must be the end of the range, ${range.to}.`,
    );
  }
  return edges;
}

/** Offset changes of the zone; at least one, at or before the range, when hours of the week are asked for. */
export function readOffsets(value: unknown, range: AskedRange, needed: boolean): [number, number][] {
  const entries = readList(value, 'offsets', needed ? 1 : 0, MAX_EDGES);
  const offsets = entries.map((entry, i): [number, number] => {
    const path = `offsets[${i}]`;
    const pair = readList(entry, path, 2, 2);
    return [readTime(pair[0], `${path}[0]`), readInteger(pair[1], `${path}[1]`, -MAX_OFFSET_MINUTES, MAX_OFFSET_MINUTES)];
  });
  for (let i = 1; i < offsets.length; i++) {
    if (offsets[i]![0] <= offsets[i - 1]![0]) throw new BadQuestion(`offsets[${i}][0]`, `offsets[${i}] is not after the one before it.`);
  }
  const first = offsets[0];
  if (needed && first !== undefined && range.from !== null && first[0] > range.from) {
    throw new BadQuestion('offsets[0][0]', `offsets[0] is from ${first[0]} on; it must be at or before the range's start, ${range.from}.`);
  }
  return offsets;
}

export function readSelection(question: object): Selection {
  const goals = readGoals(own(question, 'goals'), 'goals');
  const clauses = readClauses(own(question, 'clauses'), 'clauses', goals);
  const bots = impliedRobots(clauses, readChoice(own(question, 'bots'), 'bots', ROBOTS));
  return { clauses, goals, brush: readSpan(own(question, 'brush'), 'brush'), bots };
}

/** Clauses name goals of their own question only. */
function readClauses(value: unknown, path: string, goals: readonly Goal[]): Clause[] {
  const seen = new Set<string>();
  return readList(value, path, 0, MAX_CLAUSES).map((entry, i) => {
    const place = `${path}[${i}]`;
    const clause = readClause(readObject(entry, place), place, goals);
    const key = `${clause.dim} ${clause.op}`;
    if (seen.has(key)) throw new BadQuestion(place, `${place} is a second clause '${key}'; put all its values into one.`);
    seen.add(key);
    return clause;
  });
}

function readClause(clause: object, path: string, goals: readonly Goal[]): Clause {
  const dim = readChoice(own(clause, 'dim'), `${path}.dim`, FILTER_DIMENSIONS);
  const op = readChoice(own(clause, 'op'), `${path}.op`, ['in', 'notIn']);
  const values = readList(own(clause, 'values'), `${path}.values`, 1, MAX_CLAUSE_VALUES).map((entry, j) => {
    const text = readText(entry, `${path}.values[${j}]`, MAX_QUESTION_BYTES);
    if (dim === 'hourOfWeek' && !(HOUR_OF_WEEK.test(text) && Number(text) < HOURS_OF_WEEK)) {
      throw new BadQuestion(
        `${path}.values[${j}]`,
        `${path}.values[${j}] is '${text}'; hours of the week are '0' to '${HOURS_OF_WEEK - 1}'.`,
      );
    }
    if (dim === 'goal' && goals.every(({ id }) => id !== text)) {
      throw new BadQuestion(`${path}.values[${j}]`, `${path}.values[${j}] is '${text}'; no goal of the question has that id.`);
    }
    return text;
  });
  return { dim, op, values };
}
