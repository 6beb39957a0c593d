import { keyedHash } from '../../http/keyed-hash.ts';
import { CallerMemory } from '../../http/rate-limit.ts';
import type { SiteDatabase } from '../clickhouse.ts';
import { summed } from '../sql/statement.ts';
import { endOfWindow, refusalOf, UNADDRESSED, utcDay, WINDOW_MS, type Limit, type SenderKind, type WindowName } from './limits.ts';
import { WRITTEN_MS } from './refusals.ts';
import { createSalts, type SaltOf } from './salts.ts';

/** What all instances took of a sender is looked up so often. */
const LOOKED_UP_MS = 60_000;
/** So many rows are written at once, without waiting. */
const MAX_UNWRITTEN = 50_000;

/** Whose rows are counted, under the name by which the tables know it: never an address. */
interface Sender {
  of: SenderKind;
  name: string;
}

/** What a sender sent in a window: as the database had it when it was looked up, and since. */
interface Window {
  /** Epoch ms. */
  until: number;
  rows: number;
  visitors: number;
  /** Counted as often as they were sent. */
  newRows: number;
  newVisitors: Set<string>;
}

interface SenderRecord extends Record<WindowName, Window> {
  /** Epoch ms; of hour and day. */
  lookedUpAt: number;
}

/** Rows of one visitor, each by what tells it from the others. */
interface VisitorRows {
  visitor: string;
  rows: readonly string[];
}

/** What is counted of an hour and not written yet, by the name of the sender. */
interface Unwritten {
  hourEnd: number;
  salt: string;
  /** Rows of all senders. */
  count: number;
  senders: Map<string, { rows: Set<string>; visitors: Set<string> }>;
}

const COLUMNS = ['site', 'day', 'hour', 'sender', 'salt', 'rowNames', 'visitorNames'];
const MINUTE: readonly WindowName[] = ['minute'];
const HOUR_AND_DAY: readonly WindowName[] = ['hour', 'day'];

/**
 * What a site received, by sender and UTC hour, in all instances together. Counted are distinct rows and visitors, so that a row that
 * is sent again adds nothing. Each instance writes every ten seconds what it took; what others took within a minute, or had not
 * written when they ended, it does not see.
 */
export class Received {
  readonly #database: SiteDatabase;
  readonly #site: string;
  readonly #limits: readonly Limit[];
  readonly #gather: () => Promise<void>;
  readonly #saltOf: SaltOf;
  readonly #records: CallerMemory<SenderRecord>;
  #salt = '';
  #unwritten: Unwritten = { hourEnd: 0, salt: '', count: 0, senders: new Map() };
  readonly #writing = new Map<Unwritten, Promise<void>>();
  #due = 0;
  #next: { names: Set<string>; found: Promise<void> } | null = null;
  #last: Promise<unknown> = Promise.resolve();

  /** @param gather resolves when another look-up may begin; all who come meanwhile share it */
  constructor(database: SiteDatabase, { site, limits }: { site: string; limits: readonly Limit[] }, gather: () => Promise<void>) {
    this.#database = database;
    this.#site = site;
    this.#limits = limits;
    this.#gather = gather;
    this.#saltOf = createSalts(database, site);
    this.#records = new CallerMemory(
      () => ({ minute: newWindow(0), hour: newWindow(0), day: newWindow(0), lookedUpAt: Number.NEGATIVE_INFINITY }),
      ({ minute }, now) => (minute.until > now ? minute.newRows : 0),
    );
  }

  /** Who sends: an address, or where the host tells none ('') a visitor. `now` = epoch ms. */
  async sendersOf(address: string, visitor: string, now: number): Promise<Sender[]> {
    const salt = await this.#saltOf(utcDay(now), now);
    this.#salt = salt;
    if (address !== '') return [{ of: 'address', name: keyedHash(salt, address) }];
    return [
      { of: 'visitor', name: keyedHash(salt, `visitor ${visitor}`) },
      { of: 'unaddressed', name: UNADDRESSED },
    ];
  }

  /** Counts a batch, before its rows are checked; refuses one over a limit of a minute. */
  admitBatch(senders: readonly Sender[], batch: VisitorRows, now: number): void {
    for (const { name } of senders) {
      const record = this.#records.of(name, now);
      if (record.minute.until <= now) record.minute = newWindow(now + WINDOW_MS.minute);
    }
    this.#assertWithin(senders, batch, MINUTE, now);
    for (const { name } of senders) add(this.#records.of(name, now).minute, batch);
  }

  /** Counts good rows, before they are stored; refuses them over a limit of an hour or a day. */
  async admitRows(senders: readonly Sender[], good: VisitorRows, now: number): Promise<void> {
    await this.#lookUp(senders, LOOKED_UP_MS, now);
    // What was sent twice since the look-up counts twice here: before anybody is refused for it, the database counts.
    if (this.#findOver(senders, good, HOUR_AND_DAY, now) && !this.#findOver(senders, good, HOUR_AND_DAY, now, lookedUp)) {
      await this.#write();
      await this.#lookUp(senders, 0, now);
    }
    this.#assertWithin(senders, good, HOUR_AND_DAY, now);
    for (const { name } of senders) {
      const { hour, day } = this.#records.of(name, now);
      for (const window of [hour, day]) add(window, good);
    }
    await this.#note(senders, good, now);
  }

  /** Writes what was counted, if that is due. Never throws: what could not be written is lost. */
  async writeDue(now: number): Promise<void> {
    if (now < this.#due && this.#unwritten.count < MAX_UNWRITTEN) return;
    this.#due = now + WRITTEN_MS;
    await this.#write();
  }

  #assertWithin(senders: readonly Sender[], batch: VisitorRows, windows: readonly WindowName[], now: number): void {
    const over = this.#findOver(senders, batch, windows, now);
    if (over !== null) throw refusalOf(over.limit, over.window.until - now, batch.rows.length);
  }

  /** The first limit that so many rows more would go beyond. */
  #findOver(senders: readonly Sender[], { rows, visitor }: VisitorRows, windows: readonly WindowName[], now: number, figure = used) {
    for (const { of, name } of senders)
      for (const limit of this.#limits) {
        if (limit.of !== of || !windows.includes(limit.per) || !this.#holds(limit, now, figure)) continue;
        const window = this.#records.of(name, now)[limit.per];
        const more = limit.counts === 'rows' ? rows.length : Number(!window.newVisitors.has(visitor));
        if (figure(window, limit.counts) + more > limit.most) return { limit, window };
      }
    return null;
  }

  /** Some limits hold only on a day that is nearly full. */
  #holds({ onceFilled = 0 }: Limit, now: number, figure: typeof used): boolean {
    if (onceFilled === 0) return true;
    const all = this.#limits.find(({ of }) => of === 'people');
    return all !== undefined && figure(this.#records.of('people', now).day, 'rows') >= onceFilled * all.most;
  }

  async #lookUp(senders: readonly Sender[], maxAgeMs: number, now: number): Promise<void> {
    const stale = senders.filter(({ name }) => {
      const { lookedUpAt, hour } = this.#records.of(name, now);
      // A clock that was set back makes what is known older than it says.
      return now >= lookedUpAt + maxAgeMs || now < lookedUpAt || now >= hour.until;
    });
    if (stale.length === 0) return;
    this.#next ??= this.#planLookUp(now);
    for (const { name } of stale) this.#next.names.add(name);
    await this.#next.found;
  }

  /** One look-up at a time: a statement for each of a hundred addresses would cost more than storing their rows. */
  #planLookUp(now: number) {
    const names = new Set<string>();
    const found = this.#last.then(() => {
      this.#next = null;
      return this.#readCounts([...names], now);
    });
    this.#last = found.then(this.#gather, () => undefined);
    return { names, found };
  }

  async #readCounts(names: readonly string[], now: number): Promise<void> {
    const counting = new Set([this.#unwritten, ...this.#writing.keys()]);
    const figures = figuresOf(this.#limits);
    const found = await this.#database.ask(countsStatement(this.#site, names, figures, now));
    const rows = new Map(found.map((row) => [String(row['sender']), row]));
    for (const unwritten of [this.#unwritten, ...this.#writing.keys()]) counting.add(unwritten);
    const own = [...counting].filter(({ hourEnd }) => hourEnd === endOfWindow('hour', now));
    for (const name of names) {
      const record = this.#records.of(name, now);
      record.lookedUpAt = now;
      for (const per of ['hour', 'day'] as const) {
        const window = newWindow(endOfWindow(per, now));
        for (const figure of figures) if (figure.per === per) window[figure.counts] = Number(rows.get(name)?.[figure.name] ?? 0);
        for (const { senders } of own) {
          window.newRows += senders.get(name)?.rows.size ?? 0;
          for (const visitor of senders.get(name)?.visitors ?? []) window.newVisitors.add(visitor);
        }
        record[per] = window;
      }
    }
  }

  async #note(senders: readonly Sender[], { rows, visitor }: VisitorRows, now: number): Promise<void> {
    const hourEnd = endOfWindow('hour', now);
    const before = this.#unwritten.hourEnd === hourEnd ? undefined : this.#write();
    Object.assign(this.#unwritten, { hourEnd, salt: this.#salt });
    this.#unwritten.count += rows.length;
    for (const { name } of senders) {
      const noted = this.#unwritten.senders.get(name) ?? { rows: new Set(), visitors: new Set() };
      for (const row of rows) noted.rows.add(row);
      noted.visitors.add(visitor);
      this.#unwritten.senders.set(name, noted);
    }
    await before;
  }

  async #write(): Promise<void> {
    const { hourEnd, salt, senders } = this.#unwritten;
    if (senders.size > 0) {
      const hour = hourEnd - WINDOW_MS.hour;
      const place = [this.#site, utcDay(hour), new Date(hour).getUTCHours()];
      const values = [...senders].map(([name, { rows, visitors }]) => [...place, name, salt, [...rows], [...visitors]]);
      const written = this.#unwritten;
      const end = () => void this.#writing.delete(written);
      this.#writing.set(written, this.#database.insert('receivedHourly', { columns: COLUMNS, values }, '').then(end, end));
      this.#unwritten = { hourEnd, salt, count: 0, senders: new Map() };
    }
    await Promise.all(this.#writing.values());
  }
}

function newWindow(until: number): Window {
  return { until, rows: 0, visitors: 0, newRows: 0, newVisitors: new Set() };
}

function add(window: Window, { rows, visitor }: VisitorRows): void {
  window.newRows += rows.length;
  window.newVisitors.add(visitor);
}

function used(window: Window, counts: Limit['counts']): number {
  return counts === 'rows' ? window.rows + window.newRows : window.visitors + window.newVisitors.size;
}

function lookedUp(window: Window, counts: Limit['counts']): number {
  return window[counts];
}

/** What has to be looked up for the limits of hours and days. */
function figuresOf(limits: readonly Limit[]) {
  const figures = limits.filter(({ per }) => per !== 'minute').map(({ counts, per }) => ({ name: `${counts}_${per}`, counts, per }));
  return [...new Map(figures.map((figure) => [figure.name, figure])).values()];
}

/** What senders sent on the UTC day of `now` and in its hour. */
function countsStatement(site: string, senders: readonly string[], figures: ReturnType<typeof figuresOf>, now: number) {
  const states = figures.map(({ name, counts, per }) =>
    per === 'day'
      ? `uniqCombinedMergeState(14)(${counts}) AS ${name}`
      : `uniqCombinedMergeStateIf(14)(${counts}, hour = {hour:UInt8}) AS ${name}`,
  );
  const sql = `
SELECT sender, ${states.join(', ')}
FROM receivedHourly WHERE site = {site:String} AND day = {day:Date} AND sender IN {senders:Array(String)}
GROUP BY sender`;
  const merge = summed(['sender'], [], Object.fromEntries(figures.map(({ name }) => [name, `uniqCombinedMerge(14)(part.${name})`])));
  return { sql, merge, parameters: { site, day: utcDay(now), hour: new Date(now).getUTCHours(), senders } };
}
