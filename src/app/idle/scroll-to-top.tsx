import { useEffect, useState } from 'react';
import { Button } from '../../components/controls/button.tsx';
import { mayMove } from '../../lib/browser/motion.ts';

const THRESHOLD_PX = 300;

/** Appears once there is a way back to go. */
export function ScrollToTop() {
  const [far, setFar] = useState(false);
  useEffect(() => {
    const look = () => setFar(scrollY > THRESHOLD_PX);
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, []);
  return (
    far && (
      <aside aria-label="Way back" className="screen-only fixed right-4 bottom-4 z-30">
        <Button icon="arrow-up" aria-label="Scroll to top" className="shadow-overlay" onClick={scrollToTop} />
      </aside>
    )
  );
}

/** The button is about to go: whoever came by the keyboard goes on from the beginning of the page. */
function scrollToTop(): void {
  scrollTo({ top: 0, behavior: mayMove() ? 'smooth' : 'instant' });
  document.getElementById('main')?.focus({ preventScroll: true });
}
