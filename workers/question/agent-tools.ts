import * as v from 'valibot';
import { keysOf } from '#contract/keys-of.ts';
import { MAX_QUESTION_BYTES } from '#contract/limits.ts';
import { fail, succeed, type Outcome } from '#contract/outcome.ts';
import type { Description, Query } from '#contract/ports/query.ts';
import { nowOf } from '#contract/ports/source-now.ts';
import { DIMENSIONS } from '#contract/questions/dimensions.ts';
import { DEFAULT_GOALS } from '#contract/questions/default-goals.ts';
import { CONVERSION_FIGURES, LIST_FIGURES } from '#contract/questions/list.ts';
import { DimensionSchema, type Selection } from '#contract/questions/selection.ts';
import { check, integer, object, oneOf, text, type Schema } from '#contract/schema.ts';
import type { ResolvedRange } from '../calendar/presets.ts';
import { FIGURE_TABLE } from './figure-table.ts';
import { withRecordedValues } from './filter-address.ts';
import { resolveViewOn } from './resolve-view.ts';
import { isViewKey, readView } from './view-address.ts';
import { withDefaults } from './view-goals.ts';
import { countedIn, DEFAULT_RANGE } from './view.ts';

/** Longest text that is read; a dashboard's own address stays below it. */
const MAX_VIEW_LENGTH = 8_192;

export interface AgentDesk {
  query: Query;
  /** Epoch ms. */
  now: () => number;
  /** IANA name of the zone in which days are cut. */
  zone: string;
  newId: () => string;
}

/** JSON Schema of one part of an input. */
type InputField = Record<string, string | number | string[]>;

export interface AgentTool {
  /** As agents call it, which have tools of others beside it. */
  name: string;
  title: string;
  description: string;
  /** JSON Schema of the input, for agents; what does not fit it is answered by a failure, not by an exception. */
  inputSchema: { type: 'object'; properties: Record<string, InputField>; required?: string[] };
  /** Whether it gives single page views, which are allowed apart. */
  givesRows: boolean;
  run(input: unknown, desk: AgentDesk): Promise<Outcome<unknown>>;
}

/** Names and rows of one answer; an agent asks again for more. */
const MAX_AGENT_ROWS = 100;

/** An answer that is longer is refused: an agent can ask for less. */
const MAX_ANSWER_CHARACTERS = 200_000;

const VIEW = {
  type: 'string',
  description:
    'Which page views, in the words of the dashboard’s address: range=today, last7, last15, month, all, yesterday, monthToDate, lastMonth, yearToDate or 2026-11-01..2026-11-21; compare=previous, year, weekdays or off; robots=exclude, include or only; own=exclude to leave out the visits of who asks, where the source describes them; zone=an IANA name, else days are cut in the zone that each answer names; a filter as dimension=value, or by a part of the value as prefix.dimension=, contains.dimension= (whatever its case) or matches.dimension= (a pattern in which * stands for any text); left out as not.dimension=value or not.prefix.dimension=; each as often as needed; param:plan is the query parameter plan, and visitor=id, as rows name it, one visitor. Example: range=month&source=LinkedIn&not.country=IN&prefix.path=/blog',
};

const GOAL = {
  type: 'string',
  description: `Id of the goal whose conversions are listed: ${DEFAULT_GOALS.map(({ id }) => id).join(', ')}, or one that a filter of the view names.`,
};

const LIMIT = { type: 'integer', minimum: 1, maximum: MAX_AGENT_ROWS, default: 10 };
const FIGURE_IDS = keysOf(FIGURE_TABLE);
const ViewText = v.optional(text(MAX_VIEW_LENGTH), '');
const Limit = v.optional(integer(1, MAX_AGENT_ROWS), LIMIT.default);
const AskSchema = object({ view: ViewText });
const ListSchema = object({
  view: ViewText,
  dimension: DimensionSchema,
  goal: v.optional(text(MAX_VIEW_LENGTH)),
  sort: v.optional(oneOf(LIST_FIGURES), 'visits'),
  limit: Limit,
});
const ExplainSchema = object({ figure: oneOf(FIGURE_IDS) });
const RowsSchema = object({ view: ViewText, limit: Limit, cursor: v.optional(text(MAX_QUESTION_BYTES), '') });

/** Everything that an agent can ask: the table that every way to it shares. */
const AGENT_TOOLS: readonly AgentTool[] = [
  {
    name: 'bugmatrix_describe',
    title: 'What can be asked',
    description: 'Whose page views these are, from when to when, and by which dimensions they can be listed and filtered.',
    inputSchema: { type: 'object', properties: {} },
    givesRows: false,
    run: checked(object({}), async (_, { query, zone }) => mapped(await query.describe(), (described) => ({ ...described, zone }))),
  },
  {
    name: 'bugmatrix_ask',
    title: 'Figures of a period',
    description:
      'Page views, visits, visitors, bounces and time spent (ms) of a period, the same of what it is compared with, and a series by bucket. Divide bounces by visits for the bounce rate.',
    inputSchema: { type: 'object', properties: { view: VIEW } },
    givesRows: false,
    run: checked(AskSchema, askFigures),
  },
  {
    name: 'bugmatrix_list',
    title: 'Names of a dimension',
    description:
      'The names of a dimension, each with all its figures and those of the comparison, sorted by one figure; groups of fewer visitors than minGroupSize are left out. Conversions are those of the named goal.',
    inputSchema: {
      type: 'object',
      properties: {
        view: VIEW,
        dimension: { type: 'string', description: `One of ${DIMENSIONS.join(', ')}, or param: and the name of a query parameter.` },
        goal: GOAL,
        sort: { enum: [...LIST_FIGURES], default: 'visits' },
        limit: LIMIT,
      },
      required: ['dimension'],
    },
    givesRows: false,
    run: checked(ListSchema, askList),
  },
  {
    name: 'bugmatrix_explain',
    title: 'How a figure is counted',
    description: 'The definition of a figure as this dashboard counts it.',
    inputSchema: { type: 'object', properties: { figure: { enum: FIGURE_IDS } }, required: ['figure'] },
    givesRows: false,
    run: checked(ExplainSchema, async ({ figure }) => succeed(FIGURE_TABLE[figure])),
  },
  {
    name: 'bugmatrix_rows',
    title: 'Single page views',
    description: 'Page views one by one, newest first, each with its visit; the cursor of an answer asks for older ones.',
    inputSchema: { type: 'object', properties: { view: VIEW, limit: LIMIT, cursor: { type: 'string' } } },
    givesRows: true,
    run: checked(RowsSchema, askRows),
  },
];

/** The tools; those that give single page views only with `rows`. */
export function agentTools(rows: boolean): AgentTool[] {
  return AGENT_TOOLS.filter(({ givesRows }) => rows || !givesRows);
}

/** Answers a call of a tool, whatever its input is. */
export async function runTool(tool: AgentTool, input: unknown, desk: AgentDesk): Promise<Outcome<unknown>> {
  const outcome = await tool.run(input, desk);
  if (!outcome.ok || JSON.stringify(outcome.value).length <= MAX_ANSWER_CHARACTERS) return outcome;
  return fail('too-expensive', 'The answer is too long: ask for fewer rows or a shorter range.');
}

/** What a tool does with an input that fits its schema; any other is refused by a sentence that names what is wrong. */
function checked<T>(schema: Schema<T>, answer: (input: T, desk: AgentDesk) => Promise<Outcome<unknown>>): AgentTool['run'] {
  return async (given, desk) => {
    const input = check(schema, given, 'bad-input', 'The input');
    return input.ok ? answer(input.value, desk) : input;
  };
}

async function askFigures({ view }: v.InferOutput<typeof AskSchema>, desk: AgentDesk): Promise<Outcome<unknown>> {
  const selected = await selectView(view, desk);
  if (!selected.ok) return selected;
  const { range, selection, description } = selected.value;
  const { edges, compare, compareEdges, offsets, zone } = range;
  const figures = await desk.query.dashboard({
    v: 1,
    id: desk.newId(),
    ...selection,
    ...{ range: range.range, edges, compareEdges, offsets, zone },
    compare,
    metric: 'default',
    panels: [{ kind: 'totals' }, { kind: 'series' }],
    leaveOut: false,
    background: false,
  });
  return mapped(figures, (answer) => ({
    ...{
      asOf: answer.asOf,
      zone,
      ...hidden(description),
      exact: answer.exact,
      hiddenRobots: answer.hiddenBots,
      hiddenOwn: answer.hiddenOwn,
    },
    ...{ range: answer.range, totals: answer.figures.totals, edges, series: answer.figures.series },
    compared: answer.compare && { range: answer.compare, totals: answer.compareFigures?.totals ?? null },
  }));
}

async function askList(input: v.InferOutput<typeof ListSchema>, desk: AgentDesk): Promise<Outcome<unknown>> {
  const { dimension, goal = null, sort, limit } = input;
  const selected = await selectView(input.view, desk);
  if (!selected.ok) return selected;
  const { range, selection, description } = selected.value;
  const goals = [...withDefaults(selection.goals)];
  if (goal !== null && goals.every(({ id }) => id !== goal)) {
    return fail('bad-input', `No goal has this id; there are ${goals.map(({ id }) => id).join(', ')}.`, { path: 'goal' });
  }
  if (goal === null && CONVERSION_FIGURES.some((figure) => figure === sort)) {
    return fail('bad-input', `To sort by ${sort}, name the goal whose conversions are meant.`, { path: 'goal' });
  }
  const page = await desk.query.list({
    ...{ v: 1, id: desk.newId(), ...selection, goals: goal === null ? selection.goals : goals },
    ...{ range: range.range, compare: range.compare, offsets: range.offsets },
    ...{ dim: dimension, goal, order: { of: sort, per: null, descending: true }, contains: '', cursor: '', limit },
  });
  return mapped(page, ({ asOf, complete, rows, cursor }) => ({
    ...{ asOf, zone: range.zone, complete, ...hidden(description) },
    ...{ rows: rows.map(apart), more: cursor !== '' },
  }));
}

async function askRows({ view, limit, cursor }: v.InferOutput<typeof RowsSchema>, desk: AgentDesk): Promise<Outcome<unknown>> {
  const selected = await selectView(view, desk);
  if (!selected.ok) return selected;
  const { range, selection } = selected.value;
  const page = await desk.query.rows({
    ...{ v: 1, id: desk.newId(), ...selection, range: range.range, offsets: range.offsets, cursor, limit },
  });
  return mapped(page, ({ asOf, complete, rows, cursor: next }) => ({
    ...{ asOf, zone: range.zone, complete, rows: rows.map(apart), cursor: next },
  }));
}

/** Fields of a row that the engine gives it; all other texts of one are a visitor's. */
const OWN_FIELDS: ReadonlySet<string> = new Set(['id', 'kind', 'origin', 'pageViewId']);

/** A row with the texts that visitors can choose apart: an agent that reads an order in one of them reads also whose word it is. */
function apart(row: object): object {
  const isWritten = ([field, value]: [string, unknown]) => typeof value === 'string' && !OWN_FIELDS.has(field);
  const fields = Object.entries(row);
  return {
    ...Object.fromEntries(fields.filter((field) => !isWritten(field))),
    writtenByVisitors: Object.fromEntries(fields.filter(isWritten)),
  };
}

function mapped<A, B>(outcome: Outcome<A>, map: (value: A) => B): Outcome<B> {
  return outcome.ok ? succeed(map(outcome.value)) : outcome;
}

interface SelectedView {
  range: ResolvedRange;
  selection: Selection;
  description: Description;
}

/** What an answer says of groups that the source does not tell of. */
function hidden({ minGroupSize }: Description): { minGroupSize?: number } {
  return minGroupSize > 1 ? { minGroupSize } : {};
}

/** Reads a view in the words of the dashboard's address; an unknown part is a failure, because an ignored filter gives wrong figures. */
async function selectView(text: string, { query, now, zone }: AgentDesk): Promise<Outcome<SelectedView>> {
  const described = await query.describe();
  if (!described.ok) return described;
  const { scope, wholeDays, own } = described.value;
  const unknown = [...new URLSearchParams(text).keys()].find((key) => !isViewKey(key));
  if (unknown !== undefined) return bad(`The view names '${unknown.slice(0, 40)}', which is no dimension and no part of a view.`);
  const { view: read, dropped } = readView(text, DEFAULT_RANGE);
  if (dropped[0] !== undefined) return bad(`This part of the view is not understood: ${dropped[0]}`);
  // An agent types paths, where the dashboard takes most of them from its lists.
  const view = withRecordedValues(read);
  if (view.scope === 'site' && scope !== 'site') return bad('The view is about the whole site, and another source shows.');
  if (view.own === 'exclude' && own === undefined) return bad('This source does not know whose visits are own ones: leave own out.');
  if (wholeDays !== null && view.zone !== '' && view.zone !== wholeDays)
    return bad(`Only whole days of ${wholeDays} can be asked about: leave the zone out.`);
  const { clauses, goals, brush } = view;
  const range = resolveViewOn(described.value, view, nowOf(described.value, now()), zone);
  return succeed({
    range,
    selection: { clauses: [...clauses], goals: [...goals], brush, ...countedIn(view, described.value) },
    description: described.value,
  });
}

function bad(message: string): Outcome<never> {
  return fail('bad-input', message, { path: 'view' });
}
