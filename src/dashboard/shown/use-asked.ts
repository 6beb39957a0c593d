import { createContext, useContext, useLayoutEffect } from 'react';
import type { Panel } from '#contract/questions/dashboard.ts';
import type { AskedPanels } from './asked-panels.ts';

export const AskedContext = createContext<AskedPanels | null>(null);

/** Asks for panels of the dashboard's question as long as this component is shown. `panels` has to be the same array on each render. */
export function useAsked(panels: readonly Panel[]): void {
  const asked = useContext(AskedContext);
  useLayoutEffect(() => asked?.want(panels), [asked, panels]);
}
