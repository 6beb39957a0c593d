import { createContext, useContext } from 'react';
import type { ShownStore } from './shown.ts';

export interface Showing {
  /** What panels follow; for hidden panels it does not change during a drag. */
  now: ShownStore;
  /** The same, without a change during a drag for every panel. */
  rest: ShownStore;
}

export const ShownContext = createContext<Showing | null>(null);

/** Where the panels around here read what is shown. Throws outside of the dashboard. */
export function useShowing(): Showing {
  const showing = useContext(ShownContext);
  if (showing === null) throw new Error('Parts of the answer are read inside of ShownContext only');
  return showing;
}
