import {
  JOURNEY_NODES,
  MAX_COLUMN_NAMES,
  type JourneyLink,
  type JourneyNode,
  type JourneysAnswer,
  type JourneysQuestion,
} from '#contract/behaviour/journeys.ts';
import type { PageGroups } from '#contract/behaviour/steps.ts';
import { compareCodePoints } from '../../../../workers/query/count/top-n.ts';
import type { AnswerRow } from '../clickhouse.ts';
import { rangeConditions, type OwnFields, type SiteSnapshot } from '../snapshot.ts';
import type { Statement } from '../sql/statement.ts';
import { Views, type Conditions, type Held } from '../sql/views.ts';
import { endsSql, visitsSql } from '../sql/ways.ts';

/** A node as a statement tells it: the place of its kind in `JOURNEY_NODES`, and its name. */
const nodeKey = (kind: unknown, name: unknown) => `${Number(kind)} ${String(name)}`;

/** Answers where visits went from an anchor, or came from before it: one statement. */
export async function answerJourneys(question: JourneysQuestion, snapshot: SiteSnapshot): Promise<OwnFields<JourneysAnswer>> {
  const { database, held } = snapshot;
  const span = await snapshot.resolve(question.range);
  const rows = await database.ask(journeysStatement(held, question, rangeConditions(question, span)));
  const ofColumns = Array.from({ length: question.columns }, (_, column) => rows.filter((row) => Number(row['place']) === column));
  const columns = ofColumns.map((ofColumn, column) => readNodes(ofColumn, question.pinned[column]));
  return {
    range: snapshot.answered(span),
    visits: columns
      .slice(0, 1)
      .flat()
      .reduce((sum, { visits }) => sum + visits, 0),
    columns,
    links: ofColumns.slice(1).map((ofColumn, i) => readLinks(ofColumn, columns[i] ?? [], columns[i + 1] ?? [])),
  };
}

/** The names in the order of the rows, which is theirs, then what is no name. */
function readNodes(rows: readonly AnswerRow[], pinned: string | undefined): JourneyNode[] {
  const nodes = new Map<string, JourneyNode>();
  if (pinned !== undefined) nodes.set(nodeKey(0, pinned), { kind: 'name', name: pinned, visits: 0 });
  for (const { kind, name, visits } of rows) {
    const node = nodes.get(nodeKey(kind, name)) ?? { kind: JOURNEY_NODES[Number(kind)] ?? 'others', name: String(name), visits: 0 };
    nodes.set(nodeKey(kind, name), { ...node, visits: node.visits + Number(visits) });
  }
  const rankOf = ({ kind }: JourneyNode) => JOURNEY_NODES.indexOf(kind);
  return [...nodes.values()].sort((a, b) => rankOf(a) - rankOf(b) || b.visits - a.visits || compareCodePoints(a.name, b.name));
}

function readLinks(rows: readonly AnswerRow[], before: readonly JourneyNode[], after: readonly JourneyNode[]): JourneyLink[] {
  const placesOf = (nodes: readonly JourneyNode[]) =>
    new Map(nodes.map(({ kind, name }, i) => [nodeKey(JOURNEY_NODES.indexOf(kind), name), i]));
  const [froms, tos] = [placesOf(before), placesOf(after)];
  const links = rows.flatMap(({ fromKind, fromName, kind, name, visits }) => {
    const [from, to] = [froms.get(nodeKey(fromKind, fromName)), tos.get(nodeKey(kind, name))];
    return from === undefined || to === undefined ? [] : [{ from, to, visits: Number(visits) }];
  });
  return links.sort((a, b) => a.from - b.from || a.to - b.to);
}

/** Visits by the column, the node that they stand in there and the one before; as many names of a column as are told, the others as one. */
function journeysStatement(held: Held, question: JourneysQuestion, conditions: Conditions): Statement {
  const { direction, anchor, groups, columns, pinned } = question;
  const views = new Views(held, [conditions.span]);
  const steps = [{ rules: [anchor], pages: null }];
  const visits = visitsSql(views, { held, conditions, steps, carried: groupSql(groups), ofVisitors: false, every: true });
  const isForward = direction === 'from';
  const pins = views.bind('Array(String)', pinned);
  const [ended, isUnsure] = isForward ? ['left', 'underWay'] : ['entered', 'isCut'];
  const kinds = [ended, isForward ? 'here' : 'cut'].map((kind) => JOURNEY_NODES.indexOf(kind as JourneyNode['kind']));
  const way = isForward ? 'arraySlice(groups, anchor)' : 'arrayReverse(arraySlice(groups, 1, anchor))';
  const isAnchor = `view.3 AND bitTest(bitOr(view.5, ${endsSql(steps)}), 0)`;
  // What came before and after each place, the end of the way among it: joined whole, each place would take a copy of the way.
  const links = `arrayZip(range(length(way) + 1), arrayPushFront(way, ''),
    arrayPushBack(arrayWithConstant(length(way), 0), if(isUnsure, ${kinds[1]}, ${kinds[0]})), arrayPushBack(way, ''))`;
  const sql = `
SELECT link.1 AS place, link.2 AS came, link.3 AS kind, link.4 AS went, count() AS visits
FROM (
  SELECT isUnsure, arraySlice(arrayCompact(${way}), 1, ${columns}) AS way,
    arrayFirstIndex((group, pin) -> group != pin, arrayResize(way, ${pinned.length}), ${pins}) AS leaves
  FROM (
    SELECT ${isUnsure} AS isUnsure, tupleElement(seen, 7) AS groups,
      array${isForward ? 'First' : 'Last'}Index((view, place, left) -> ${isAnchor}, seen, arrayEnumerate(seen), arrayReverse(arrayEnumerate(seen))) AS anchor
    FROM (${visits})
  )
  WHERE anchor > 0
)
ARRAY JOIN arraySlice(${links}, 1, if(leaves = 0, ${columns}, least(leaves, ${columns}))) AS link
GROUP BY place, came, kind, went`;
  // All visits of a name of one column stand in the next, so that a name is told there as it is in its own.
  const told = (name: string, rank: string, pin: string) =>
    `(${rank} <= ${MAX_COLUMN_NAMES} OR (${pin} <= ${pinned.length} AND ${name} = ${pins}[${pin}]))`;
  const others = JOURNEY_NODES.indexOf('others');
  return views.statement(
    sql,
    (parts) => `
SELECT place, if(fromTold, 0, ${others}) AS fromKind, if(fromTold, came, '') AS fromName, if(kindOf = 0 AND NOT toTold, ${others}, kindOf) AS kind,
  if(toTold, went, '') AS name, sum(counted) AS visits
FROM (
  SELECT *, ${told('came', 'rankBefore', 'place')} AS fromTold, ${told('went', 'rank', 'place + 1')} AS toTold
  FROM (
    SELECT *, dense_rank() OVER (PARTITION BY place ORDER BY allBefore DESC, came) AS rankBefore,
      dense_rank() OVER (PARTITION BY place, kindOf ORDER BY allOfName DESC, went) AS rank
    FROM (
      SELECT *, sum(counted) OVER (PARTITION BY place, came) AS allBefore, sum(counted) OVER (PARTITION BY place, kindOf, went) AS allOfName
      FROM (
        SELECT part.place AS place, part.came AS came, part.kind AS kindOf, part.went AS went, sum(part.visits) AS counted
        FROM ${parts} AS part GROUP BY place, came, kindOf, went
      )
    )
  )
)
GROUP BY place, fromKind, fromName, kind, name`,
  );
}

/** As `groupOf` names a page. */
function groupSql(groups: PageGroups): string {
  const end = "position(e.path, '/', 2)";
  return groups === 'path' ? 'e.path' : `if(${end} = 0, e.path, concat(substring(e.path, 1, ${end}), '*'))`;
}
