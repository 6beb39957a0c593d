import { createStore } from 'zustand/vanilla';
import type { Settings } from '../../../workers/contract/ports/local-store.ts';

/** The operator's choices; null until somebody asked for them and the engine answered. */
export const settingsStore = createStore<Settings | null>(() => null);
