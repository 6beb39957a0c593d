import { createContext, useContext } from 'react';
import type { ShownStore } from './shown.ts';

export interface Showing {
  /** What panels follow; out of sight it stands still during a drag. */
  now: ShownStore;
  /** The same, standing still for everybody during a drag. */
  rest: ShownStore;
}

export const ShownContext = createContext<Showing | null>(null);

/** Where the panels around here read what is shown. Throws outside of the dashboard. */
export function useShowing(): Showing {
  const showing = useContext(ShownContext);
  if (showing === null) throw new Error('Parts of the answer are read inside of ShownContext only');
  return showing;
}
