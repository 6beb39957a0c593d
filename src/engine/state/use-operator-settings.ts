import { useEffect } from 'react';
import { useStore } from 'zustand';
import { applySettingsChange, type Settings, type SettingsChange } from '../../../workers/contract/documents/settings.ts';
import { startEngine } from '../engine.ts';
import { settingsStore } from './stores.ts';

/** The operator's choices and how to change them. What cannot be kept still holds in this tab. */
export function useOperatorSettings(): [Settings | null, (change: SettingsChange) => void] {
  const settings = useStore(settingsStore);
  useEffect(() => {
    if (settingsStore.getState() === null) void loadSettings();
    return startEngine().onTopic((topic) => void (topic === 'settings' && loadSettings()));
  }, []);
  return [settings, changeSettings];
}

async function loadSettings(): Promise<void> {
  const outcome = await startEngine().local.settings();
  if (outcome.ok) settingsStore.setState(outcome.value, true);
}

function changeSettings(change: SettingsChange): void {
  const now = settingsStore.getState();
  if (now !== null) settingsStore.setState(applySettingsChange(now, change), true);
  void startEngine().local.changeSettings(change);
}
