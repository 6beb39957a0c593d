import { succeed, type Outcome } from '#contract/outcome.ts';
import type { Metric } from '#contract/questions/dimensions.ts';
import type { ListQuestion, NameRow } from '#contract/questions/list.ts';
import type { Clause } from '#contract/questions/selection.ts';
import type { Moment } from '#engine/source/ask-source.ts';
import { displayName, METRIC_HEADS } from '#lib/format/display-name.ts';
import { formatCount } from '#lib/format/format-number.ts';
import { newUuid } from '#lib/uuid.ts';
import { tabWords } from '#question/chosen-tabs.ts';
import { CAMPAIGN_LEVELS, levelAt, pathKey, type CampaignPath } from '#question/opened-campaigns.ts';
import type { FigureParts, View } from '#question/view.ts';
import { comparedAt, questionAt } from '../../answer/question-beside.ts';
import { markOf, pick, valuesOf, withValues, type Filters, type Mark, type PickMode } from '../../view/pick.ts';

/** Names of a level that are read, and those that show. */
const READ_NAMES = 100;
const SHOWN_NAMES = 12;

/** The names below a row. */
interface Level {
  /** The row, and '' for each level below it at which nothing is set. */
  path: CampaignPath;
  rows: readonly NameRow[];
  /** Visits of which this level is not set; null where there are none. */
  unset: NameRow | null;
  /** There are more names than were read. */
  more: boolean;
  /** Why the source does not tell them; null where it does. */
  failure: string | null;
}

/** The opened levels, and what they were asked about. */
export interface CampaignTree {
  levels: Readonly<Record<string, Level>>;
  metric: Metric;
  /** What counts are compared with, in words; null where they are not. */
  against: string | null;
}

/** Asks for the first level and for those below the opened rows, each with the clauses of the rows above it and without filters by parts of campaigns. */
export async function askCampaigns(
  view: FigureParts,
  opened: readonly CampaignPath[],
  moment: Moment,
  signal: AbortSignal,
): Promise<Outcome<CampaignTree>> {
  const { range, selection } = questionAt(view, moment);
  const metric = view.metric === 'default' ? 'visits' : view.metric;
  const askLevel = async (path: CampaignPath): Promise<Outcome<Level>> => {
    const within = (clauses: readonly Clause[]) => [...otherClauses(clauses), ...clausesOf(path)];
    const { compare } = range;
    const question: ListQuestion = {
      ...{ ...selection, v: 1, id: newUuid(), dim: levelAt(path.length), goal: null, contains: '', cursor: '', limit: READ_NAMES },
      ...{ clauses: within(selection.clauses), compare: compare && { ...compare, clauses: compare.clauses && within(compare.clauses) } },
      order: { of: metric, per: null, descending: true },
    };
    const outcome = await moment.ask('list', question, signal);
    if (!outcome.ok) return outcome;
    const { rows, cursor } = outcome.value;
    const isUnset = rows.every(({ name }) => name === '');
    if (isUnset && path.length > 0 && path.length + 1 < CAMPAIGN_LEVELS.length) return askLevel([...path, '']);
    const unset = rows.find(({ name }) => name === '') ?? null;
    return succeed({ path, rows: rows.filter(({ name }) => name !== ''), unset, more: cursor !== '', failure: null });
  };
  const paths = [[], ...opened];
  const asked = await Promise.all(paths.map(async (path) => [path, await askLevel(path)] as const));
  const levels: Record<string, Level> = {};
  for (const [path, outcome] of asked) {
    if (!outcome.ok && path.length === 0) return outcome;
    const failed = { path, rows: [], unset: null, more: false };
    levels[pathKey(path)] = outcome.ok ? outcome.value : { ...failed, failure: outcome.failure.message };
  }
  return succeed({ levels, metric, against: comparedAt(moment, range, view) });
}

function isOfCampaign({ dim }: Clause): boolean {
  return CAMPAIGN_LEVELS.some((level) => level === dim);
}

/** A list ignores the filters of its own dimension, and the table those of all its levels. */
function otherClauses(clauses: readonly Clause[]): Clause[] {
  return clauses.filter((clause) => !isOfCampaign(clause));
}

function clausesOf(path: CampaignPath): Clause[] {
  return path.map((name, level) => ({ dim: levelAt(level), op: 'in', values: [name] }));
}

/** A row of the table as it is drawn: a name, what is not set of a level, or a remark about the level above it. */
export type TreeRow = { key: string; depth: number } & (
  | { kind: 'remark'; text: string }
  | {
      kind: 'name';
      path: CampaignPath;
      label: string;
      /** The part of a campaign that it names. */
      part: string;
      counts: NameRow;
      /** Null where it cannot be opened. */
      isOpen: boolean | null;
      position: number;
      size: number;
    }
);

/** The rows that show, from top to bottom. What of the first level is not set stands in the foot. */
export function treeRows({ levels, metric }: CampaignTree, opened: readonly CampaignPath[]): TreeRow[] {
  const isOpened = new Set(opened.map(pathKey));
  const rowsOf = (key: string, depth: number): TreeRow[] => {
    const level = levels[key];
    if (level === undefined) return [];
    const { path: above, rows, unset, more, failure } = level;
    const dim = levelAt(above.length);
    const shown = rows.slice(0, SHOWN_NAMES);
    const listed = depth > 1 && unset !== null && rows.length > 0 ? [...shown, unset] : shown;
    const named = listed.flatMap((counts, i): TreeRow[] => {
      const path = [...above, counts.name];
      const own = pathKey(path);
      const canOpen = path.length < CAMPAIGN_LEVELS.length;
      const isOpen = canOpen ? isOpened.has(own) : null;
      const part = tabWords(dim).head;
      const label = counts.name === '' ? `${part} not set` : displayName(dim, counts.name);
      const row: TreeRow = { key: own, depth, kind: 'name', path, label, part, counts, isOpen, position: i + 1, size: listed.length };
      return [row, ...(isOpen === true ? rowsOf(own, depth + 1) : [])];
    });
    const remarks = [
      failure,
      depth > 1 && rows.length === 0 && failure === null ? 'No further part is set.' : null,
      moreText(rows, more, metric),
    ];
    const told = remarks.filter((text) => text !== null).map((text): TreeRow => ({ key: `${key} ${text}`, depth, kind: 'remark', text }));
    return [...named, ...told];
  };
  return rowsOf('', 1);
}

/** What the shown names leave out; null for nothing. Visitors of names do not add up. */
function moreText(rows: readonly NameRow[], more: boolean, metric: Metric): string | null {
  const left = rows.slice(SHOWN_NAMES);
  if (left.length === 0 && !more) return null;
  if (more || metric === 'visitors') return 'Further names are not listed.';
  return `Further names together: ${formatCount(left.reduce((sum, row) => sum + (row[metric] ?? 0), 0))}`;
}

/** What the shares are of: all of the first level, set or not; null where its counts do not add up or are not all known. */
export function treeTotal({ levels, metric }: CampaignTree): number | null {
  const first = levels[''];
  if (first === undefined || first.more || metric === 'visitors') return null;
  return [...first.rows, ...(first.unset === null ? [] : [first.unset])].reduce((sum, row) => sum + (row[metric] ?? 0), 0);
}

/** How a filter marks a row: by its name, where it asks for the names above it. */
export function pathMark(filters: Filters, path: CampaignPath): Mark {
  const marks = path.map((name, level) => markOf(filters, levelAt(level), name));
  return marks.slice(0, -1).every((mark) => mark === 'in') ? (marks.at(-1) ?? null) : null;
}

/** Filters by a row and by the rows above it, in place of other filters by parts of campaigns; a row that is filtered by alone is let go. */
export function pickPath(view: View, path: CampaignPath, mode: PickMode): View {
  const [above, name] = [path.slice(0, -1), path.at(-1) ?? ''];
  const dim = levelAt(above.length);
  const isAsked = (each: string, level: number) => valuesOf(view, levelAt(level), 'in').join('\n') === each;
  // A name beside another one below the same rows joins it, or leaves its place.
  const keepsOwn = mode !== 'only' && above.every(isAsked);
  const within = CAMPAIGN_LEVELS.reduce((now, level, i) => {
    return i === above.length && keepsOwn ? now : withValues(now, level, above.slice(i, i + 1), []);
  }, view);
  if (mode !== 'only') return pick(within, dim, name, mode);
  const isAlone = path.every(isAsked) && view.clauses.filter(isOfCampaign).length === path.length;
  return isAlone ? CAMPAIGN_LEVELS.reduce((now, level) => withValues(now, level, [], []), view) : withValues(within, dim, [name], []);
}

/** The shown rows as lines of a file, the head first: the parts in columns of their own, unknown counts empty. */
export function treeLines(tree: CampaignTree, opened: readonly CampaignPath[]): (string | number)[][] {
  const { metric, against } = tree;
  const count = METRIC_HEADS[metric];
  const heads = CAMPAIGN_LEVELS.map((level) => tabWords(level).head);
  const cells = (path: CampaignPath) => CAMPAIGN_LEVELS.map((_, i) => (i < path.length ? path[i] || '(not set)' : ''));
  const lineOf = (path: CampaignPath, row: NameRow) => [
    ...cells(path),
    row[metric] ?? '',
    ...(against === null ? [] : [row.compared?.[metric] ?? '']),
  ];
  const rows = treeRows(tree, opened).flatMap((row) => (row.kind === 'name' ? [lineOf(row.path, row.counts)] : []));
  const unset = tree.levels['']?.unset ?? null;
  return [
    [...heads, count, ...(against === null ? [] : [`${count} in ${against}`])],
    ...rows,
    ...(unset === null ? [] : [lineOf([''], unset)]),
  ];
}
