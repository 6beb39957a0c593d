import { useEffect, useState } from 'react';
import { pageClock } from '../clock.ts';

/** The page's clock, read again every `stepMs` while the page is visible; null until mounted, so that prerendered text has no time in it. */
export function useNow(stepMs: number): number | null {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    let cancel = () => {};
    const tick = () => {
      cancel();
      if (document.visibilityState === 'hidden') return;
      setNow(pageClock.now());
      cancel = pageClock.after(stepMs, tick);
    };
    tick();
    document.addEventListener('visibilitychange', tick);
    return () => {
      cancel();
      document.removeEventListener('visibilitychange', tick);
    };
  }, [stepMs]);
  return now;
}
