import { useSyncExternalStore } from 'react';
import { offlineCopy, subscribeOfflineCopy, type OfflineCopy } from '../browser/offline-copy.ts';

/** Whether the page that shows opens again without a network; not known in prerendered markup. */
export function useOfflineCopy(): OfflineCopy {
  return useSyncExternalStore(subscribeOfflineCopy, offlineCopy, () => 'unknown');
}
