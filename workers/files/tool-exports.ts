import { FLAG, type EventRow } from '#contract/rows/event.ts';
import { logOf } from '#contract/rows/logs.ts';
import { writeCell } from './csv.ts';

/** A column of a file for another tool: its name, and what it says of a row. */
type Columns = readonly (readonly [name: string, cellOf: (row: EventRow, isFirst: boolean) => string])[];

/** What a file for another tool has beside its columns. */
interface ToolFile {
  columns: Columns;
  /** Whether the tool has a place for the row. */
  takes(row: EventRow): boolean;
}

const TOOLS = {
  goatcounter: { columns: goatCounterColumns(), takes: isViewOrEvent },
  // Umami counts no robots: what stood there would count as people.
  umami: { columns: umamiColumns(), takes: (row) => isViewOrEvent(row) && !isRobot(row) },
} satisfies Readonly<Record<string, ToolFile>>;

/** The tools that read files which this site writes. */
export type ToolName = keyof typeof TOOLS;

/** The first line of a file for a tool: the names of its columns. */
export function toolHeader(tool: ToolName): string {
  return csvLine(TOOLS[tool].columns.map(([name]) => name));
}

/**
 * Makes a function that writes rows as lines of a file for a tool, in the order of the file: page views, actions and custom
 * events. It gives '' for a row that the tool has no place for, such as a measurement.
 */
export function toolLines(tool: ToolName): (row: EventRow) => string {
  const { columns, takes }: ToolFile = TOOLS[tool];
  const seen = new Set<string>();
  return (row) => {
    if (!takes(row)) return '';
    const isFirst = seen.size < seen.add(row.visitor).size;
    return csvLine(columns.map(([, cellOf]) => cellOf(row, isFirst)));
  };
}

/**
 * GoatCounter's export of single page views, version 2: tpl/help/export.md of arp242/goatcounter 2.7. Where there is an event, its
 * name stands in place of the path. Session is what GoatCounter tells visitors apart by; a known robot is 5 in zgo.at/isbot.
 */
function goatCounterColumns(): Columns {
  return [
    ['2Path', (row) => (isPageView(row) ? addressOf(row) : eventOf(row))],
    ['Title', ({ title }) => title],
    ['Event', (row) => String(!isPageView(row))],
    ['UserAgent', () => ''],
    ['Browser', ({ browser, browserVersion }) => browserVersion || browser],
    ['System', ({ os, osVersion }) => osVersion || os],
    ['Session', ({ visitor }) => visitor],
    ['Bot', (row) => (isRobot(row) ? '5' : '0')],
    ['Referrer', ({ referrer }) => referrer.replace(/^https?:\/\//, '')],
    ['Referrer scheme', ({ referrer }) => (/^https?:\/\//.test(referrer) ? 'h' : referrer === '' ? '' : 'o')],
    ['Screen size', ({ screen }) => (screen === '' ? '' : `${screen.replace('x', ',')},1`)],
    ['Location', ({ country }) => country],
    ['FirstVisit', (_, isFirst) => String(isFirst)],
    ['Date', ({ ts }) => new Date(ts).toISOString()],
  ];
}

/**
 * The table `website_event` of Umami as ClickHouse has it: db/clickhouse/schema.sql of umami-software/umami 3.1.0, without the
 * columns that this site knows nothing of. Times are UTC.
 */
function umamiColumns(): Columns {
  return [
    ['session_id', ({ visitor }) => visitor],
    ['event_id', ({ id }) => id],
    ['hostname', ({ host }) => host],
    ['browser', ({ browser }) => browser],
    ['os', ({ os }) => os],
    ['device', ({ device }) => device.toLowerCase()],
    ['screen', ({ screen }) => screen],
    ['language', ({ language }) => language],
    ['country', ({ country }) => country],
    ['city', ({ city }) => city],
    ['url_path', ({ path }) => path],
    ['url_query', ({ query }) => query],
    ['utm_source', ({ utmSource }) => utmSource],
    ['utm_medium', ({ utmMedium }) => utmMedium],
    ['utm_campaign', ({ utmCampaign }) => utmCampaign],
    ['utm_content', ({ utmContent }) => utmContent],
    ['utm_term', ({ utmTerm }) => utmTerm],
    ['referrer_path', (row) => referrerOf(row)?.pathname ?? ''],
    ['referrer_query', (row) => referrerOf(row)?.search.slice(1) ?? ''],
    ['referrer_domain', (row) => referrerOf(row)?.host ?? ''],
    ['page_title', ({ title }) => title],
    ['event_type', (row) => (isPageView(row) ? '1' : '2')],
    ['event_name', (row) => (isPageView(row) ? '' : eventOf(row))],
    ['created_at', ({ ts }) => new Date(ts).toISOString()],
  ];
}

function isPageView({ kind }: EventRow): boolean {
  return kind === 'pageview';
}

/** Actions and custom events; buttons that try something out made no event of a visitor. */
function isViewOrEvent(row: EventRow): boolean {
  return isPageView(row) || (logOf(row.kind) === 'actions' && row.origin !== 'test');
}

function isRobot({ flags }: EventRow): boolean {
  return (flags & FLAG.bot) !== 0;
}

/** The name of a custom event, or the kind of an action. */
function eventOf({ kind, target }: EventRow): string {
  return kind === 'event' ? target : kind;
}

function addressOf({ path, query }: EventRow): string {
  return query === '' ? path : `${path}?${query}`;
}

function referrerOf({ referrer }: EventRow): URL | null {
  return URL.canParse(referrer) ? new URL(referrer) : null;
}

function csvLine(cells: readonly string[]): string {
  return `${cells.map(writeCell).join(',')}\r\n`;
}
