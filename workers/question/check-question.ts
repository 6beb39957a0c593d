import { DIMENSIONS, METRICS } from '#contract/questions/dimensions.ts';
import { MAX_GOAL_NAME, MAX_LENGTH, MAX_QUESTION_BYTES, MAX_ROWS, MAX_TOP } from '#contract/limits.ts';
import { fail, succeed, type Outcome } from '#contract/outcome.ts';
import type { DashboardQuestion, Panel } from '#contract/questions/dashboard.ts';
import { MAX_ISSUES, type ErrorsQuestion } from '#contract/questions/errors.ts';
import { LIST_FIGURES, type ListOrder, type ListQuestion } from '#contract/questions/list.ts';
import type { LiveQuestion } from '#contract/questions/live.ts';
import type { RowsQuestion } from '#contract/questions/rows.ts';
import { ROBOTS, type Clause, type Selection } from '#contract/questions/selection.ts';
import { MAX_GOAL_LISTS, MAX_SIGNAL_ROWS, SIGNAL_PARTS, type SignalsQuestion } from '#contract/questions/signals.ts';
import type { VisitQuestion } from '#contract/questions/visit.ts';
import { isUuid } from '#contract/rows/uuid.ts';
import { BadQuestion, own, readBoolean, readChoice, readInteger, readList, readObject, readText } from '#contract/read-fields.ts';
import { readComparison, readEdges, readOffsets, readRange, readSelection } from './read-parts.ts';

const METRIC_CHOICES = [...METRICS, 'default'] as const;
/** Every kind but `top` once, and `top` once for each dimension. */
const MAX_PANELS = 4 + DIMENSIONS.length;

/** Copies a dashboard question from outside, field by field, or says what is wrong with it (`bad-question` with its path). */
export function checkDashboardQuestion(input: unknown): Outcome<DashboardQuestion> {
  return check(input, (question) => {
    const name = readName(question);
    const selection = readSelection(question);
    const panels = readPanels(own(question, 'panels'));
    const range = readRange(own(question, 'range'), 'range');
    const compare = readComparison(question);
    const series = panels.some((panel) => panel.kind === 'series');
    const hours = usesHours([...selection.clauses, ...(compare?.clauses ?? [])]) || panels.some((panel) => panel.kind === 'hours');
    return {
      ...name,
      ...selection,
      range,
      edges: readEdges(own(question, 'edges'), 'edges', range, series),
      compare,
      compareEdges: compare === null ? [] : readEdges(own(question, 'compareEdges'), 'compareEdges', compare, series),
      offsets: readOffsets(own(question, 'offsets'), range, hours),
      zone: readText(own(question, 'zone'), 'zone', MAX_QUESTION_BYTES),
      metric: readChoice(own(question, 'metric'), 'metric', METRIC_CHOICES),
      panels,
      leaveOut: readBoolean(own(question, 'leaveOut'), 'leaveOut'),
      background: readBoolean(own(question, 'background'), 'background'),
    };
  });
}

/** Copies a question for live windows, or says what is wrong with it. */
export function checkLiveQuestion(input: unknown): Outcome<LiveQuestion> {
  return check(input, (question) => ({
    ...readName(question),
    bots: readChoice(own(question, 'bots'), 'bots', ROBOTS),
  }));
}

/** Copies a question for a page of a full list, or says what is wrong with it. */
export function checkListQuestion(input: unknown): Outcome<ListQuestion> {
  return check(input, (question) => {
    const compare = readComparison(question);
    const page = readPage(question, compare?.clauses ?? []);
    return {
      ...page,
      compare,
      dim: readChoice(own(question, 'dim'), 'dim', DIMENSIONS),
      goal: readGoalId(own(question, 'goal'), page),
      order: readOrder(readObject(own(question, 'order'), 'order')),
      contains: readText(own(question, 'contains'), 'contains', MAX_QUESTION_BYTES),
    };
  });
}

/** Copies a question for a page of raw rows, or says what is wrong with it. */
export function checkRowsQuestion(input: unknown): Outcome<RowsQuestion> {
  return check(input, (question) => readPage(question, []));
}

/** Copies a question for a visit, or says what is wrong with it. */
export function checkVisitQuestion(input: unknown): Outcome<VisitQuestion> {
  return check(input, (question) => {
    const pageView = readText(own(question, 'pageView'), 'pageView', MAX_QUESTION_BYTES);
    if (!isUuid(pageView)) throw new BadQuestion('pageView', 'pageView is not a lower-case UUID; it must be the id of a page view.');
    return { ...readName(question), pageView };
  });
}

/** Copies a question about signals, or says what is wrong with it. */
export function checkSignalsQuestion(input: unknown): Outcome<SignalsQuestion> {
  return check(input, (question) => {
    const compare = readComparison(question);
    const selected = readSelected(question, compare?.clauses ?? []);
    const parts = readChoices(own(question, 'parts'), 'parts', SIGNAL_PARTS, SIGNAL_PARTS.length);
    return {
      ...selected,
      parts,
      compare,
      by: readChoices(own(question, 'by'), 'by', DIMENSIONS, MAX_GOAL_LISTS),
      limit: readInteger(own(question, 'limit'), 'limit', 1, MAX_SIGNAL_ROWS),
      edges: readEdges(own(question, 'edges'), 'edges', selected.range, parts.includes('shares')),
    };
  });
}

/** A list of words from a set, each once. */
function readChoices<T extends string>(value: unknown, path: string, choices: readonly T[], most: number): T[] {
  const words = readList(value, path, 0, most).map((entry, i) => readChoice(entry, `${path}[${i}]`, choices));
  const twice = words.findIndex((word, i) => words.indexOf(word) < i);
  if (twice >= 0) throw new BadQuestion(`${path}[${twice}]`, `${path}[${twice}] is '${words[twice]}' a second time.`);
  return words;
}

/** Copies a question about errors, or says what is wrong with it. */
export function checkErrorsQuestion(input: unknown): Outcome<ErrorsQuestion> {
  return check(input, (question) => {
    const compare = readComparison(question);
    const selected = readSelected(question, compare?.clauses ?? []);
    const issue = own(question, 'issue');
    return {
      ...selected,
      compare,
      edges: readEdges(own(question, 'edges'), 'edges', selected.range, false),
      issue: issue === null ? null : readText(issue, 'issue', MAX_LENGTH.target),
      limit: readInteger(own(question, 'limit'), 'limit', 1, MAX_ISSUES),
      extensions: readBoolean(own(question, 'extensions'), 'extensions'),
    };
  });
}

function check<T>(input: unknown, read: (question: object) => T): Outcome<T> {
  try {
    const question = read(readObject(input, ''));
    const bytes = new TextEncoder().encode(JSON.stringify(question)).length;
    if (bytes > MAX_QUESTION_BYTES)
      throw new BadQuestion('', `The question takes ${bytes} bytes as JSON; at most ${MAX_QUESTION_BYTES} are allowed.`);
    return succeed(question);
  } catch (error) {
    if (error instanceof BadQuestion) return fail('bad-question', error.message, { path: error.path });
    throw error;
  }
}

function readName(question: object): { v: 1; id: string } {
  const v = own(question, 'v');
  if (v !== 1)
    throw new BadQuestion('v', `The question has version ${typeof v === 'number' ? v : 'unknown'}; only version 1 is supported.`);
  return { v, id: readText(own(question, 'id'), 'id', MAX_QUESTION_BYTES) };
}

/** The selected page views of a range, under the question's name; `further` = clauses beside those of the selection. */
function readSelected(question: object, further: readonly Clause[]): Omit<RowsQuestion, 'cursor' | 'limit'> {
  const name = readName(question);
  const selection = readSelection(question);
  const range = readRange(own(question, 'range'), 'range');
  const hours = usesHours([...selection.clauses, ...further]);
  return { ...name, ...selection, range, offsets: readOffsets(own(question, 'offsets'), range, hours) };
}

function readPage(question: object, further: readonly Clause[]): RowsQuestion {
  return {
    ...readSelected(question, further),
    cursor: readText(own(question, 'cursor'), 'cursor', MAX_QUESTION_BYTES),
    limit: readInteger(own(question, 'limit'), 'limit', 1, MAX_ROWS),
  };
}

function readGoalId(value: unknown, { goals }: Selection): string | null {
  if (value === null) return null;
  const id = readText(value, 'goal', MAX_GOAL_NAME);
  if (goals.every((goal) => goal.id !== id)) throw new BadQuestion('goal', `goal is '${id}'; no goal of the question has that id.`);
  return id;
}

function readOrder(order: object): ListOrder {
  const per = own(order, 'per');
  return {
    of: readChoice(own(order, 'of'), 'order.of', LIST_FIGURES),
    per: per === null ? null : readChoice(per, 'order.per', LIST_FIGURES),
    descending: readBoolean(own(order, 'descending'), 'order.descending'),
  };
}

function usesHours(clauses: readonly Clause[]): boolean {
  return clauses.some((clause) => clause.dim === 'hourOfWeek');
}

function readPanels(value: unknown): Panel[] {
  const seen = new Set<string>();
  return readList(value, 'panels', 0, MAX_PANELS).map((entry, i) => {
    const path = `panels[${i}]`;
    const panel = readPanel(readObject(entry, path), path);
    const key = panel.kind === 'top' ? `top ${panel.dim}` : panel.kind;
    if (seen.has(key)) throw new BadQuestion(path, `${path} asks for '${key}' a second time.`);
    seen.add(key);
    return panel;
  });
}

function readPanel(panel: object, path: string): Panel {
  const kind = readChoice(own(panel, 'kind'), `${path}.kind`, ['totals', 'series', 'hours', 'top', 'social']);
  if (kind !== 'top') return { kind };
  return {
    kind,
    dim: readChoice(own(panel, 'dim'), `${path}.dim`, DIMENSIONS),
    limit: readInteger(own(panel, 'limit'), `${path}.limit`, 1, MAX_TOP),
  };
}
