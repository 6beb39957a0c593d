import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

const messageStore = createStore<{ text: string }>(() => ({ text: '' }));

/** Says a sentence to assistive technology, politely; the next one replaces it. */
export function announce(text: string): void {
  messageStore.setState({ text });
}

/** The one live region of the shell. */
export function Announcer() {
  return (
    <div role="status" className="sr-only">
      {useStore(messageStore).text}
    </div>
  );
}
