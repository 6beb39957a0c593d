import {
  MAX_COLUMN_NAMES,
  type JourneyLink,
  type JourneyNode,
  type JourneysAnswer,
  type JourneysQuestion,
} from '#contract/behaviour/journeys.ts';
import type { VisitIndex } from '../../store/store-view.ts';
import { topNames } from '../count/top-n.ts';
import { GroupNumbers } from './group-numbers.ts';
import { selectWays, type StepRows, type WaysSource } from './step-rows.ts';

/** What a way has in a column where no group is: how it ended, -2 and below in the order of their nodes, or nothing any more. */
const ENDS = ['left', 'here', 'entered', 'cut'] as const satisfies readonly JourneyNode['kind'][];
const LAST_END = -2;
const OVER = LAST_END - ENDS.length;

interface Ways {
  readonly count: number;
  readonly columns: number;
  /** By way, and in it by column: a group, an end, or OVER. */
  readonly stands: Int32Array;
}

interface Column {
  readonly nodes: JourneyNode[];
  placeOf(stand: number): number;
}

/** Counts where visits went from an anchor, or came from to it. */
export class JourneyCounter {
  readonly #source: WaysSource;

  constructor(source: WaysSource) {
    this.#source = source;
  }

  /** Answers a checked question; a visit may still go on at `asOf` (epoch ms). */
  answer(question: JourneysQuestion, asOf: number): Pick<JourneysAnswer, 'visits' | 'columns' | 'links'> {
    const groups = new GroupNumbers(this.#source.view.column('path'), question.groups);
    const rows = selectWays(this.#source, question, [{ rules: [question.anchor], pages: null }], asOf);
    const ways = this.#findWays(question, rows, groups);
    const columns: Column[] = [];
    const links: JourneyLink[][] = [];
    let through = new Int32Array(ways.count).map((_, way) => way);
    for (let column = 0; column < question.columns; column++) {
      const pinned = question.pinned[column - 1];
      if (pinned !== undefined) through = waysThrough(ways, through, column - 1, groups.numberOf(pinned));
      const next = columnOf(ways, through, column, groups, question.pinned[column]);
      const before = columns.at(-1);
      if (before !== undefined) links.push(linksOf(ways, through, column, before, next));
      columns.push(next);
    }
    return { visits: ways.count, columns: columns.map(({ nodes }) => nodes), links };
  }

  /** The ways of the visits that meet the anchor. */
  #findWays({ direction, columns }: JourneysQuestion, rows: StepRows, groups: GroupNumbers): Ways {
    const { view, visits, underWay } = this.#source;
    const { numbers } = visits;
    const { first, last } = view.visits;
    const endOf = (visit: VisitIndex): (typeof ENDS)[number] =>
      direction === 'from' ? (underWay.has(visit) ? 'here' : 'left') : rows.isCut(visit) ? 'cut' : 'entered';
    const step = direction === 'from' ? 1 : -1;
    const stands = new Int32Array(numbers.length * columns);
    let count = 0;
    for (let k = 0; k < numbers.length; k++) {
      const visit = numbers[k]!;
      rows.read(first[visit]!, view.next[last[visit]!]!);
      if (rows.count === 0) continue;
      const end = count++ * columns + columns;
      let at = end - columns;
      let group = OVER;
      let place = rows.places[direction === 'from' ? 0 : rows.count - 1]!;
      for (; at < end && place >= 0 && place < rows.pageViewCount; place += step) {
        const next = groups.of(rows.pageViews[place]!);
        if (next === group) continue;
        group = next;
        stands[at++] = group;
      }
      if (at < end) stands[at++] = LAST_END - ENDS.indexOf(endOf(visit));
      while (at < end) stands[at++] = OVER;
    }
    return { count, columns, stands };
  }
}

/** Those of some ways that stand in a group in a column. */
function waysThrough({ stands, columns }: Ways, ways: Int32Array, column: number, group: number): Int32Array<ArrayBuffer> {
  const through = new Int32Array(ways.length);
  let count = 0;
  for (let k = 0; k < ways.length; k++) {
    const way = ways[k]!;
    through[count] = way;
    count += stands[way * columns + column] === group ? 1 : 0;
  }
  return through.subarray(0, count);
}

function columnOf({ stands, columns }: Ways, ways: Int32Array, column: number, groups: GroupNumbers, pinned: string | undefined): Column {
  const { names } = groups;
  const counts = new Int32Array(names.length);
  const ended = ENDS.map(() => 0);
  for (let k = 0; k < ways.length; k++) {
    const stand = stands[ways[k]! * columns + column]!;
    if (stand >= 0) counts[stand]!++;
    else if (stand !== OVER) ended[LAST_END - stand]!++;
  }
  const { codes: named, total } = topNames(counts, names.length, names, MAX_COLUMN_NAMES);
  const nodes = named.map((group): JourneyNode => ({ kind: 'name', name: names[group]!, visits: counts[group]! }));
  if (pinned !== undefined && nodes.every(({ name }) => name !== pinned)) {
    const group = groups.numberOf(pinned);
    named.push(group);
    nodes.push({ kind: 'name', name: pinned, visits: counts[group] ?? 0 });
  }
  const places = new Int32Array(names.length).fill(nodes.length);
  // A group that no way has is at -1, where a typed array takes nothing.
  for (const [place, group] of named.entries()) places[group] = place;
  const others = nodes.reduce((rest, { visits }) => rest - visits, total);
  if (others > 0) nodes.push({ kind: 'others', name: '', visits: others });
  const endPlaces = ENDS.map((kind, i) => (ended[i]! > 0 ? nodes.push({ kind, name: '', visits: ended[i]! }) - 1 : 0));
  return { nodes, placeOf: (stand) => (stand >= 0 ? places[stand]! : endPlaces[LAST_END - stand]!) };
}

/** The links of some ways from the column before to one. */
function linksOf({ stands, columns }: Ways, ways: Int32Array, column: number, before: Column, to: Column): JourneyLink[] {
  const width = to.nodes.length;
  const visits = new Int32Array(before.nodes.length * width);
  for (let k = 0; k < ways.length; k++) {
    const at = ways[k]! * columns + column;
    if (stands[at] !== OVER) visits[before.placeOf(stands[at - 1]!) * width + to.placeOf(stands[at]!)]!++;
  }
  const links: JourneyLink[] = [];
  for (const [i, count] of visits.entries()) if (count > 0) links.push({ from: Math.floor(i / width), to: i % width, visits: count });
  return links;
}
