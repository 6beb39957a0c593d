import { aborted, type LeaderRun, type LeadershipDependencies, startLeaderRun } from './leader-run.ts';
import { createSilenceWatch } from './silence-watch.ts';
import type { Leadership, LeaderTask } from './tabs.ts';
import { createTurnLeadership } from './turn-leadership.ts';

/** Name of the Web Lock that the leader holds. */
const LEADER_LOCK = 'bugmatrix.leader';
/** A tab whose task returned, or that was denied the lock, waits this long before it competes again. */
const PAUSE_MS = 6_000;

/** What is used of `navigator.locks`. */
export interface LocksLike {
  request(name: string, options: { signal?: AbortSignal; steal?: boolean }, callback: () => Promise<void>): Promise<unknown>;
}

/** Joins the competition for the lead, by Web Locks where the browser has them (null: not). */
export function createLeadership(locks: LocksLike | null, deps: LeadershipDependencies): Leadership {
  return locks === null ? createTurnLeadership(deps) : createLockLeadership(locks, deps);
}

/** One try for the lead: a place in the lock's queue, a steal, or the wait before the next try. */
interface LeadAttempt {
  waiting: AbortController;
  run: LeaderRun | null;
}

/**
 * Leads while it holds the lock. The lock gives efficiency only, since a frozen tab keeps it and a tab whose lock was
 * stolen does not notice at once: what the task writes is guarded by the fence in the database.
 */
function createLockLeadership(locks: LocksLike, deps: LeadershipDependencies): Leadership {
  let task: LeaderTask | null = null;
  let attempt: LeadAttempt | null = null;
  let earlier: Promise<void> = Promise.resolve();
  const watch = createSilenceWatch(deps.clock, deps.tab, steal);

  deps.channel.listen((message) => {
    if (message.kind === 'beat') watch.heard();
  });

  function compete(isSteal: boolean): void {
    if (task === null) return;
    const current: LeadAttempt = { waiting: new AbortController(), run: null };
    attempt = current;
    watch.start();
    void hold(current, isSteal);
  }

  async function hold(current: LeadAttempt, isSteal: boolean): Promise<void> {
    const { signal } = current.waiting;
    let isStolen = false;
    try {
      // A task of this tab that has not returned yet keeps it out of the race.
      await Promise.race([earlier, aborted(signal)]);
      if (!signal.aborted) await locks.request(LEADER_LOCK, isSteal ? { steal: true } : { signal }, () => lead(current));
    } catch {
      isStolen = current.run !== null;
      current.run?.end();
    }
    if (attempt !== current) return;
    attempt = null;
    watch.stop();
    if (isStolen) compete(false);
    else deps.clock.after(PAUSE_MS, () => attempt === null && compete(false));
  }

  async function lead(current: LeadAttempt): Promise<void> {
    if (task === null || attempt !== current) return;
    watch.stop();
    const run = startLeaderRun(task, deps);
    current.run = run;
    earlier = run.returned;
    await run.ended;
  }

  function steal(): void {
    if (attempt === null || attempt.run !== null || !deps.channel.available) return;
    const { waiting } = attempt;
    attempt = null;
    watch.stop();
    waiting.abort();
    compete(true);
  }

  return {
    get role() {
      if (attempt === null) return 'none';
      return attempt.run === null ? 'other-tab' : 'this-tab';
    },
    start(next) {
      task = next;
      if (attempt === null) compete(false);
    },
    setVisible: watch.setVisible,
  };
}
