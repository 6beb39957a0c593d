import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { startEngine } from '../../engine.ts';

/** Counts the page views of this document; mounted once, inside the router. */
export function usePageViews(): void {
  const kind = useNavigationType();
  const { key, pathname, search } = useLocation();
  useEffect(() => {
    // A redirect's effect ran before this one and has changed the address bar already, which distinguishes it from a view.
    startEngine().pageViews.navigated({ kind, key, path: pathname, search }, window.location.pathname);
  }, [kind, key, pathname, search]);
}
