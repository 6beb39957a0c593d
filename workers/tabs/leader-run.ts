import type { Clock } from '../contract/clock.ts';
import type { Duty, TabChannel } from './tabs.ts';
import { BEAT_MS } from './timing.ts';

/** What every way of leading needs. */
export interface TabParts {
  clock: Pick<Clock, 'elapsed' | 'after'>;
  channel: TabChannel;
  /** Identity of this tab. */
  tab: string;
  /** Told of a duty that threw: a bug, to be logged. */
  report: (error: unknown) => void;
}

/** One time in office. */
export interface Term {
  /** Resolves when the lead may go to another tab: the duty ended, or `end` was called. */
  over: Promise<void>;
  /** Resolves when the duty really returned, which may be later: the fence guards what it still does. */
  finished: Promise<void>;
  end(): void;
}

/** Runs the duty and tells the other tabs, at once and every two seconds, that this one leads. */
export function startTerm(duty: Duty, parts: TabParts): Term {
  const office = new AbortController();
  let cancelBeat: (() => void) | null = null;

  function beat(): void {
    parts.channel.post({ kind: 'beat', tab: parts.tab });
    cancelBeat = parts.clock.after(BEAT_MS, beat);
  }

  function end(): void {
    cancelBeat?.();
    office.abort();
  }

  beat();
  const over = aborted(office.signal);
  const finished = perform(duty, office.signal, parts.report).then(end);
  return { over, finished, end };
}

/** Resolves when the signal is aborted. */
export function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

async function perform(duty: Duty, signal: AbortSignal, report: (error: unknown) => void): Promise<void> {
  try {
    await duty(signal);
  } catch (error) {
    // What an ended term still throws is the echo of its end.
    if (!signal.aborted) report(error);
  }
}
