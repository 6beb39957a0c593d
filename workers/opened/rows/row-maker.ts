import type { Randomness } from '#contract/clock.ts';
import type { LeftOutReason, PageRule } from '#contract/ports/opened-file.ts';
import { MAX_EVENT_NAME } from '#contract/limits.ts';
import { sizeWithinBounds } from '#contract/rows/bounds.ts';
import { isTimeStamp } from '#contract/rows/check-row.ts';
import { cutText } from '#contract/rows/cut-text.ts';
import { writeErrorFacts } from '#contract/rows/error-facts.ts';
import { FLAG, type EventKind, type EventRow } from '#contract/rows/event.ts';
import { logOf, perLog } from '#contract/rows/logs.ts';
import { removeSecretsOfText } from '#contract/rows/secrets.ts';
import { TEXT_COLUMN } from '#contract/rows/text-columns.ts';
import { withoutSecrets } from '#contract/rows/without-secrets.ts';
import { languageOf } from '../../observe/agent.ts';
import { systemWithMajor, withMajor } from '../../observe/agent-versions.ts';
import { sourceOfArrival } from '../../observe/arrival.ts';
import { UNNAMED_ROBOT } from '../../observe/robot-name.ts';
import { blocksPerLog } from '../../store/blocks/blocks-per-log.ts';
import { blockOfRows, type EventBlock } from '../../store/blocks/event-block.ts';
import type { Hit, Sink } from '../format.ts';
import { GoAccessVisitors } from '../go-access.ts';
import type { LineLedger } from '../ledger.ts';
import { Overlap } from '../overlap.ts';
import { BlockWriter, ROWS_PER_BLOCK } from './block-writer.ts';
import {
  hostNameOf,
  hostOf,
  readAgent,
  readPath,
  readQuery,
  readReferrer,
  type AgentFacts,
  type QueryFacts,
  type ReferrerFacts,
} from './facts.ts';
import { HashTable, KeyedHash, randomWords, type Lanes } from './keyed-hash.ts';
import { Memo } from './memo.ts';
import type { Naming } from './naming.ts';
import { askedOf, judgeRequest } from './page-rule.ts';

/** Texts of each kind that are remembered: a busy site has 16,000 agents in a million lines. */
const REMEMBERED = { agents: 65_536, addresses: 65_536, names: 8_192 };

/** The greatest word of an id. */
const LAST_ORDINAL = 0xffff_ffff;

const STATUS_NAMES: Readonly<Record<number, string>> = {
  404: 'Not Found',
  500: 'Internal Server Error',
  501: 'Not Implemented',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
};
const ERROR_FACTS = {
  'client-error': writeErrorFacts({ type: 'network', severity: 'low', fromExtension: false }),
  'server-error': writeErrorFacts({ type: 'network', severity: 'high', fromExtension: false }),
};

interface RowMakerOptions {
  pageRule: PageRule;
  /** See `Agent` of observe/agent.ts. */
  ownHosts: ReadonlySet<string>;
  /** See {@link Overlap}. */
  starts: readonly number[];
  randomness: Randomness;
  naming?: Naming | undefined;
  ledger: LineLedger;
  /** Takes rows of one log, oldest first as far as the files are. */
  take(block: EventBlock): void;
}

/** The row that was written last, and what it was made of. */
interface WrittenRow {
  writer: BlockWriter;
  path: string;
  source: string;
  referrer: ReferrerFacts;
}

/** Makes rows of what the lines of all files of a source say, and enters each line in the ledger. */
export class RowMaker implements Sink {
  readonly #options: RowMakerOptions;
  readonly #ledger: LineLedger;
  readonly #hash: KeyedHash;
  readonly #goAccess: GoAccessVisitors;
  readonly #overlap: Overlap;
  /** Ordinals of visitors, from 1, by their hash. */
  readonly #visitors = new HashTable();
  /** Ids that files give, of events and of whole rows. */
  readonly #ids = new HashTable();
  readonly #writers: Record<ReturnType<typeof logOf>, BlockWriter>;
  #ownRows: EventRow[] = [];
  /** Hits so far, of files that begin with their oldest line and with their newest: there the last of one time is the first. */
  readonly #hits = { oldestFirst: 0, newestFirst: 0 };
  #isNewestFirst = false;
  /** Of the present line: its ordinal in the source, and the hashes of its address, and of address and agent. */
  #ordinal = 0;
  readonly #address: Lanes = { low: 0, high: 0 };
  readonly #client: Lanes = { low: 0, high: 0 };

  readonly #agents: Memo<AgentFacts>;
  readonly #paths = new Memo(REMEMBERED.addresses, readPath);
  readonly #queries = new Memo(REMEMBERED.addresses, readQuery);
  readonly #referrers: Memo<ReferrerFacts>;
  readonly #hosts = new Memo(REMEMBERED.names, hostOf);
  readonly #hostNames = new Memo(REMEMBERED.names, hostNameOf);
  readonly #titles = new Memo(REMEMBERED.names, (title) => cutText(removeSecretsOfText(title), TEXT_COLUMN.title.length));
  readonly #names = new Memo(REMEMBERED.names, (name) => cutText(name, TEXT_COLUMN.browser.length));
  readonly #countries = new Memo(REMEMBERED.names, (code) => (/^[a-z]{2}$/i.test(code) ? code.toUpperCase() : ''));
  readonly #languages = new Memo(REMEMBERED.names, languageOf);
  readonly #screens = new Memo(REMEMBERED.names, sizeWithinBounds);
  readonly #eventNames = new Memo(REMEMBERED.names, eventNameOf);

  constructor(options: RowMakerOptions) {
    const { randomness, starts, ownHosts, ledger } = options;
    this.#options = options;
    this.#ledger = ledger;
    this.#hash = new KeyedHash(randomness);
    this.#goAccess = new GoAccessVisitors(this.#hash);
    this.#overlap = new Overlap(this.#hash, starts);
    this.#agents = new Memo(REMEMBERED.agents, (agent) => readAgent(agent, this.#hash));
    this.#referrers = new Memo(REMEMBERED.addresses, (referrer) => readReferrer(referrer, ownHosts));
    const idWords = randomWords(randomness).slice(1);
    this.#writers = perLog(() => new BlockWriter(idWords, options.naming));
  }

  /** See {@link LineLedger.report}. */
  get counts(): { visitors: number; goAccessVisitors: number | null } {
    return { visitors: this.#visitors.size, goAccessVisitors: this.#goAccess.total };
  }

  /** The lines that follow are of the file at this place of the order of reading. */
  beginFile(at: number, isNewestFirst: boolean): void {
    this.#isNewestFirst = isNewestFirst;
    this.#overlap.beginFile(at);
  }

  leaveOut(reason: LeftOutReason): void {
    this.#ledger.leaveOut(reason);
  }

  refuse(message: string): void {
    this.#ledger.refuse(message);
  }

  leaveOutColumns(names: readonly string[]): void {
    this.#ledger.leaveOutColumns(names);
  }

  hit(hit: Hit): void {
    if (!isTimeStamp(hit.ts)) return this.refuse('Its time is not of the years 1970 to 9999.');
    this.#ordinal = this.#isNewestFirst ? LAST_ORDINAL - this.#hits.newestFirst++ : this.#hits.oldestFirst++;
    const agent = this.#agents.get(hit.agent);
    this.#identify(hit, agent);
    this.#goAccess.add(hit, this.#client);
    this.#ledger.see(hit, this.#hosts.get(hit.host), this.#address);
    const robot = agent.robot || (hit.isRobot ? UNNAMED_ROBOT : '');
    const reason = this.#judge(hit, agent, robot);
    if (reason === 'robot') return this.#takeRobot(hit, robot, agent);
    if (reason === 'page-view') return this.#takePageView(hit, agent);
    if (reason === 'event') this.#writeEvent(hit, agent);
    if (reason === 'client-error' || reason === 'server-error') this.#writeError(reason, hit, agent);
    this.#ledger.leaveOut(reason);
  }

  row(row: EventRow): void {
    if (this.#isKnownId(row.id)) return this.#ledger.leaveOut('repeated');
    const own: EventRow = { ...withoutSecrets(row), origin: 'imported' };
    this.#rename(own);
    if (this.#ownRows.push(own) === ROWS_PER_BLOCK) this.#takeOwnRows();
    if (own.kind !== 'pageview') return this.#ledger.leaveOut('event');
    if ((own.flags & FLAG.bot) !== 0) return this.#ledger.robot(own.robot || UNNAMED_ROBOT, own.ts, true, 0);
    const { ts, host, path, source, browser, os, country } = own;
    if (this.#ledger.isFirst) this.#ledger.preview({ ts, host, path, source, browser, os, country });
    this.#ledger.pageView(ts, '');
  }

  #rename(row: EventRow): void {
    const { naming } = this.#options;
    if (naming === undefined) return;
    row.id = naming.row(row.id);
    row.pageViewId = naming.row(row.pageViewId);
    row.visitor = naming.visitor({ visitor: row.visitor, address: '', agent: '' });
  }

  /** Gives what is left to be taken. */
  end(): void {
    for (const writer of Object.values(this.#writers)) if (writer.count > 0) this.#options.take(writer.takeBlock());
    this.#takeOwnRows();
  }

  #takeOwnRows(): void {
    if (this.#ownRows.length === 0) return;
    for (const block of Object.values(blocksPerLog([blockOfRows(this.#ownRows)])).flat()) this.#options.take(block);
    this.#ownRows = [];
  }

  /** Hashes who sent the line; the address itself goes no further. */
  #identify(hit: Hit, agent: AgentFacts): void {
    const hash = this.#hash.begin().add(hit.address);
    keepLanes(hash, this.#address);
    keepLanes(hash.begin(agent).addNumber(this.#address.low).addNumber(this.#address.high), this.#client);
  }

  #judge(hit: Hit, agent: AgentFacts, robot: string): LeftOutReason | 'page-view' {
    const { pageRule } = this.#options;
    if (hit.eventId === '' ? this.#overlap.isRepeated(hit, this.#client) : this.#isKnownId(hit.eventId)) return 'repeated';
    if (robot !== '') return 'robot';
    if (hit.event !== '') return 'event';
    const isNamed = agent.isKnown || hit.browser !== '' || hit.visitor !== '';
    if (!isNamed && !pageRule.withoutAgent) return 'no-agent';
    return judgeRequest(hit, askedOf(hit.target), pageRule);
  }

  #isKnownId(id: string): boolean {
    const slot = this.#ids.slotOf(this.#hash.begin().add(id));
    return this.#ids.values[slot]!++ > 0;
  }

  #takePageView(hit: Hit, agent: AgentFacts): void {
    const { path, source, referrer } = this.#writeRow('pageview', hit, agent);
    if (this.#ledger.isFirst)
      this.#ledger.preview({ ...this.#named(hit, agent), ts: hit.ts, host: this.#hosts.get(hit.host), path, source });
    this.#ledger.pageView(hit.ts, referrer.host);
  }

  /**
   * A robot's page is a flagged row with the bytes that were sent. What else it asks for is counted only: as a row of a page view,
   * which is the one kind that robots have, it would count wherever robots are included.
   */
  #takeRobot(hit: Hit, robot: string, agent: AgentFacts): void {
    const isPage = hit.event === '' && judgeRequest(hit, askedOf(hit.target), this.#options.pageRule) === 'page-view';
    if (isPage) this.#writeRow('pageview', hit, agent, FLAG.bot, hit.bytes).writer.setText('robot', this.#names.get(robot));
    this.#ledger.robot(robot, hit.ts, isPage, hit.bytes);
  }

  #writeEvent(hit: Hit, agent: AgentFacts): void {
    const name = this.#eventNames.get(hit.event);
    if (name !== '') this.#writeRow('event', hit, agent).writer.setText('target', name);
  }

  /** An error belongs to no page view; its issue is status and path. */
  #writeError(reason: keyof typeof ERROR_FACTS, hit: Hit, agent: AgentFacts): void {
    const { status } = hit;
    const { writer, path, referrer } = this.#writeRow('error', hit, agent);
    writer.setText('target', cutText(`${status} ${path}`, TEXT_COLUMN.target.length));
    writer.setText('title', cutText(`${status} ${STATUS_NAMES[status] ?? 'Server Error'}: ${path}`, TEXT_COLUMN.title.length));
    writer.setText('properties', ERROR_FACTS[reason]);
    writer.setText('referrer', referrer.address);
  }

  /** Writes what rows of all kinds have. Only here targets and referrers are read: most lines become no row. */
  #writeRow(kind: EventKind, hit: Hit, agent: AgentFacts, flags = 0, value = 0): WrittenRow {
    const mark = hit.target.indexOf('?');
    const path = this.#paths.get(mark < 0 ? hit.target : hit.target.slice(0, mark));
    const query = this.#queries.get(mark < 0 || !path.hasQuery ? '' : hit.target.slice(mark + 1));
    const referrer = this.#referrerOf(hit);
    const source = this.#sourceOf(query, referrer);
    const isCut = path.isCut || query.isCut || hit.title.length > TEXT_COLUMN.title.length;
    const writer = this.#writers[logOf(kind)];
    if (writer.count === ROWS_PER_BLOCK) this.#options.take(writer.takeBlock());
    writer.beginRow(kind, this.#ordinal, hit.ts, value, isCut ? flags | FLAG.cut : flags);
    writer.setVisitor(this.#visitorOf(hit), hit);
    // An event may say nothing of a page.
    writer.setText('path', kind === 'event' && hit.target === '' ? '' : path.path);
    writer.setText('query', query.query);
    writer.setText('referrer', referrer.referrer);
    writer.setText('source', source);
    writer.setText('utmSource', query.utmSource);
    writer.setText('utmMedium', query.utmMedium);
    writer.setText('utmCampaign', query.utmCampaign);
    writer.setText('utmTerm', query.utmTerm);
    writer.setText('utmContent', query.utmContent);
    const { browser, os, country } = this.#named(hit, agent);
    writer.setText('device', this.#names.get(hit.device) || agent.device);
    writer.setText('browser', browser);
    writer.setText('os', os);
    writer.setText('browserVersion', browserVersionOf(hit, browser, agent));
    writer.setText('osVersion', systemVersionOf(hit, os, agent));
    writer.setText('host', this.#hostNames.get(hit.host));
    writer.setText('title', this.#titles.get(hit.title));
    writer.setText('country', country);
    writer.setText('city', this.#names.get(hit.city));
    writer.setText('language', this.#languages.get(hit.language));
    writer.setText('screen', this.#screens.get(hit.screen));
    return { writer, path: path.path, source, referrer };
  }

  /** What a file names counts before what its agent says. */
  #named({ browser, os, country }: Hit, agent: AgentFacts): Pick<EventRow, 'browser' | 'os' | 'country'> {
    return {
      browser: this.#names.get(browser) || agent.browser,
      os: this.#names.get(os) || agent.os,
      country: this.#countries.get(country),
    };
  }

  /** Only tools, which give no addresses of clients, name a source as such: in a log it is forged. */
  #referrerOf({ referrer, address }: Hit): ReferrerFacts {
    const facts = this.#referrers.get(referrer);
    return facts.isName && address !== '' ? this.#referrers.get('') : facts;
  }

  /** A query may name the source; most requests have none. */
  #sourceOf({ query, utmSource, utmMedium }: QueryFacts, { referrer, source }: ReferrerFacts): string {
    return query === '' ? source : this.#names.get(sourceOfArrival({ referrer, source, utmSource, utmMedium, query }));
  }

  /** The visitor that the file names, else the address with the agent. */
  #visitorOf({ visitor }: Hit): number {
    const slot = this.#visitors.slotOf(visitor === '' ? this.#client : this.#hash.begin().add(visitor));
    const { values } = this.#visitors;
    if (values[slot] === 0) values[slot] = this.#visitors.size;
    return values[slot]!;
  }
}

function keepLanes({ low, high }: Lanes, into: Lanes): void {
  into.low = low;
  into.high = high;
}

/** By the file where it tells one, else by the agent where that is of the same browser. */
function browserVersionOf({ browserVersion }: Hit, browser: string, agent: AgentFacts): string {
  if (browserVersion !== '') return withMajor(browser, browserVersion);
  return browser === agent.browser ? agent.browserVersion : '';
}

function systemVersionOf({ osVersion }: Hit, os: string, agent: AgentFacts): string {
  if (osVersion !== '') return systemWithMajor(os, osVersion);
  return os === agent.os ? agent.osVersion : '';
}

/** A name without colons, which would make it an address; '' where nothing is left. */
function eventNameOf(text: string): string {
  return cutText(removeSecretsOfText(text).replaceAll(':', ' ').trim(), MAX_EVENT_NAME).trim();
}
