import { useEffect } from 'react';
import { useStore } from 'zustand';
import { applySettingsChange } from '../../../workers/contract/documents/settings.ts';
import type { Settings, SettingsChange } from '../../../workers/contract/documents/settings.ts';
import type { StoreStatus } from '../../../workers/contract/ports/local-store.ts';
import { startEngine } from '../engine.ts';
import { optOutStore, setOptOut } from './opt-out.ts';
import { linkStore, sessionStore, settingsStore, storeStatusStore, type EngineLink, type SessionViews } from './stores.ts';

/** Which engine answers this tab, and why it is not the worker. */
export function useEngineLink(): EngineLink {
  return useStore(linkStore);
}

/** What the engine last told of its store; null until it told something. */
export function useStoreStatus(): StoreStatus | null {
  return useStore(storeStatusStore);
}

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

/** The choice to stay unrecorded, and the function that makes it. */
export function useOptOut(): [boolean, (optOut: boolean) => void] {
  return [useStore(optOutStore), setOptOut];
}

/** How many page views this tab has counted. */
export function useSessionPageViews(): number {
  return useStore(sessionStore, ({ pageViews }) => pageViews);
}

/** The page views of this tab's session. */
export function useSessionViews(): SessionViews {
  return useStore(sessionStore);
}
