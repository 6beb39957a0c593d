import type { EraseEpoch } from '../../../workers/contract/ports/local-store.ts';
import type { Observation } from '../../../workers/contract/rows/event.ts';
import type { Topic } from '../../../workers/contract/ports/wire.ts';
import { LOCK_NAMES } from '../../lib/browser/storage-keys.ts';
import type { EngineCalls } from '../engine-protocol.ts';
import { isDurable, updateLink } from '../state/stores.ts';
import { Mirror } from '../mirror/mirror.ts';
import { isOptedOut } from '../state/opt-out.ts';
import { Outbox } from './outbox.ts';
import type { PageEnvironment } from '../page-environment.ts';
import { refusesTracking } from './tracking-choice.ts';
import { tellPageTag } from './tell-page-tag.ts';
import { PresenceLock } from '../page-locks.ts';
import { PageViews } from './page-views.ts';
import { makeObservation, type ObservationDependencies, type PageEvent } from './observation.ts';
import { Session } from './session.ts';
import { PageSignals } from '../signals/page-signals.ts';
import type { TopicMirrors } from '../mirror/topic-mirrors.ts';

/** How often journals of dead tabs are looked for. */
export const DRAIN_INTERVAL_MS = 60_000;
/** A living tab gets its lines acknowledged within this time. */
const OTHERS_TIME_MS = 1_000;

/** All that writes on the page's side: views, their signals, journal, mirror, session, and the journals of dead tabs. */
export class Recording {
  readonly pageViews: PageViews;
  readonly #env: PageEnvironment;
  readonly #api: EngineCalls;
  readonly #signals: PageSignals;
  readonly #outbox: Outbox;
  readonly #observation: ObservationDependencies;
  readonly #mirror: Mirror;
  readonly #session: Session;
  readonly #presence: PresenceLock;
  #wasDurable = false;
  #offered = false;
  #topicMirrors: Promise<TopicMirrors> | null = null;
  #isDrainDue = false;
  #isLoadTold = false;
  readonly #failedLoads = new Set<string>();

  constructor(env: PageEnvironment, api: EngineCalls) {
    this.#env = env;
    this.#api = api;
    const { clock, local: storage, locks, tab } = env;
    this.#mirror = new Mirror({ storage, clock, local: api, durable: isDurable });
    this.#session = new Session({ ...env, storage: env.session });
    this.#presence = new PresenceLock(locks, LOCK_NAMES.tab(tab));
    this.#outbox = new Outbox({
      storage,
      tab,
      clock,
      send: (batch) => api.record(batch),
      durable: isDurable,
      report: updateLink,
    });
    this.#observation = { ...env, epoch: () => this.#mirror.epoch.n, sessionId: () => this.#session.id };
    const record = (event: PageEvent) => this.#record(event);
    this.#signals = new PageSignals({ ...env, isOptedOut, record });
    this.pageViews = new PageViews({
      ...env,
      session: this.#session,
      isOptedOut,
      record: (event) => this.#recordView(event),
      onRecorded: (id, path) => {
        this.#signals.viewed({ id, path });
        env.afterPaint(() => void this.#askPlace(id));
      },
    });
  }

  /** The erase epoch in force as far as this page knows. */
  get epoch(): EraseEpoch {
    return this.#mirror.epoch;
  }

  /** Id of this tab's session. */
  get sessionId(): string {
    return this.#session.id;
  }

  /** The page view that is shown; '' where none is counted. */
  get pageViewId(): string {
    return this.#signals.pageViewId;
  }

  start(): void {
    this.#showPresence();
    this.#signals.start();
    const round = () => {
      void this.#drain();
      this.#env.clock.after(DRAIN_INTERVAL_MS, round);
    };
    this.#env.clock.after(DRAIN_INTERVAL_MS, round);
  }

  /** Records an action on the page that is shown. `target` is an address, a path, or a name without a colon. */
  recordAction(...action: Parameters<PageSignals['recordAction']>): void {
    this.#signals.recordAction(...action);
  }

  /** A load, of this document or of a closed one, had a critical error of this site. Each is reported once. */
  loadFailed(load: string): void {
    if (this.#failedLoads.has(load) || isOptedOut()) return;
    this.#failedLoads.add(load);
    this.#record({ kind: 'failed-load', path: '/', search: '', title: '', load });
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
    this.#outbox.resend();
  }

  /** A new status arrived: the disk may be back. */
  statusTold(): void {
    const durable = isDurable();
    const cameBack = durable && !this.#wasDurable;
    this.#wasDurable = durable;
    if (!cameBack) return;
    updateLink({ unsaved: 0 });
    this.#outbox.resend();
    if (!this.#offered) void this.#mirror.offer();
    this.#offered = true;
    void this.#drain();
  }

  /** The rows held have changed: the mirror follows while the page is seen. */
  changed(): void {
    if (this.#env.isSeen()) this.#mirror.changed();
  }

  /** What is kept of a topic changed: its mirror follows. */
  topicChanged(topic: Topic): void {
    this.#topicMirrors ??= this.#loadTopicMirrors();
    this.#topicMirrors.then(
      (mirrors) => mirrors.changed(topic),
      () => (this.#topicMirrors = null),
    );
  }

  /** An erase was carried out; returns whether this page did not know of it yet. */
  erased(epoch: EraseEpoch): boolean {
    if (!this.#mirror.erased(epoch)) return false;
    this.#outbox.forget(epoch.erasedAt);
    this.#session.erase();
    this.#signals.forget();
    return true;
  }

  seen(): void {
    this.pageViews.seen();
    this.#signals.seen();
  }

  hidden(): void {
    this.#signals.hidden();
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
    this.pageViews.restored();
    void this.#drain();
  }

  /** The first page view of the document reports its load, too. */
  #recordView(event: PageEvent): Observation {
    const load = this.#isLoadTold ? {} : { load: this.#env.tab };
    this.#isLoadTold = true;
    return this.#record({ ...event, ...load });
  }

  /** When the call returns, the journal line is written and the message is about to leave. Never throws, never waits. */
  #record(event: PageEvent): Observation {
    const observation = makeObservation(this.#observation, event);
    this.#outbox.add(observation);
    tellPageTag((tag) => tag.tellTagOf(observation, this.#env.browser));
    return observation;
  }

  #showPresence(): void {
    void this.#presence.acquire();
    void this.#session.claim();
  }

  async #loadTopicMirrors(): Promise<TopicMirrors> {
    const { TopicMirrors } = await import('../mirror/topic-mirrors.ts');
    const { clock, local: storage } = this.#env;
    return new TopicMirrors({ storage, clock, api: this.#api, durable: isDurable, epoch: () => this.#mirror.epoch });
  }

  async #drain(): Promise<void> {
    if (!isDurable()) return;
    try {
      const { drainOrphans } = await import('./orphans.ts');
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
