import { NETWORKS } from '#contract/questions/arrivals.ts';
import { paramName, type DerivedDimension, type ParamDimension, type WholeVisitDimension } from '#contract/questions/dimensions.ts';
import { bandsOf, type BandDimension } from '#contract/questions/visit-bands.ts';
import { MAX_LENGTH } from '#contract/rows/max-length.ts';
import { CLICK_IDS } from '#contract/rows/click-ids.ts';
import { CHANNEL_RULES, type ChannelRule } from '../../../../workers/observe/arrival.ts';
import { OPERATORS, PURPOSE_PATTERNS, PURPOSES, WORDS_OF_NAME } from '../../../../workers/observe/robots.ts';
import { BEFORE_ENGINE, sourceOfCampaign, sourceTables } from '../../../../workers/observe/source.ts';
import { literal, literals } from './statement.ts';

/*
 * What is derived and never stored, in SQL that is generated from the tables that the worker uses. The keys by which those tables
 * know an arrival are columns of the page view.
 */

/** A statement that gives these columns of the page views that are read and meet a condition, some of them more than once. */
type ReadPageViews = (columns: string, where?: string) => string;

/** Texts without the spaces around them, as JavaScript trims. */
function trimmed(text: string): string {
  return `replaceRegexpAll(${text}, '^[\\\\s\\\\p{Z}\\\\x{FEFF}]+|[\\\\s\\\\p{Z}\\\\x{FEFF}]+$', '')`;
}

/** By what an arrival may be known, the first that is known decides: its app, its host, the domains above it down to the last dot, its word. */
function candidates(key: string, word: string): string {
  const host = `replaceOne(toString(${key}), 'app:', '')`;
  const labels = `splitByChar('.', ${host})`;
  const domain = `arrayStringConcat(arraySlice(${labels}, i), '.')`;
  const before = `arrayStringConcat(arrayMap(label -> concat(label, '.'), arraySlice(${labels}, 1, i - 1)))`;
  const engine = `if(match(${before}, ${literal(BEFORE_ENGINE)}), concat('engine ', ${domain}), '')`;
  const domains = `arrayFlatten(arrayMap(i -> [concat('host ', ${domain}), ${engine}], range(1, length(${labels}))))`;
  const app = `if(startsWith(${key}, 'app:'), [concat('host ', ${key})], [])`;
  return `arrayConcat(${app}, ${domains}, [concat('word ', ${word}), concat('word ', replaceRegexpOne(toString(${word}), 'ads?$', ''))])`;
}

/** Names that the tables know: of what the address is tagged with, and of where the visit came from; '' for what is unknown. */
function knownNames(): string {
  const { byEngine, byHost, byWord } = sourceTables();
  const known = Object.entries({ engine: byEngine, host: byHost, word: byWord });
  const keys = known.flatMap(([kind, names]) => [...names.keys()].map((key) => `${kind} ${key}`));
  const names = known.flatMap(([, byKey]) => [...byKey.values()]);
  const nameOf = `transform(candidate, ${literals(keys)}, ${literals(names)}, '')`;
  return `arrayMap(known -> arrayFirst(name -> name != '', arrayMap(candidate -> ${nameOf}, known)),
    [${candidates('tagHost', 'tagWord')}, ${candidates('originHost', 'originWord')}])`;
}

/**
 * Source, channel and network of each `arrival`: the tables are applied once to each of those on the page views that are read.
 * They are joined: each server of a cluster meets arrivals of its own. The stamps are read of one page view for each arrival, which the
 * engine finds by its sorting key: read of all, they would cost twice as much.
 */
function knownArrivals(read: ReadPageViews): string {
  const stamps = ARRIVAL_STAMPS.map((name) => `any(${name}) AS ${name}`).join(', ');
  const key = '(day, visitorHash, ts, id)';
  const one = `${key} IN (${read(`any(${key})`)} GROUP BY arrival)`;
  return `(SELECT arrival, sourceName, channel, network FROM ${withArrivals(`(SELECT arrival, ${stamps} FROM (
      ${read(`arrival, ${ARRIVAL_STAMPS.join(', ')}`, one)}) GROUP BY arrival)`)})`;
}

/** What an arrival follows from: the columns of which the column `arrival` is a hash (functions/lib/site/migrations). */
const ARRIVAL_STAMPS = [
  'tagHost',
  'tagWord',
  'originHost',
  'originWord',
  'visitUtmSource',
  'visitUtmMedium',
  'visitSource',
  'visitReferrer',
  'visitRef',
  'visitClickId',
];

/**
 * Arrivals with the columns `sourceName`, `channel` and `network`. Each step is a query of its own: in one, the engine would write out an
 * expression, with the tables in it, wherever its name stands.
 */
function withArrivals(source: string): string {
  const rules = CHANNEL_RULES.map((rule) => `${ruleSql(rule)}, ${literal(rule.channel)}`);
  const networks = literals(NETWORKS);
  const { kinds } = sourceTables();
  const steps = [
    `${knownNames()} AS names, if(${trimmed('toString(visitUtmSource)')} = '', toString(visitRef), toString(visitUtmSource)) AS tag, lowerUTF8(${trimmed('toString(visitUtmMedium)')}) AS ownMedium`,
    `tag != '' AS isTagged, if(names[1] != '', names[1], tag) AS tagName,
    if(ownMedium = '', ${clickSql(({ medium }) => medium)}, ownMedium) AS mediumText,
    multiIf(names[2] != '', names[2], visitReferrer = '', toString(visitSource), replaceOne(toString(originHost), 'app:', '')) AS ownOrigin`,
    `if(ownOrigin = '', ${clickSql(({ source }) => sourceOfCampaign(source))}, ownOrigin) AS originName`,
    `if(isTagged, tagName, originName) AS sourceName,
    multiIf(tagName IN ${networks}, tagName, originName IN ${networks}, originName, '') AS network`,
    `transform(sourceName, ${literals(kinds.keys())}, ${literals(kinds.values())}, '') AS sourceKind, lowerUTF8(sourceName) AS sourceText`,
    `multiIf(${rules.join(',\n    ')}, 'Other') AS channel`,
  ];
  return steps.reduce((from, columns) => `(SELECT *, ${columns} FROM ${from})`, source);
}

function clickSql(told: (click: (typeof CLICK_IDS)[string]) => string): string {
  return `transform(toString(visitClickId), ${literals(Object.keys(CLICK_IDS))}, ${literals(Object.values(CLICK_IDS).map(told))}, '')`;
}

/** The condition of a rule; what it does not say decides nothing. */
function ruleSql({ kinds, source, medium, tagged, any }: ChannelRule): string {
  const bySource = kinds !== undefined ? `sourceKind IN ${literals(kinds)}` : source === undefined ? null : matchSql('sourceText', source);
  const byMedium = medium === undefined ? null : matchSql('mediumText', medium);
  const joined = [bySource, byMedium].filter((each) => each !== null).join(any ? ' OR ' : ' AND ');
  return tagged === false ? `NOT isTagged AND (${joined})` : `(${joined})`;
}

/** A dot stands for no line break, as in the worker's regular expressions. */
function matchSql(text: string, pattern: string): string {
  return `match(${text}, ${literal(`(?-s)^(?:${pattern})$`)})`;
}

/** The kind of a robot: by its name in the table, else by the words of its name. */
function robotKind(): string {
  const words = `lowerUTF8(replaceRegexpAll(robot, ${literal(WORDS_OF_NAME)}, '\\\\1 \\\\2'))`;
  const byWords = PURPOSE_PATTERNS.map(({ purpose, pattern }) => `match(${words}, ${literal(pattern)}), ${literal(purpose)}`);
  const ofOthers = `multiIf(robot = '', '', ${byWords.join(', ')}, 'Other')`;
  return `transform(lowerUTF8(robot), ${literals(PURPOSES.keys())}, ${literals(PURPOSES.values())}, ${ofOthers})`;
}

/** Who runs a robot, by its name in the table. */
function robotOperator(): string {
  return `transform(lowerUTF8(robot), ${literals(OPERATORS.keys())}, ${literals(OPERATORS.values())}, '')`;
}

interface DerivedSql {
  /** The value, from columns of the page view `e` or of what is joined. */
  value: () => string;
  /** What is joined to the page views that are read. */
  join?: (read: ReadPageViews) => string;
}

function joinArrivals(read: ReadPageViews): string {
  return `LEFT JOIN ${knownArrivals(read)} AS a ON a.arrival = e.arrival`;
}

/** Each derived dimension, as workers/observe/derivations.ts derives it in memory. */
export const DERIVED_SQL: Readonly<Record<DerivedDimension, DerivedSql>> = {
  source: { value: () => 'a.sourceName', join: joinArrivals },
  channel: { value: () => 'a.channel', join: joinArrivals },
  network: { value: () => 'a.network', join: joinArrivals },
  robotKind: { value: robotKind },
  robotOperator: { value: robotOperator },
};

/** Each dimension of whole visits, from the columns that a whole visit gives its page views; `knownFrom` = from when on it is
 * known which are new. */
export const WHOLE_VISIT_SQL: Readonly<Record<WholeVisitDimension, (knownFrom: () => string) => string>> = {
  visitPages: () => bandSql('visitPages', 'pagesOfVisit'),
  visitDuration: () => bandSql('visitDuration', 'durationMs'),
  bounced: () => `if(isBounce, 'yes', 'no')`,
  visitKind: (knownFrom) => `multiIf(e.visitStart < ${knownFrom()}, '', e.visitStart = firstStart, 'new', 'returning')`,
};

function bandSql(dim: BandDimension, length: string): string {
  const bands = bandsOf(dim).toReversed();
  return `multiIf(${bands.map(({ name, from }) => `${length} >= ${from}, ${literal(name)}`).join(', ')}, '')`;
}

/** The first value of a parameter in the query of a page view, as `paramDerivation` reads it. */
export function paramSql(dim: ParamDimension): string {
  const isNamed = `${unescaped(`splitByChar('=', pair)[1]`)} = ${literal(paramName(dim))}`;
  const pair = `arrayFirst(pair -> pair != '' AND ${isNamed}, splitByChar('&', replaceRegexpOne(query, '^[?]', '')))`;
  const value = `replaceRegexpAll(${validText(unescaped(`replaceRegexpOne(${pair}, '^[^=]*=?', '')`))}, '\\\\x{FFFD}+', '\uFFFD')`;
  // Texts are cut by UTF-16 units, two of which make a character of four bytes.
  const units = `arrayCumSum(character -> if(length(character) = 4, 2, 1), ngrams(value, 1))`;
  const cut = `arrayStringConcat(arrayFilter((character, end) -> end <= ${MAX_LENGTH.utm}, ngrams(value, 1), ${units}))`;
  return `if(query = '', '', arrayMap(value -> if(length(value) <= ${MAX_LENGTH.utm}, value, ${cut}), [${value}])[1])`;
}

/** Bytes of a text as forms write it. The engine's own function takes a `%` without two digits together with what follows it. */
function unescaped(text: string): string {
  const parts = `splitByChar('%', replaceAll(${text}, '+', ' '))`;
  const byte = `concat(unhex(substring(part, 1, 2)), substring(part, 3))`;
  return `concat(${parts}[1], arrayStringConcat(arrayMap(part -> if(match(part, '^[0-9A-Fa-f]{2}'), ${byte}, concat('%', part)), arrayPopFront(${parts}))))`;
}

/** Bytes that are no text as U+FFFD. Before the end of a text the engine would take good ones with them: dots stand there meanwhile. */
function validText(bytes: string): string {
  return `replaceRegexpOne(toValidUTF8(concat(${bytes}, '...')), '[.]{3}$', '')`;
}
