import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { applySettingsChange, type SettingsChange } from '#contract/documents/change-settings.ts';
import type { Settings } from '#contract/documents/settings.ts';
import type { Failure } from '#contract/outcome.ts';
import type { LocalStore } from '#contract/ports/local-store.ts';
import type { Topic } from '#contract/ports/wire.ts';
import { startEngine } from '../engine.ts';
import { settingsStore } from './stores.ts';

/** Why the last change of the operator's choices was refused; null where it was kept. */
export const settingsRefusalStore = createStore<Failure | null>(() => null);

interface SettingsEngine {
  local: Pick<LocalStore, 'settings'>;
  onTopic(listener: (topic: Topic) => void): () => void;
}

/** Makes a function that keeps the settings current from its first call on: they are asked for once, however many parts of a page show them. */
export function settingsFollower(engine: () => SettingsEngine): () => void {
  let isFollowing = false;
  return () => {
    if (isFollowing) return;
    isFollowing = true;
    const started = engine();
    started.onTopic((topic) => void (topic === 'settings' && loadSettings(started.local)));
    void loadSettings(started.local);
  };
}

/** Reads what the engine keeps; false where it does not answer. */
export async function loadSettings(local: Pick<LocalStore, 'settings'>): Promise<boolean> {
  const outcome = await local.settings();
  if (outcome.ok) settingsStore.setState(outcome.value, true);
  return outcome.ok;
}

/** Shows a change at once, and takes it back and says why where the engine refuses it. Answers whether it is kept. */
export async function changeSettings(local: Pick<LocalStore, 'settings' | 'changeSettings'>, change: SettingsChange): Promise<boolean> {
  const before = settingsStore.getState();
  if (before !== null) settingsStore.setState(applySettingsChange(before, change), true);
  const outcome = await local.changeSettings(change);
  settingsRefusalStore.setState(outcome.ok ? null : outcome.failure, true);
  // What holds then is the engine's to say: another tab may have changed it meanwhile.
  if (!outcome.ok && !(await loadSettings(local)) && before !== null) settingsStore.setState(before, true);
  return outcome.ok;
}

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
