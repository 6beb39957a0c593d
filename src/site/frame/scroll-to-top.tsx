import { useSyncExternalStore } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { mayMove } from '#lib/browser/motion.ts';

/** How far down the page a way back to its top is offered. */
const FAR_PX = 300;

/** The button to the top of a page that was read further down. In the fixed bar it covers nothing that is read. */
export function ScrollToTop() {
  const isFar = useSyncExternalStore(
    subscribe,
    () => scrollY > FAR_PX,
    () => false,
  );
  return isFar && <Button size="small" icon="arrow-up" aria-label="Scroll to top" onClick={scrollToTop} />;
}

function subscribe(listener: () => void): () => void {
  addEventListener('scroll', listener, { passive: true });
  return () => removeEventListener('scroll', listener);
}

/** The button is about to disappear: a visitor on the keyboard continues from the beginning of the page. */
function scrollToTop(): void {
  scrollTo({ top: 0, behavior: mayMove() ? 'smooth' : 'instant' });
  document.getElementById('main')?.focus({ preventScroll: true });
}
