import { useSyncExternalStore } from 'react';
import { browserLinkedIn } from '../../linkedin/browser.ts';

const subscribe = (listener: () => void) => browserLinkedIn().connection.onChange(listener);

/** Whether a member is connected in this browser, and the member's name ('' while it is not known). Not for prerendering. */
export function useConnection(): { isConnected: boolean; memberName: string } {
  const isConnected = useSyncExternalStore(subscribe, () => browserLinkedIn().connection.isConnected);
  const memberName = useSyncExternalStore(subscribe, () => browserLinkedIn().connection.memberName);
  return { isConnected, memberName };
}
