import type { TabChannel, TabMessage } from './tabs.ts';

export const CHANNEL_NAME = 'bugmatrix.tabs';

export interface BroadcastLike {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
}

/** Reads a message of another tab, which may run another version of this code; null when it is not understood. */
export function readTabMessage(data: unknown): TabMessage | null {
  if (typeof data !== 'object' || data === null || !('kind' in data)) return null;
  switch (data.kind) {
    case 'written':
    case 'erased':
      return { kind: data.kind };
    case 'beat':
      return 'tab' in data && typeof data.tab === 'string' && data.tab !== '' ? { kind: 'beat', tab: data.tab } : null;
    default:
      return null;
  }
}

/**
 * Joins the channel of all tabs. `open` is null where there is no BroadcastChannel, and may throw where it is denied:
 * such a channel takes every call and does nothing.
 */
export function createTabChannel(open: ((name: string) => BroadcastLike) | null): TabChannel {
  const listeners = new Set<(message: TabMessage) => void>();
  const broadcast = join(open);
  broadcast?.addEventListener('message', (event) => {
    const message = readTabMessage(event.data);
    if (message !== null) for (const listener of listeners) listener(message);
  });
  return {
    available: broadcast !== null,
    post(message) {
      broadcast?.postMessage(message);
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function join(open: ((name: string) => BroadcastLike) | null): BroadcastLike | null {
  try {
    return open?.(CHANNEL_NAME) ?? null;
  } catch {
    return null;
  }
}
