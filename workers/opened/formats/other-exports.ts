import { FILE_FORMATS } from '#contract/ports/opened-file.ts';
import { BACKUP_FORMAT } from '../../files/backup-format.ts';
import { firstLineOf } from '../../files/csv-records.ts';
import { namesAtDepth, tellOtherJson } from '../../files/other-json.ts';
import { otherKindOf } from '../../files/other-kinds.ts';

const READ = `What is read: ${Object.values(FILE_FORMATS).join(', ')}`;
/** Of a head of this length without a line break, no line can be read. */
const MAX_LINE_LENGTH = 65_536;
/** Characters in which binary is looked for, and the share of them from which on it is. */
const PROBED_LENGTH = 1_024;
const BINARY_SHARE = 0.1;
const NO_TEXT = /(?!\s)\p{Cc}|\uFFFD/gu;

/** How a file begins. */
interface Beginning {
  head: string;
  /** In small letters and without quotes. */
  firstLine: string;
  /** Of the first object, where it is JSON. */
  names: readonly string[];
  fileName: string;
}

/** An export that is known and cannot be read. */
interface OtherExport {
  /** With its article. */
  name: string;
  is(file: Beginning): boolean;
  /** Which export of that tool to take instead. */
  instead: string;
}

/** Exports of totals, by the names that each tool gives its columns, files or parts. */
const TOTALS: readonly OtherExport[] = [
  {
    name: 'an export of Plausible',
    is: ({ fileName, firstLine }) =>
      /(?:^|\/)imported_[a-z_]+_\d{8}_\d{8}\.csv$/.test(fileName) ||
      /^(?:date|name|property|value),[a-z_,]*\b(?:visitors|pageviews|unique_[a-z]+)\b/.test(firstLine),
    instead: 'Plausible exports nothing else: take the log of the web server',
  },
  {
    name: 'a report of Google Analytics 4',
    is: ({ head }) => /^# (?:-{8}|(?:Property|Account|Start date): |Free form)/m.test(head),
    instead: 'Take the events that Google Analytics exports to BigQuery, as JSON lines',
  },
  {
    name: 'a report of Matomo',
    is: ({ firstLine, names }) =>
      /\b(?:nb_(?:visits|hits|actions|uniq_visitors)|metadata_[a-z]+)\b/.test(firstLine) || names.includes('nb_visits'),
    instead:
      'Take the answer of Live.getLastVisitsDetails in JSON (module=API&method=Live.getLastVisitsDetails&format=JSON&filter_limit=-1)',
  },
  {
    name: 'a report of GoAccess',
    is: ({ head, firstLine, names }) =>
      (names[0] === 'general' && names.includes('visitors')) ||
      /^\d+,\d*,(?:general|visitors|requests|static_requests|not_found|hosts|os|browsers),/.test(firstLine) ||
      (firstLine.startsWith('<!doctype html') && head.includes('GoAccess')),
    instead: 'Take the log that GoAccess has read',
  },
  {
    name: 'a report of Umami',
    is: ({ firstLine }) => firstLine === 'x,y',
    instead: 'Take the table website_event as CSV, which Umami Cloud exports under "Data"',
  },
  {
    name: 'a part of the JSON export of GoatCounter',
    is: ({ fileName, names }) =>
      /(?:^|\/)(?:paths|refs|browsers|systems|locations|languages|campaigns|[a-z]+_stats)\.jsonl$/.test(fileName) ||
      names.includes('goatcounter_version'),
    instead: 'Take its CSV export, which needs the setting "Individual pageviews"',
  },
];

/**
 * Says, for a person, what a file is of which no format makes anything, and what to take instead. `head`: the first 64 KiB of its
 * text, `fileName`: its name, within an archive too. Null where nothing shows what it is.
 */
export function refusalOf(head: string, fileName: string): string | null {
  // A log that was cut in use begins with NUL bytes; behind them anything may follow.
  const begun = head.replace(/^\0+/, '').trimStart();
  if (begun === '') return head === '' ? 'The file has no content.' : null;
  const names = /^[{[]/.test(begun) ? namesAtDepth(begun, begun.startsWith('[') ? 2 : 1) : [];
  const firstLine = firstLineOf(begun).replaceAll('"', '').toLowerCase();
  const totals = TOTALS.find(({ is }) => is({ head: begun, firstLine, names, fileName }));
  if (totals !== undefined) {
    return `This is ${totals.name}. It holds totals, and totals cannot be filtered by each other. ${totals.instead}.`;
  }
  return companionOf(firstLine, begun) ?? otherContent(begun);
}

/** Files that belong to what is read and hold no page views themselves. */
function companionOf(firstLine: string, head: string): string | null {
  if (/^(?:website_id|session_id),.*\bdata_key\b/.test(firstLine)) {
    return 'This table of Umami holds properties of events or visitors. Page views are in website_event.';
  }
  if (head.startsWith(`{"format":"${BACKUP_FORMAT}"`)) {
    return 'This is a backup of this site whose first line is damaged, or which a newer version made: reload the page and let its format be recognised.';
  }
  return null;
}

function otherContent(head: string): string | null {
  const kind = otherKindOf(head);
  if (kind !== null) return `This is ${kind.name}. ${kind.isPacked ? 'Unpack it and open what is in it' : READ}.`;
  if (/^[{[]/.test(head)) return tellOtherJson(head, READ);
  const probed = head.slice(0, PROBED_LENGTH);
  if ((probed.match(NO_TEXT)?.length ?? 0) > BINARY_SHARE * probed.length) return `This is a binary file. ${READ}.`;
  if (head.length >= MAX_LINE_LENGTH && !/[\r\n]/.test(head)) return `The first 64 KiB of this file have no line break. ${READ}.`;
  return null;
}
