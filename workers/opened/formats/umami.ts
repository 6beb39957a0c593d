import { instantOf } from '../../calendar/zone.ts';
import { instantOfText } from '../../files/row-fields.ts';
import { openTable, type CellOf } from '../csv-table.ts';
import { emptyHit, type Format, type Sink } from '../format.ts';
import { browserOfTool, deviceOfTool, systemOfTool } from '../tool-names.ts';

const PAGE_VIEW = '1';
const CUSTOM_EVENT = '2';
/** How ClickHouse writes a value that is not there. */
const NULL_CELL = '\\N';

/**
 * The table `website_event` of Umami as CSV: of Umami Cloud, ClickHouse or Postgres (which keeps browser, system and place in a
 * table of its own). Columns: db/clickhouse/schema.sql and prisma/schema.prisma of umami-software/umami 3.1.0. A session is Umami's
 * visitor of one month.
 */
export const UMAMI: Format = {
  name: 'umami',
  open: (head, sink, { zone }) =>
    openTable(head, ['event_type', 'created_at', 'session_id', 'url_path'], sink, (cellOf) =>
      readEvent((column) => (cellOf(column) === NULL_CELL ? '' : cellOf(column)), sink, zone),
    ),
};

function readEvent(cellOf: CellOf, sink: Sink, zone: string): void {
  const ts = instantOfText(cellOf('created_at'), (local) => instantOf(local, zone));
  if (ts === null) return sink.refuse('created_at is no time.');
  const type = cellOf('event_type');
  const event = type === CUSTOM_EVENT ? cellOf('event_name') : '';
  // The others are clicks on links, pixels and measurements.
  if (type !== PAGE_VIEW && event === '') return sink.leaveOut('event');
  return sink.hit({
    ...emptyHit(),
    ts,
    visitor: cellOf('session_id') || cellOf('distinct_id'),
    host: cellOf('hostname'),
    target: withQuery(cellOf('url_path'), cellOf('url_query')),
    referrer: referrerOf(cellOf),
    title: cellOf('page_title'),
    country: cellOf('country'),
    city: cellOf('city'),
    language: cellOf('language'),
    screen: cellOf('screen'),
    browser: browserOfTool(cellOf('browser')),
    os: systemOfTool(cellOf('os')),
    device: deviceOfTool(cellOf('device')),
    event,
    eventId: cellOf('event_id'),
  });
}

function referrerOf(cellOf: CellOf): string {
  const domain = cellOf('referrer_domain');
  return domain === '' ? '' : `https://${domain}${withQuery(cellOf('referrer_path'), cellOf('referrer_query'))}`;
}

function withQuery(path: string, query: string): string {
  return query === '' ? path : `${path}?${query}`;
}
