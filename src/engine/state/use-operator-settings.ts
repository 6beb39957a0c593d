import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { Settings, SettingsChange } from '#contract/documents/settings.ts';
import type { Failure } from '#contract/outcome.ts';
import { startEngine } from '../engine.ts';
import { changeSettings, settingsFollower, settingsRefusalStore } from './operator-settings.ts';
import { settingsStore } from './stores.ts';

const follow = settingsFollower(startEngine);

/** The operator's choices and how to change them, which answers whether the change is kept. */
export function useOperatorSettings(): [Settings | null, (change: SettingsChange) => Promise<boolean>] {
  const settings = useStore(settingsStore);
  useEffect(follow, []);
  return [settings, change];
}

/** Why the last change of a choice was refused, and how to put the message away. */
export function useSettingsRefusal(): [Failure | null, () => void] {
  return [useStore(settingsRefusalStore), dismiss];
}

function change(made: SettingsChange): Promise<boolean> {
  return changeSettings(startEngine().local, made);
}

function dismiss(): void {
  settingsRefusalStore.setState(null, true);
}
