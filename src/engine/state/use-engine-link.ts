import { useStore } from 'zustand';
import { linkStore, type EngineLink } from './link.ts';

/** Which engine answers this tab, and why it is not the worker. */
export function useEngineLink(): EngineLink {
  return useStore(linkStore);
}
