import type { Known } from './catch-up.ts';
import type { Work } from './connection.ts';
import { STORES } from './schema.ts';
import { freshState, type State } from './state.ts';

/** Writes the state of a database that is still empty: the first writer names it and its visitor. Null when it is not empty. */
export async function firstState(work: Work, known: Known, instance: string): Promise<State | null> {
  const counts = await Promise.all(STORES.filter((name) => name !== 'quarantine').map((name) => work.tx.objectStore(name).count()));
  if (counts.some(Boolean)) return null;
  const state = freshState({ ...known, instance });
  await work.tx.objectStore('meta').put(state, 'state');
  return state;
}
