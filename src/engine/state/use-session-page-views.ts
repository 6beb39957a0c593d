import { useStore } from 'zustand';
import { sessionPageViewsStore } from '../recording/session.ts';

/** How many page views this tab has counted. */
export function useSessionPageViews(): number {
  return useStore(sessionPageViewsStore);
}
