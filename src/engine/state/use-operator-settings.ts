import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { Settings } from '../../../workers/contract/ports/local-store.ts';
import { startEngine } from '../engine.ts';
import { settingsStore } from './settings-store.ts';

/** The operator's choices and how to change them. What cannot be kept still holds in this tab. */
export function useOperatorSettings(): [Settings | null, (changes: Partial<Settings>) => void] {
  const settings = useStore(settingsStore);
  useEffect(() => {
    if (settingsStore.getState() === null) void load();
  }, []);
  return [settings, change];
}

async function load(): Promise<void> {
  const outcome = await startEngine().local.settings();
  if (outcome.ok) settingsStore.setState(outcome.value, true);
}

function change(changes: Partial<Settings>): void {
  const now = settingsStore.getState();
  if (now !== null) settingsStore.setState({ ...now, ...changes }, true);
  void startEngine().local.changeSettings(changes);
}
