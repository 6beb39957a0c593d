import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { stayHere, type Views } from './use-view.ts';

/** Joins a view with the browser's history. It shows nothing: each step of the history draws this instead of the dashboard around it. */
export function FollowHistory({ views: { actions, router } }: { views: Views }) {
  const navigate = useNavigate();
  const location = useLocation();
  useLayoutEffect(() => {
    router.navigate = navigate;
    return () => {
      router.navigate = stayHere;
    };
  }, [router, navigate]);
  useEffect(() => actions.arrive(depthOf(location.state)), [actions, location]);
  return null;
}

/** How many changes led to a history entry, as it was written into it; 0 for entries of others. */
function depthOf(state: unknown): number {
  if (typeof state !== 'object' || state === null || !('viewDepth' in state)) return 0;
  const { viewDepth } = state;
  return typeof viewDepth === 'number' && Number.isInteger(viewDepth) && viewDepth > 0 ? viewDepth : 0;
}
