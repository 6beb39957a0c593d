import type { Observation } from '#contract/rows/event.ts';
import type { EraseEpoch } from '#contract/ports/local-store.ts';
import type { Topic } from '#contract/ports/wire.ts';
import { loadQuietly } from '#lib/browser/load-part.ts';
import { LOCK_NAMES } from '#lib/browser/storage-keys.ts';
import type { EngineCalls } from '../engine-wire.ts';
import { isDurable, updateLink } from '../state/stores.ts';
import { Mirror } from '../mirror/mirror.ts';
import { TopicMirrors } from '../mirror/topic-mirror.ts';
import { isOptedOut } from '../state/opt-out.ts';
import type { ShownView } from '../signals/page-signals.ts';
import { PageMeasurements } from '../signals/page-measurements.ts';
import { OutboxDelivery } from './outbox/outbox-delivery.ts';
import type { PageEnvironment } from '../page-environment.ts';
import type { PageRecorder } from './page-recorder.ts';
import { reportToPageTag } from './page-tag.ts';
import { refusesTracking } from './tracking-choice.ts';
import { PageViews } from './views/page-views.ts';
import { countedPath } from './views/view-counter.ts';
import { cleanPath, cleanTarget } from './clean-address.ts';
import { PresenceLock } from '../page-locks.ts';
import { SessionKeeper } from './session/session-keeper.ts';

export interface MissingAddress {
  /** The path of the page that says so, and the path that was asked for. */
  shown: string;
  address: string;
  /** What led to it: an address, or a path of this site; '' = unknown. */
  link: string;
}

/** How often journals of dead tabs are looked for. */
export const DRAIN_INTERVAL_MS = 60_000;
/** A living tab gets its lines acknowledged within this time. */
const OTHERS_TIME_MS = 1_000;

/** Brings what the recorder of a page writes to the engine, and the journals of dead tabs; keeps the mirror. */
export class Recording {
  readonly pageViews: PageViews;
  readonly #env: PageEnvironment;
  readonly #api: EngineCalls;
  readonly #recorder: PageRecorder;
  readonly #delivery: OutboxDelivery;
  readonly #measurements: PageMeasurements;
  readonly #mirror: Mirror;
  readonly #topicMirrors: TopicMirrors;
  readonly #session: SessionKeeper;
  readonly #presence: PresenceLock;
  #wasDurable = false;
  #offered = false;
  #isDrainDue = false;
  readonly #failedLoads = new Set<string>();
  /** An address that was not found, until its page view is counted. */
  #missing: MissingAddress | null = null;
  /** The page view beside which one was recorded last. */
  #missedBy = '';

  constructor(env: PageEnvironment, api: EngineCalls, recorder: PageRecorder) {
    this.#env = env;
    this.#api = api;
    this.#recorder = recorder;
    const { clock, local: storage, locks, tab } = env;
    this.#mirror = new Mirror({ storage, clock, local: api, durable: isDurable });
    this.#topicMirrors = new TopicMirrors({ storage, clock, api, durable: isDurable, epoch: () => this.#mirror.epoch });
    recorder.epoch = this.#mirror.epoch.n;
    this.pageViews = new PageViews({ ...env, counter: recorder.views });
    this.#measurements = new PageMeasurements({ ...env, isOptedOut, signals: recorder.signals });
    this.#session = new SessionKeeper({ session: recorder.session, locks, clock });
    this.#presence = new PresenceLock(locks, LOCK_NAMES.tab(tab));
    this.#delivery = new OutboxDelivery({
      outbox: recorder.outbox,
      clock,
      send: (batch) => api.record(batch),
      durable: isDurable,
      report: (overflow) => updateLink({ overflow }),
    });
  }

  /** The erase epoch in force as far as this page knows. */
  get epoch(): EraseEpoch {
    return this.#mirror.epoch;
  }

  start(): void {
    const { outbox } = this.#recorder;
    this.#showPresence();
    for (const { observation } of outbox.waiting.values()) this.#taken(observation);
    outbox.follow((observation) => {
      this.#delivery.wake();
      this.#taken(observation);
    });
    this.#delivery.wake();
    this.#measurements.start();
    const round = () => {
      void this.#drain();
      this.#env.clock.after(DRAIN_INTERVAL_MS, round);
    };
    this.#env.clock.after(DRAIN_INTERVAL_MS, round);
  }

  /** A load, of this document or of a closed one, had a critical error of this site. Each is reported once. */
  loadFailed(load: string): void {
    if (this.#failedLoads.has(load) || isOptedOut()) return;
    this.#failedLoads.add(load);
    this.#recorder.record({ kind: 'failed-load', path: '/', search: '', title: '', load });
  }

  /** The page that shows says that nothing has the address it was asked for: recorded beside its page view, once that is counted. */
  missed(missing: MissingAddress): void {
    this.#missing = missing;
    this.#recordMissing(this.#recorder.signals.currentView?.view);
  }

  #recordMissing(view: ShownView | undefined): void {
    const missing = this.#missing;
    if (missing === null || view?.path !== countedPath(missing.shown)) return;
    this.#missing = null;
    // The page says so once more where its address changes in its query alone.
    if (view.id === this.#missedBy) return;
    this.#missedBy = view.id;
    void this.#recordMiss(view, missing);
  }

  /** What words an error loads with the first of them: few visits meet one. */
  async #recordMiss(view: ShownView, { address, link }: MissingAddress): Promise<void> {
    const facts = await loadQuietly(() => import('#contract/rows/error-facts.ts'));
    if (facts !== null) this.#recorder.signals.record('error', view, facts.missingTexts(cleanPath(address), cleanTarget(link)));
  }

  /** Another tab wrote to localStorage, perhaps a line that it did not live to send: looked at after it had the time to. */
  othersWrote(): void {
    if (this.#isDrainDue) return;
    this.#isDrainDue = true;
    this.#env.clock.after(OTHERS_TIME_MS, () => {
      this.#isDrainDue = false;
      void this.#drain();
    });
  }

  /** An engine has started: what the one before left unanswered is sent again. */
  engineReady(): void {
    this.#delivery.resend();
  }

  /** A new status arrived: the disk may be back. */
  statusChanged(): void {
    const durable = isDurable();
    const cameBack = durable && !this.#wasDurable;
    this.#wasDurable = durable;
    if (!cameBack) return;
    this.#delivery.resend();
    if (!this.#offered) void this.#mirror.offer();
    this.#offered = true;
    void this.#drain();
  }

  /** The rows held have changed: the mirror follows while the page is seen. */
  changed(): void {
    if (this.#env.isSeen()) this.#mirror.changed();
  }

  topicChanged(topic: Topic): void {
    this.#topicMirrors.changed(topic);
  }

  /** An erase was carried out; returns whether this page did not know of it yet. */
  erased(epoch: EraseEpoch): boolean {
    if (!this.#mirror.erased(epoch)) return false;
    this.#recorder.epoch = epoch.n;
    this.#recorder.signals.clear();
    this.#delivery.dropBefore(epoch.erasedAt);
    this.#session.erase();
    this.#measurements.clear();
    return true;
  }

  seen(): void {
    this.#measurements.seen();
  }

  leaving(): void {
    this.pageViews.leaving();
  }

  hidden(): void {
    this.#measurements.hidden();
    this.#mirror.flush();
  }

  /** Lets go of what would keep the page out of the back/forward cache. */
  suspend(): void {
    this.hidden();
    this.#presence.release();
    this.#session.release();
  }

  resume(): void {
    this.#showPresence();
    void this.#drain();
  }

  /** A row was recorded, now or before the engine came. */
  #taken(observation: Observation): void {
    reportToPageTag(observation, this.#env.browser);
    if (observation.kind !== 'pageview') return;
    this.#env.afterPaint(() => void this.#askPlace(observation.id));
    this.#recordMissing(observation);
  }

  #showPresence(): void {
    void this.#presence.acquire();
    void this.#session.claim();
  }

  async #drain(): Promise<void> {
    if (!isDurable()) return;
    try {
      const { drainOrphans } = await import('./outbox/orphans.ts');
      await drainOrphans({ ...this.#env, storage: this.#env.local, send: (batch) => this.#api.record(batch) });
    } catch {
      // Locks are denied where storage is: there is nothing to drain then. A missing module may be back next time.
    }
  }

  /** Once a session, after its first view was recorded and painted; nothing waits for it. */
  async #askPlace(pageViewId: string): Promise<void> {
    const { browser, serviceUrl, clock, fetch } = this.#env;
    const geo = await import('./geo.ts').catch(() => null);
    if (geo === null || refusesTracking(browser) || !this.#session.claimPlace()) return;
    const place = await geo.findPlace({ clock, fetch, serviceUrl });
    if (place) await this.#api.setPlace({ pageViewId, ...place });
  }
}
