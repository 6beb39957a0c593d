import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '../../components/controls/button.tsx';
import { mayMove } from '../../lib/browser/motion.ts';
import { isDashboard } from './is-dashboard.ts';

const THRESHOLD_PX = 300;

/** Appears once there is a way back to go. Its place is the fixed bar, where it covers nothing that is read. */
export function ScrollToTop() {
  const { pathname } = useLocation();
  const [far, setFar] = useState(false);
  useEffect(() => {
    const look = () => setFar(scrollY > THRESHOLD_PX);
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, []);
  return far && !isDashboard(pathname) && <Button size="small" icon="arrow-up" aria-label="Scroll to top" onClick={scrollToTop} />;
}

/** The button is about to disappear: a visitor on the keyboard continues from the beginning of the page. */
function scrollToTop(): void {
  scrollTo({ top: 0, behavior: mayMove() ? 'smooth' : 'instant' });
  document.getElementById('main')?.focus({ preventScroll: true });
}
