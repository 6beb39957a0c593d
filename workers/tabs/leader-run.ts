import type { Clock } from '#contract/clock.ts';
import type { LeaderTask, TabChannel } from './tabs.ts';

/** A leader sends the other tabs a heartbeat this often. */
const HEARTBEAT_MS = 2_000;

/** What every way of leading needs. */
export interface LeadershipDependencies {
  clock: Pick<Clock, 'elapsed' | 'after'>;
  channel: TabChannel;
  /** Identity of this tab. */
  tab: string;
  /** Told of a task that threw: a bug, to be logged. */
  report: (error: unknown) => void;
}

/** One run of the leader's task. */
export interface LeaderRun {
  /** Resolves when the lead may go to another tab: the task returned, or `end` was called. */
  ended: Promise<void>;
  /** Resolves when the task really returned, which may be later: the fence guards what it still does. */
  returned: Promise<void>;
  end(): void;
}

/** Runs the task and sends the other tabs a heartbeat, at once and every two seconds. */
export function startLeaderRun(task: LeaderTask, deps: LeadershipDependencies): LeaderRun {
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

/** Resolves when the signal is aborted. */
export function aborted(signal: AbortSignal): Promise<void> {
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
