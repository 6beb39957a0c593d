import type { EventDatabase } from '../persistence/event-database.ts';
import type { Clock } from '../contract/clock.ts';

/** Compaction and trimming wait this long between bounded steps, so that they never crowd out a question. */
const STEP_INTERVAL_MS = 100;
/** With nothing to do, the leader looks again this often. */
const IDLE_INTERVAL_MS = 5_000;
/** The heartbeat that other tabs steer by travels on the channel; the one on disk only tells who led when. */
const DISK_BEAT_MS = 60_000;

/**
 * The duty of the leading tab: folds the tail into segments and trims beyond the capacity, in bounded steps,
 * until `signal` says that the office is lost or the fence in the database says so.
 */
export async function holdOffice(database: EventDatabase, tab: string, clock: Clock, signal: AbortSignal): Promise<void> {
  const office = await database.takeOffice(tab, clock.now());
  let beatAt = clock.elapsed();
  while (office && !signal.aborted) {
    const more = await database.compact(office);
    await pause(clock, more ? STEP_INTERVAL_MS : IDLE_INTERVAL_MS, signal);
    if (clock.elapsed() - beatAt < DISK_BEAT_MS) continue;
    beatAt = clock.elapsed();
    if (!(await database.beat(office, clock.now()))) return;
  }
}

function pause(clock: Clock, ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const end = (): void => {
      cancel();
      // The signal lives for days: nothing may pile up on it.
      signal.removeEventListener('abort', end);
      resolve();
    };
    const cancel = clock.after(ms, end);
    signal.addEventListener('abort', end);
  });
}
