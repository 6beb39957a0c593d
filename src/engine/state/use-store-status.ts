import { useStore } from 'zustand';
import type { StoreStatus } from '../../../workers/contract/ports/local-store.ts';
import { storeStatusStore } from './store-status.ts';

/** What the engine last told of its store; null until it told something. */
export function useStoreStatus(): StoreStatus | null {
  return useStore(storeStatusStore);
}
