import type { Clock } from '#contract/clock.ts';
import type { EventRow } from '#contract/rows/event.ts';
import { logOf } from '#contract/rows/logs.ts';
import type { SendingOrder, SendingStatus } from '#contract/ports/sending.ts';
import { createDatasetListener, Dataset } from '../../../../workers/engine/dataset.ts';
import { Lazy } from '../../../../workers/engine/lazy.ts';
import type { Observer } from '../../../../workers/observe/observer.ts';
import type { EventLog } from '../../../../workers/persistence/event-log/event-log.ts';
import { createSendingPort } from '../../../../workers/site/sending-port.ts';
import { SiteSender } from '../../../../workers/site/site-part.ts';
import type { SiteWorld } from '../../../../workers/site/sender.ts';
import { FakeCollector, visitorOf } from '../../../helpers/site/fake-collector.ts';
import { Browser } from '../persistence/browser.ts';
import { makeRow } from '../persistence/event-makers.ts';
import { valueOf } from '../../../helpers/value-of.ts';

export const DAY = 86_400_000;

export interface SiteTab {
  log: EventLog;
  /** Whether its network works; that of a closed tab does not. */
  isOpen: boolean;
  sending(order: SendingOrder): Promise<SendingStatus>;
  /** Records rows at this instant; answers them. */
  record(...rows: Partial<EventRow>[]): Promise<EventRow[]>;
  /** It leads from now on; the answer ends that. */
  lead(): AbortController;
}

/** A browser whose tabs send to a collector. */
export class SiteBrowser {
  readonly browser = new Browser();
  readonly clock = this.browser.clock;
  readonly collector: FakeCollector;
  /** By how many ms this browser's clock is ahead of the collector's. */
  ahead = 0;
  #rows = 0;
  #secrets = 0;

  constructor() {
    this.collector = new FakeCollector(() => this.clock.now() - this.ahead);
  }

  async open({ maySend = true } = {}): Promise<SiteTab> {
    const tasks: ((signal: AbortSignal) => void)[] = [];
    const world: SiteWorld = {
      pseudonymOf: (secret) => Promise.resolve(visitorOf(secret)),
      fetch: (...call) => (tab.isOpen ? this.collector.fetch(...call) : new Promise(() => {})),
      bytes: (count) =>
        count === 1 ? Uint8Array.of(128) : Uint8Array.from({ length: count }, (_, n) => (n === count - 1 ? ++this.#secrets : 0)),
    };
    const part = new SiteSender((core) => Promise.resolve(createSendingPort(core, world)));
    const { log } = this.browser.closedTab({ siteQueue: part });
    const recorded = new Dataset('browser', 10_000, this.clock, this.browser.uuid());
    const clock: Clock = {
      now: () => this.clock.now(),
      elapsed: () => this.clock.elapsed(),
      after: (ms, run) => this.clock.after(ms, () => tab.isOpen && run()),
    };
    const observer = new Lazy<Observer>(() => Promise.resolve({ ownHosts: new Set(['example.org']) } as unknown as Observer));
    part.started({ maySend } as Parameters<SiteSender['started']>[0]);
    const port = part.join({ database: log, clock, recorded, observer, leaderTasks: { add: (task) => void tasks.push(task) } });
    await log.open(createDatasetListener(recorded, { changed: () => {}, forgotten: () => {} }));
    const tab: SiteTab = {
      log,
      isOpen: true,
      sending: async (order) => valueOf(await this.browser.settle(port.sending(order))),
      record: (...rows) => this.#record(tab, rows),
      lead: () => {
        const leading = new AbortController();
        for (const task of tasks) task(leading.signal);
        return leading;
      },
    };
    return tab;
  }

  /** A tab whose visitor agreed just now. */
  async agree(): Promise<SiteTab> {
    const tab = await this.open();
    await tab.sending({ do: 'start', pageView: null });
    return tab;
  }

  /** Lets time pass until everything that is under way has ended. */
  async pass(ms = 100): Promise<void> {
    await this.browser.settle(import('../../../../workers/site/sending-port.ts'));
    await this.clock.pass(ms);
    await this.clock.pass(0);
  }

  /** Lets time pass in small steps until something holds. */
  async until(holds: () => boolean): Promise<void> {
    for (let step = 0; !holds(); step++) {
      if (step > 5_000) throw new Error('It does not come to hold.');
      await this.pass(10);
    }
  }

  /** What was stored of page views, in order of time. */
  get paths(): string[] {
    const rows = [...this.collector.stored.values()].map(({ row }) => row).toSorted((a, b) => a.ts - b.ts);
    return rows.map(({ path = '' }) => path);
  }

  async #record({ log }: SiteTab, over: Partial<EventRow>[]): Promise<EventRow[]> {
    const rows = over.map((one) => makeRow(this.#rows++, { ts: this.clock.now(), referrer: '', source: '', ...one }));
    await this.browser.settle(Promise.all(rows.map((row) => log.write(logOf(row.kind), [{ row, epoch: 0 }]))));
    return rows;
  }
}
