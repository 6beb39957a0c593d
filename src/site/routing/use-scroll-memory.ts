import { useEffect, useState } from 'react';

/** Scroll positions of the history entries visited, by the router's key of the entry. */
export type ScrollPositions = Map<string, number>;

/**
 * Takes scroll restoration over from the browser while the page lives: the browser restores before the
 * page of the entry is rendered and would clamp. A reload is left to the browser.
 */
export function useScrollMemory(): ScrollPositions {
  const [positions] = useState<ScrollPositions>(() => new Map());
  useEffect(() => {
    const take = () => (history.scrollRestoration = 'manual');
    const giveBack = () => (history.scrollRestoration = 'auto');
    take();
    addEventListener('pagehide', giveBack);
    addEventListener('pageshow', take);
    return () => {
      giveBack();
      removeEventListener('pagehide', giveBack);
      removeEventListener('pageshow', take);
    };
  }, []);
  return positions;
}
