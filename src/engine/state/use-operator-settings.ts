import { useEffect } from 'react';
import { useStore } from 'zustand';
import { applySettingsChange } from '../../../workers/contract/documents/check-settings.ts';
import type { Settings, SettingsChange } from '../../../workers/contract/ports/local-store.ts';
import { startEngine } from '../engine.ts';
import { settingsStore } from './settings-store.ts';

/** The operator's choices and how to change them. What cannot be kept still holds in this tab. */
export function useOperatorSettings(): [Settings | null, (change: SettingsChange) => void] {
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

function change(change: SettingsChange): void {
  const now = settingsStore.getState();
  if (now !== null) settingsStore.setState(applySettingsChange(now, change), true);
  void startEngine().local.changeSettings(change);
}
