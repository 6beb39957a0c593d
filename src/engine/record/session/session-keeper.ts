import type { Clock } from '#lib/clock.ts';
import { LOCK_NAMES } from '#lib/browser/storage-keys.ts';
import { PresenceLock, type LockSource } from '../../page-locks.ts';
import { sessionStore } from '../../state/stores.ts';
import type { Session } from './session.ts';

/**
 * After a reload the old document's lock is released within some milliseconds, on a busy machine within a second or two; one that is
 * held longer belongs to a living tab.
 */
export const SESSION_CLAIM_MS = 5_000;

interface SessionKeeperDependencies {
  session: Session;
  locks: LockSource | null;
  clock: Clock;
}

/** Keeps a session to one tab, since a duplicated tab copies sessionStorage, and shows it to the interface. */
export class SessionKeeper {
  readonly #deps: SessionKeeperDependencies;
  #lock: PresenceLock;

  constructor(deps: SessionKeeperDependencies) {
    this.#deps = deps;
    this.#lock = this.#makeLock();
    const { session } = deps;
    const show = () => {
      const { pageViews, startedAt, referrer, last } = session.record;
      sessionStore.setState({ pageViews, startedAt, referrer, last });
    };
    session.follow(show);
    show();
  }

  /** Holds the session, or renews it when another living tab does. */
  async claim(): Promise<void> {
    const { session, clock } = this.#deps;
    const lock = this.#lock;
    const isOurs = await new Promise<boolean>((resolve) => {
      const cancel = clock.after(SESSION_CLAIM_MS, () => resolve(false));
      void lock.acquire().then((taken) => {
        cancel();
        // Where locks are denied a copy cannot be recognised; the session stays.
        resolve(taken || this.#lock === lock);
      });
    });
    if (isOurs || this.#lock !== lock) return;
    lock.release();
    // Of the copied session only what this document did is its own.
    const { ownViews, record } = session;
    session.renew({ pageViews: ownViews, startedAt: ownViews > 0 ? (record.last?.ts ?? null) : null });
    this.#lock = this.#makeLock();
    void this.#lock.acquire();
  }

  /** Before the back/forward cache. */
  release(): void {
    this.#lock.release();
  }

  /** True once a session: only then the place may be asked for. */
  claimPlace(): boolean {
    const { session } = this.#deps;
    if (session.record.placeAsked) return false;
    session.change({ placeAsked: true });
    return true;
  }

  /** An erase ends the session and begins another, under the id that the tab holds. */
  erase(): void {
    const { session } = this.#deps;
    session.ownViews = 0;
    session.renew({ id: session.record.id });
  }

  #makeLock(): PresenceLock {
    const { locks, session } = this.#deps;
    return new PresenceLock(locks, LOCK_NAMES.session(session.record.id));
  }
}
