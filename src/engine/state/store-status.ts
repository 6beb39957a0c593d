import { createStore } from 'zustand/vanilla';
import type { StoreStatus } from '../../../workers/contract/ports/local-store.ts';

/** What the engine last told of its store; null until it told something. */
export const storeStatusStore = createStore<StoreStatus | null>(() => null);
