import type { Work } from './connection.ts';
import { freshLog, LOGS, type State } from './state.ts';

/** Removes every row of both logs and what is in quarantine. Sequence numbers go on rising. */
export async function clearLogs(work: Work, state: State): Promise<void> {
  state.logs = { pageViews: freshLog(), signals: freshLog() };
  const stores = LOGS.flatMap((log) => [`${log}.tail`, `${log}.segments`] as const);
  await Promise.all([...stores, 'quarantine' as const].map((name) => work.tx.objectStore(name).clear()));
}
