import { useEffect, useState } from 'react';
import { pageClock } from '#lib/clock.ts';

/** Seconds that are left of `seconds`, counted from when `since` changed. */
export function useCountdown(seconds: number, since: unknown): number {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const end = pageClock.now() + seconds * 1_000;
    let cancel = () => {};
    const tick = () => {
      const now = Math.max(0, Math.ceil((end - pageClock.now()) / 1_000));
      setLeft(now);
      if (now > 0) cancel = pageClock.after(1_000, tick);
    };
    tick();
    return () => cancel();
  }, [seconds, since]);
  return left;
}
