import { createSilenceWatch } from './silence-watch.ts';
import type { Leadership, LeaderTask, TabChannel } from './tabs.ts';
import type { Clock } from '#contract/clock.ts';

const LEADER_LOCK = 'bugmatrix.leader';
/** A tab whose task returned, or that was denied the lock, waits this long before it competes again. */
const PAUSE_MS = 6_000;

export interface LocksLike {
  request(name: string, options: { signal?: AbortSignal; steal?: boolean }, callback: () => Promise<void>): Promise<unknown>;
}

/** One try for the lead: a place in the lock's queue, a steal, or the wait before the next try. */
interface LeadAttempt {
  waiting: AbortController;
  run: LeaderRun | null;
}

/**
 * Joins the competition for the lead: this tab leads while it holds the lock. The lock gives efficiency only, since a frozen tab keeps it and a tab whose lock was
 * stolen does not notice at once: what the task writes is guarded by the fence in the database.
 */
export function createLeadership(locks: LocksLike, deps: LeadershipDependencies): Leadership {
  let task: LeaderTask | null = null;
  let attempt: LeadAttempt | null = null;
  let earlier: Promise<void> = Promise.resolve();
  const watch = createSilenceWatch(deps.clock, deps.tab, steal);

  deps.channel.listen((message) => {
    if (message.kind === 'beat') watch.heartbeat();
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

/** A leader sends the other tabs a heartbeat this often. */
const HEARTBEAT_MS = 2_000;

export interface LeadershipDependencies {
  clock: Pick<Clock, 'elapsed' | 'after'>;
  channel: TabChannel;
  tab: string;
  /** Called with what a task threw: a bug, to be logged. */
  report: (error: unknown) => void;
}

interface LeaderRun {
  /** Resolves when the lead may go to another tab: the task returned, or `end` was called. */
  ended: Promise<void>;
  /** Resolves when the task really returned, which may be later: the fence guards what it still does. */
  returned: Promise<void>;
  end(): void;
}

/** Runs the task and sends the other tabs a heartbeat, at once and every two seconds. */
function startLeaderRun(task: LeaderTask, deps: LeadershipDependencies): LeaderRun {
  const lead = new AbortController();
  let cancelHeartbeat: (() => void) | null = null;

  function sendHeartbeat(): void {
    deps.channel.post({ kind: 'beat', tab: deps.tab });
    cancelHeartbeat = deps.clock.after(HEARTBEAT_MS, sendHeartbeat);
  }

  function end(): void {
    cancelHeartbeat?.();
    lead.abort();
  }

  sendHeartbeat();
  const ended = aborted(lead.signal);
  const returned = perform(task, lead.signal, deps.report).then(end);
  return { ended, returned, end };
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

async function perform(task: LeaderTask, signal: AbortSignal, report: (error: unknown) => void): Promise<void> {
  try {
    await task(signal);
  } catch (error) {
    // What a run throws after its end follows from the end.
    if (!signal.aborted) report(error);
  }
}

/** Leads from its start on: a page that shares nothing with other tabs, or has no Web Locks; then the fence refuses all tabs but the last to start. */
export function createLoneLeadership(report: LeadershipDependencies['report']): Leadership {
  return {
    role: 'this-tab',
    start: (task) => void perform(task, new AbortController().signal, report),
    setVisible() {},
  };
}
