import { useEffect, useRef } from 'react';
import type { RobotsChoice, SettingsChange } from '../../../../workers/contract/documents/settings.ts';
import type { Views } from './use-view.ts';

/** Keeps the choice about robots for the next visit: whatever is chosen, undone or done again here. A link that is opened changes nothing. */
export function useKeptRobots({ store }: Views, robots: RobotsChoice, changeSettings: (change: SettingsChange) => void): void {
  const kept = useRef(robots);
  useEffect(() => {
    if (kept.current === robots) return;
    kept.current = robots;
    if (store.getState().top > 0) changeSettings({ robots });
  }, [store, robots, changeSettings]);
}
