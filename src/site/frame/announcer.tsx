import { useSyncExternalStore } from 'react';
import { Listeners } from '#lib/listeners.ts';

let message = '';
const changes = new Listeners<void>();

/** Says a sentence to assistive technology, politely; the next one replaces it. */
export function announce(text: string): void {
  message = text;
  changes.notify();
}

const subscribe = (listener: () => void) => changes.add(listener);

/** The one live region of the shell. */
export function Announcer() {
  const text = useSyncExternalStore(
    subscribe,
    () => message,
    () => '',
  );
  return (
    <div role="status" className="sr-only">
      {text}
    </div>
  );
}
