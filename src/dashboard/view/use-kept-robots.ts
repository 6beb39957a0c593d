import { useEffect, useRef } from 'react';
import type { SettingsChange } from '#contract/documents/settings.ts';
import type { Views } from './use-view.ts';
import type { ViewRobots } from './view.ts';

/** Keeps the choice about robots for the next visit: whatever is chosen, undone or done again here, but for a look at robots alone. A link that is opened changes nothing. */
export function useKeptRobots({ store }: Views, robots: ViewRobots, changeSettings: (change: SettingsChange) => void): void {
  const kept = useRef(robots);
  useEffect(() => {
    if (robots === 'only' || kept.current === robots) return;
    kept.current = robots;
    if (store.getState().top > 0) changeSettings({ robots });
  }, [store, robots, changeSettings]);
}
