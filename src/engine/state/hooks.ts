import { useStore } from 'zustand';
import type { StoreStatus } from '#contract/ports/local-store.ts';
import { optOutStore, setOptOut, sessionStore, linkStore, storeStatusStore, type SessionViews, type EngineLink } from './stores.ts';

/** Which engine answers this tab, and why it is not the worker. */
export function useEngineLink(): EngineLink {
  return useStore(linkStore);
}

/** The latest status of the engine's store; null until the first one. */
export function useStoreStatus(): StoreStatus | null {
  return useStore(storeStatusStore);
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
