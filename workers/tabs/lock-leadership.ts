import { createSilenceWatch } from './silence-watch.ts';
import type { Duty, Leadership } from './tabs.ts';
import { aborted, startTerm, type TabParts, type Term } from './leader-run.ts';
import { LEADER_LOCK, PAUSE_MS } from './timing.ts';

/** What is used of `navigator.locks`. */
export interface LocksLike {
  request(name: string, options: { signal?: AbortSignal; steal?: boolean }, callback: () => Promise<void>): Promise<unknown>;
}

/** One try for the office: a place in the lock's queue, a robbery, or the wait before the next try. */
interface Attempt {
  waiting: AbortController;
  term: Term | null;
  /** Settles when the lock is neither held nor queued for. */
  released: Promise<void>;
}

/**
 * Leads while it holds the lock `bugmatrix.leader`. The lock gives efficiency only, since a frozen tab keeps it and a
 * robbed one does not notice at once: what the duty writes is guarded by the fence in the database.
 */
export function createLockLeadership(locks: LocksLike, parts: TabParts): Leadership {
  let duty: Duty | null = null;
  let suspended = false;
  let attempt: Attempt | null = null;
  let earlier: Promise<void> = Promise.resolve();
  const watch = createSilenceWatch(parts.clock, parts.tab, rob);

  parts.channel.listen((message) => {
    if (message.kind === 'beat') watch.heard();
  });

  function compete(steal: boolean): void {
    if (duty === null || suspended) return;
    const current: Attempt = { waiting: new AbortController(), term: null, released: Promise.resolve() };
    attempt = current;
    watch.start();
    current.released = hold(current, steal);
  }

  async function hold(current: Attempt, steal: boolean): Promise<void> {
    const { signal } = current.waiting;
    let robbed = false;
    try {
      // A duty of this tab that has not returned yet keeps it out of the race.
      await Promise.race([earlier, aborted(signal)]);
      if (!signal.aborted) await locks.request(LEADER_LOCK, steal ? { steal } : { signal }, () => lead(current));
    } catch {
      robbed = current.term !== null;
      current.term?.end();
    }
    if (attempt !== current) return;
    attempt = null;
    watch.stop();
    if (robbed) compete(false);
    else parts.clock.after(PAUSE_MS, () => attempt === null && compete(false));
  }

  async function lead(current: Attempt): Promise<void> {
    if (duty === null || attempt !== current) return;
    watch.stop();
    const term = startTerm(duty, parts);
    current.term = term;
    earlier = term.finished;
    await term.over;
  }

  function giveUp(): Promise<void> {
    const current = attempt;
    attempt = null;
    watch.stop();
    current?.waiting.abort();
    current?.term?.end();
    return current?.released ?? Promise.resolve();
  }

  function rob(): void {
    if (attempt === null || attempt.term !== null || !parts.channel.available) return;
    void giveUp();
    compete(true);
  }

  return {
    get role() {
      if (attempt === null) return 'none';
      return attempt.term === null ? 'other-tab' : 'this-tab';
    },
    start(next) {
      duty = next;
      if (attempt === null) compete(false);
    },
    setVisible: watch.setVisible,
    suspend() {
      suspended = true;
      return giveUp();
    },
    resume() {
      suspended = false;
      if (attempt === null) compete(false);
    },
  };
}
