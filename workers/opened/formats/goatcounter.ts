import { instantOfText } from '../../files/row-fields.ts';
import { openTable, type CellOf } from '../csv-table.ts';
import { emptyHit, type Format, type Sink } from '../format.ts';
import { browserOfTool, systemOfTool, versionOfTool } from '../tool-names.ts';

/** The version stands before the name of the first column. */
const PATHS = ['2path', '1path'] as const;
const OTHERS = ['event', 'session', 'bot', 'referrer scheme', 'date'];
/** Codes of zgo.at/isbot: 0 and 1 are people, all others robots. */
const PEOPLE = new Set(['', '0', '1']);
const ANDROID_APP = /^[a-z]\w*(?:\.\w+)+$/i;

/**
 * GoatCounter's export of single page views as CSV. Columns of both versions: tpl/help/export.md of arp242/goatcounter 2.7. A
 * session is a visitor for up to 8 hours; where there is an event, its name is the path.
 */
export const GOATCOUNTER: Format = {
  name: 'goatcounter',
  open(head, sink) {
    for (const path of PATHS) {
      const reader = openTable(head, [path, ...OTHERS], sink, (cellOf) => readView(cellOf, path, sink));
      if (reader !== null) return reader;
    }
    return null;
  },
};

function readView(cellOf: CellOf, path: (typeof PATHS)[number], sink: Sink): void {
  const ts = instantOfText(cellOf('date'));
  if (ts === null) return sink.refuse('Date is no time with its offset.');
  const isEvent = cellOf('event') === '1' || cellOf('event') === 'true';
  const isFirstVersion = path === '1path';
  const [width = '', height = ''] = cellOf('screen size').split(',', 2);
  return sink.hit({
    ...emptyHit(),
    ts,
    visitor: cellOf('session'),
    // In version 1, the column Browser has the agent.
    agent: cellOf(isFirstVersion ? 'browser' : 'useragent'),
    browser: isFirstVersion ? '' : browserOfTool(cellOf('browser')),
    os: systemOfTool(cellOf('system')),
    browserVersion: isFirstVersion ? '' : versionOfTool(cellOf('browser')),
    osVersion: versionOfTool(cellOf('system')),
    target: isEvent ? '' : cellOf(path),
    event: isEvent ? cellOf(path) : '',
    referrer: referrerOf(cellOf('referrer'), cellOf('referrer scheme')),
    title: cellOf('title'),
    country: cellOf('location').slice(0, 2),
    screen: width === '' || height === '' ? '' : `${width}x${height}`,
    isRobot: !PEOPLE.has(cellOf('bot')),
  });
}

/** Addresses stand there without their scheme; groups of sources and campaigns are names. */
function referrerOf(referrer: string, scheme: string): string {
  if (referrer === '') return '';
  if (scheme === 'h') return `https://${referrer}`;
  return scheme === 'o' && ANDROID_APP.test(referrer) ? `android-app://${referrer}` : referrer;
}
