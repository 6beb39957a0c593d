import { useSyncExternalStore } from 'react';

let message = '';
const listeners = new Set<() => void>();

/** Says a sentence to assistive technology, politely; the next one replaces it. */
export function announce(text: string): void {
  message = text;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

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
