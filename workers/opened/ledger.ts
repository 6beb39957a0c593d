import { keysOf } from '#contract/keys-of.ts';
import {
  LEFT_OUT,
  type FileReport,
  type LeftOutReason,
  type PreviewRow,
  type ReadFile,
  type RobotDay,
} from '#contract/ports/opened-file.ts';
import type { RefusedLine } from '#contract/ports/refused-line.ts';
import type { Span } from '#contract/questions/selection.ts';
import { robotKindOf, robotOperatorOf } from '../observe/robots.ts';
import type { Hit } from './format.ts';
import { gradesOf, type Traits } from './grades.ts';
import type { Lanes } from './rows/keyed-hash.ts';
import { ownText } from './rows/memo.ts';
import { RobotDays } from './robot-days.ts';
import { Room } from './rows/room.ts';

const MAX_REFUSED_LINES = 20;
const MAX_FIRST_ROWS = 12;
const MAX_HOSTS = 10;
const MAX_ROBOTS = 20;
const MAX_COLUMNS = 50;
const MAX_COLUMN_NAME = 40;
/** Different names that are counted; a file may hold any number of forged ones. */
const MAX_NAMES = 10_000;
/** Where less is known of a set of files, one address may be one person. */
const MIN_PROXIED = { hits: 100, visitors: 10 };
/** By votes, which one address has that is on 95 of 100 lines. */
const PROXIED_SHARE = 0.9;
const UNSORTED_MS = 60_000;
const GAP_MS = 86_400_000;

/** Where every line of the files stands: a page view, left out for a reason, or refused. */
export class LineLedger {
  readonly files: ReadFile[];
  readonly #counts = { lines: 0, pageViews: 0, refused: 0 };
  readonly #leftOut = Object.fromEntries(keysOf(LEFT_OUT).map((reason) => [reason, 0])) as Record<LeftOutReason, number>;
  readonly #refusedLines: RefusedLine[] = [];
  readonly #firstRows: PreviewRow[] = [];
  readonly #hosts = new Map<string, number>();
  readonly #referrerHosts = new Map<string, number>();
  readonly #robots = new Map<string, number>();
  readonly #robotDays = new RobotDays();
  readonly #room: Room;
  readonly #traits = { hits: 0, withAgent: 0, withReferrer: 0, withCountry: 0, withVisitor: 0, unsorted: 0 };
  /** One address is on most lines where the votes for it outnumber those against (Boyer and Moore, 1991). */
  readonly #majority = { low: 0, high: 0, votes: 0 };
  #span: Span | null = null;
  /** When each file was written to, of those with hits. */
  readonly #spans: Span[] = [];
  #file: ReadFile;
  #isNewestFirst = false;
  /** Time of the line before, of the same file. */
  #last: number | null = null;

  /** `files`: at least one, in the order in which they are told; `maxRows`: page views of people and robots that are held. */
  constructor(files: ReadFile[], maxRows: number) {
    this.files = files;
    this.#file = files[0]!;
    this.#room = new Room(maxRows);
  }

  /** The lines that follow are of this file. */
  beginFile(file: ReadFile, isNewestFirst: boolean): void {
    this.#file = file;
    this.#isNewestFirst = isNewestFirst;
    this.#last = null;
    this.#spans.push({ from: Number.POSITIVE_INFINITY, to: Number.NEGATIVE_INFINITY });
  }

  /** Notes what grades, hosts and gaps follow from; `address` = the hash of the client's. */
  see({ ts, visitor, agent, browser, referrer, country }: Hit, host: string, address: Lanes): void {
    const traits = this.#traits;
    traits.hits++;
    if (agent !== '' || browser !== '') traits.withAgent++;
    if (referrer !== '') traits.withReferrer++;
    if (country !== '') traits.withCountry++;
    if (visitor !== '') traits.withVisitor++;
    const step = ts - (this.#last ?? ts);
    if (this.#isNewestFirst ? step > UNSORTED_MS : step < -UNSORTED_MS) traits.unsorted++;
    this.#last = ts;
    countName(this.#hosts, host);
    include(this.#spans.at(-1)!, ts);
    const majority = this.#majority;
    if (majority.votes === 0) {
      majority.low = address.low;
      majority.high = address.high;
    }
    majority.votes += majority.low === address.low && majority.high === address.high ? 1 : -1;
  }

  /** A line is a page view; `referrerHost` may be the site's own. */
  pageView(ts: number, referrerHost: string): void {
    this.#line();
    if (this.#hosts.size === 0) countName(this.#referrerHosts, referrerHost);
    this.#counts.pageViews++;
    include((this.#span ??= { from: ts, to: ts }), ts);
    this.#hold(ts, false);
  }

  /** Whether page views are still shown as they count, by {@link preview}. */
  get isFirst(): boolean {
    return this.#firstRows.length < MAX_FIRST_ROWS;
  }

  preview(row: PreviewRow): void {
    this.#firstRows.push(row);
  }

  leaveOut(reason: LeftOutReason): void {
    this.#line();
    this.#leftOut[reason]++;
  }

  /** A line is a robot's, for which so many bytes were sent; `isPage`: it became a row. */
  robot(name: string, ts: number, isPage: boolean, bytes: number): void {
    this.leaveOut('robot');
    countName(this.#robots, name);
    this.#robotDays.add(name, ts, isPage, bytes);
    if (isPage) this.#hold(ts, true);
  }

  refuse(message: string): void {
    this.#line();
    this.#counts.refused++;
    const { name: file, lines: line } = this.#file;
    if (this.#refusedLines.length < MAX_REFUSED_LINES) this.#refusedLines.push({ file, line, message });
  }

  leaveOutColumns(names: readonly string[]): void {
    this.#file.leftOutColumns = names.slice(0, MAX_COLUMNS).map((name) => name.slice(0, MAX_COLUMN_NAME));
  }

  /** Everything so far, but for the days of robots, of which there may be many. */
  report({ visitors, goAccessVisitors }: { visitors: number; goAccessVisitors: number | null }): FileReport {
    this.#letGo();
    const { completeSince } = this.#room;
    const span = this.#span;
    return {
      files: this.files.map((file) => ({ ...file })),
      ...this.#counts,
      leftOut: { ...this.#leftOut },
      refusedLines: [...this.#refusedLines],
      firstRows: [...this.#firstRows],
      span: span === null ? null : { from: Math.max(span.from, (completeSince ?? 0) - 1), to: span.to },
      hosts: mostFrequent(this.#hosts.size > 0 ? this.#hosts : this.#referrerHosts, MAX_HOSTS).map(([host, count]) => ({ host, count })),
      robots: mostFrequent(this.#robots, MAX_ROBOTS).map(([name, count]) => ({ name, ...robotFacts(name), count })),
      robotDays: [],
      goAccessVisitors,
      completeSince,
      gaps: gapsBetween(this.#spans.filter(({ from, to }) => from <= to)),
      grades: gradesOf(this.#traitsFor(visitors)),
    };
  }

  /** See `FileReport.robotDays`. */
  get robotDays(): RobotDay[] | null {
    return this.#robotDays.all;
  }

  #line(): void {
    this.#counts.lines++;
    this.#file.lines++;
  }

  #hold(ts: number, isRobot: boolean): void {
    if (!this.#room.add(ts, isRobot)) this.#letGo();
  }

  #letGo(): void {
    const { people, robots } = this.#room.letGo();
    this.#counts.pageViews -= people;
    this.#leftOut.robot -= robots;
    this.#leftOut['older-than-room'] += people + robots;
  }

  #traitsFor(visitors: number): Traits {
    const { hits } = this.#traits;
    const isMany = hits >= MIN_PROXIED.hits && visitors >= MIN_PROXIED.visitors;
    return {
      ...this.#traits,
      formats: new Set(this.files.flatMap(({ format }) => format ?? [])),
      isProxied: isMany && this.#majority.votes >= hits * PROXIED_SHARE,
      hosts: [...this.#hosts.values()].filter((count) => count > hits / 100).length,
      covered: this.#span === null ? 0 : this.#span.to - this.#span.from,
    };
  }
}

function include(span: Span, ts: number): void {
  if (ts < span.from) span.from = ts;
  if (ts > span.to) span.to = ts;
}

/** Counts a name but '', of at most {@link MAX_NAMES}. */
export function countName(counts: Map<string, number>, name: string): void {
  if (name === '') return;
  const count = counts.get(name);
  if (count !== undefined) counts.set(name, count + 1);
  else if (counts.size < MAX_NAMES) counts.set(ownText(name), 1);
}

/** The names that were counted most, of equals the first by name. */
export function mostFrequent(counts: ReadonlyMap<string, number>, most: number): [string, number][] {
  return [...counts].sort(([a, countA], [b, countB]) => countB - countA || (a < b ? -1 : 1)).slice(0, most);
}

function robotFacts(name: string): Pick<FileReport['robots'][number], 'operator' | 'purpose'> {
  return { operator: robotOperatorOf(name), purpose: robotKindOf(name) || 'Other' };
}

/** Where for more than a day no file has a hit. */
function gapsBetween(spans: readonly Span[]): Span[] {
  const gaps: Span[] = [];
  let end = Number.POSITIVE_INFINITY;
  for (const { from, to } of spans.toSorted((a, b) => a.from - b.from)) {
    if (from - end > GAP_MS) gaps.push({ from: end, to: from });
    end = end === Number.POSITIVE_INFINITY ? to : Math.max(end, to);
  }
  return gaps;
}
