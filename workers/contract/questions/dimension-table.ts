import type { TextColumn } from '../rows/text-columns.ts';
import { ARRIVAL_TABLES_VERSION } from './arrivals.ts';
import { ROBOT_KINDS_VERSION, ROBOT_OPERATORS_VERSION } from './robots.ts';
import { VISIT_BANDS_VERSION } from './visit-bands.ts';

export type DimensionForm = (StoredForm | DerivedForm | WholeVisitForm) & {
  /** Only page views of robots have it: a clause on it asks for them alone (R9). */
  ofRobots?: true;
  label: string;
  /** The title of its list, also of files and details, and the head of the names in it; null where no card lists it. */
  list: { title: string; head: string } | null;
  help: string;
};

/** Its values stand in a column: of the page view itself, or of the first or the last one of its visit (R10). */
interface StoredForm {
  level: 'row' | 'entry' | 'exit';
  column: TextColumn | 'origin';
}

/** Its values follow from columns of the page view, or of the first one of its visit (workers/observe/derivations.ts). */
interface DerivedForm {
  level: 'row' | 'entry';
  column: null;
  /** Version of the rules: rises with every change of them, and is a part of each revision. */
  rules: number;
}

/** Its values follow from the whole visit, never clipped by range or filter: they are told by visit, when a question comes. */
interface WholeVisitForm {
  level: 'visit';
  column: null;
  /** As above. */
  rules: number;
}

const AS_RECORDED = 'As it was recorded with the page view.';
const WHOLE_VISIT = 'Range and filters choose visits and cut nothing off them; one that goes on counts by what is held of it.';
const BY_ROBOT = 'From the name of the robot, by the table of this site; only robots are listed.';
const BY_AGENT = 'By the user agent, which itself is not stored.';

/**
 * The dimensions by which page views are listed and filtered, in the order in which a source names them. This is the one
 * place that declares them: checks, columns, SQL, cards, filters, details, exports and tools follow (docs/dashboard.md says
 * how to add one). Values are exact, case-sensitive texts; '' is direct, unknown or not applicable.
 */
export const DIMENSION_TABLE = {
  path: {
    level: 'row',
    column: 'path',
    label: 'Page',
    list: { title: 'Top Paths', head: 'Path' },
    help: 'The address of the page without its query.',
  },
  host: {
    level: 'row',
    column: 'host',
    label: 'Host',
    list: { title: 'Hosts', head: 'Host' },
    help: 'The host of the page’s address; unknown for what was recorded before November 27, 2026.',
  },
  title: { level: 'row', column: 'title', label: 'Title', list: { title: 'Top Titles', head: 'Title' }, help: AS_RECORDED },
  country: {
    level: 'row',
    column: 'country',
    label: 'Country',
    list: { title: 'Countries', head: 'Country' },
    help: 'From the place of the request where it is known, else from the time zone of the browser.',
  },
  city: {
    level: 'row',
    column: 'city',
    label: 'City',
    list: { title: 'Cities', head: 'City' },
    help: 'From the place of the request; unknown where that was not asked for.',
  },
  language: {
    level: 'row',
    column: 'language',
    label: 'Language',
    list: { title: 'Languages', head: 'Language' },
    help: 'The first language of the browser.',
  },
  device: {
    level: 'row',
    column: 'device',
    label: 'Device',
    list: { title: 'Devices', head: 'Device' },
    help: 'Desktop, mobile, tablet or TV, by the user agent, which itself is not stored.',
  },
  browser: { level: 'row', column: 'browser', label: 'Browser', list: { title: 'Browsers', head: 'Browser' }, help: BY_AGENT },
  browserVersion: {
    level: 'row',
    column: 'browserVersion',
    label: 'Browser version',
    list: { title: 'Browser Versions', head: 'Version' },
    help: 'The major version by the user agent, which itself is not stored; unknown for what was recorded before November 27, 2026.',
  },
  os: { level: 'row', column: 'os', label: 'System', list: { title: 'Operating Systems', head: 'System' }, help: BY_AGENT },
  osVersion: {
    level: 'row',
    column: 'osVersion',
    label: 'System version',
    list: { title: 'System Versions', head: 'Version' },
    help: 'The major version by the user agent; unknown where browsers hide it, as those on Windows 10 and 11, macOS and Android mostly do, and for what was recorded before November 27, 2026.',
  },
  screen: { level: 'row', column: 'screen', label: 'Screen', list: { title: 'Screens', head: 'Screen' }, help: AS_RECORDED },
  timeZone: {
    level: 'row',
    column: 'timeZone',
    label: 'Time zone',
    list: { title: 'Time Zones', head: 'Zone' },
    help: 'The time zone that the browser reports.',
  },
  origin: { level: 'row', column: 'origin', label: 'Origin', list: null, help: AS_RECORDED },
  robot: {
    level: 'row',
    column: 'robot',
    ofRobots: true,
    label: 'Robot',
    list: { title: 'Robots', head: 'Name' },
    help: 'By the user agent, where it is a robot’s; only robots are listed.',
  },
  robotKind: {
    level: 'row',
    column: null,
    rules: ROBOT_KINDS_VERSION,
    ofRobots: true,
    label: 'Purpose of robot',
    list: { title: 'Purposes of Robots', head: 'Purpose' },
    help: BY_ROBOT,
  },
  robotOperator: {
    level: 'row',
    column: null,
    rules: ROBOT_OPERATORS_VERSION,
    ofRobots: true,
    label: 'Operator of robot',
    list: { title: 'Operators of Robots', head: 'Operator' },
    help: BY_ROBOT,
  },
  entry: {
    level: 'entry',
    column: 'path',
    label: 'Entry page',
    list: { title: 'Entry Pages', head: 'Path' },
    help: 'The first page of a visit.',
  },
  exit: {
    level: 'exit',
    column: 'path',
    label: 'Exit page',
    list: { title: 'Exit Pages', head: 'Path' },
    help: 'The last page of a visit so far.',
  },
  referrer: {
    level: 'entry',
    column: 'referrer',
    label: 'Referrer',
    list: { title: 'Top Referrers', head: 'Referrer' },
    help: 'The other site that led to the first page view of a visit; pages of this site never count, and no referrer is shown as Direct.',
  },
  source: {
    level: 'entry',
    column: null,
    rules: ARRIVAL_TABLES_VERSION,
    label: 'Source',
    list: { title: 'Sources', head: 'Source' },
    help: 'The campaign, the referrer or the click id of the first page view, by its known name; none is shown as Direct.',
  },
  channel: {
    level: 'entry',
    column: null,
    rules: ARRIVAL_TABLES_VERSION,
    label: 'Channel',
    list: { title: 'Channels', head: 'Channel' },
    help: 'How a visit came, by source and medium of its first page view, after the default channel rules of Google Analytics 4.',
  },
  network: {
    level: 'entry',
    column: null,
    rules: ARRIVAL_TABLES_VERSION,
    label: 'Social network',
    list: { title: 'Social Platform Breakdown', head: 'Platform' },
    help: 'The social network that utm_source names, else the one of the referrer of the first page view.',
  },
  visitPages: {
    level: 'visit',
    column: null,
    rules: VISIT_BANDS_VERSION,
    label: 'Visit length in pages',
    list: { title: 'Visits by Pages', head: 'Pages of the visit' },
    help: `Page views of the whole visit. ${WHOLE_VISIT}`,
  },
  visitDuration: {
    level: 'visit',
    column: null,
    rules: VISIT_BANDS_VERSION,
    label: 'Visit length',
    list: { title: 'Visits by Length', head: 'Length of the visit' },
    help: `From the first to the last page view of the whole visit. ${WHOLE_VISIT}`,
  },
  bounced: {
    level: 'visit',
    column: null,
    rules: 1,
    label: 'Bounced',
    list: { title: 'Bounced Visits', head: 'Bounced' },
    help: `Whether the whole visit has a single page view. ${WHOLE_VISIT}`,
  },
  visitKind: {
    level: 'visit',
    column: null,
    rules: 1,
    label: 'New or returning',
    list: { title: 'New and Returning Visits', head: 'Visit' },
    help: 'New is the first visit of its visitor that is held; where older page views may be gone, nothing is said of the visits of the first 30 days. A visitor can be in both rows.',
  },
  utmSource: {
    level: 'entry',
    column: 'utmSource',
    label: 'UTM source',
    list: { title: 'Campaign Sources', head: 'Source' },
    help: 'The utm_source of the address with which the visit began.',
  },
  utmMedium: {
    level: 'entry',
    column: 'utmMedium',
    label: 'UTM medium',
    list: { title: 'Campaign Media', head: 'Medium' },
    help: 'The utm_medium of the address with which the visit began.',
  },
  utmCampaign: {
    level: 'entry',
    column: 'utmCampaign',
    label: 'Campaign',
    list: { title: 'Campaigns', head: 'Campaign' },
    help: 'The utm_campaign of the address with which the visit began.',
  },
  utmTerm: {
    level: 'entry',
    column: 'utmTerm',
    label: 'UTM term',
    list: { title: 'Campaign Terms', head: 'Term' },
    help: 'The utm_term of the address with which the visit began.',
  },
  utmContent: {
    level: 'entry',
    column: 'utmContent',
    label: 'UTM content',
    list: { title: 'Campaign Contents', head: 'Content' },
    help: 'The utm_content of the address with which the visit began.',
  },
} as const satisfies Record<string, DimensionForm>;
