import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { NeedsScript } from '#ui/feedback/needs-script.tsx';
import type { PageFacts } from '../../content/site/page-facts.ts';
import { loadPart } from '#lib/browser/load-part.ts';
import { pageClock } from '#lib/clock.ts';
import { CALLBACK_PATH, takeLanding, type Landing } from '../landing.ts';
import { CallbackView, HOME, LEAVE_AFTER_MS, type CallbackState } from './callback-view.tsx';

// At once, before the router or anything else reads the address; of this path the recorder keeps nothing but the path.
if (!import.meta.env.SSR && location.pathname.startsWith(CALLBACK_PATH)) takeLanding();

/** The protocol comes when the page is painted. */
async function finish(landing: Landing): Promise<CallbackState> {
  const callback = await loadPart(() => import('./callback-outcome.ts'));
  if (callback !== null) return callback.outcomeOf(landing);
  return { name: 'error', message: 'A part of this site could not be loaded. Check the connection and connect again.' };
}

/** Where LinkedIn sends members back to: finishes the connection, says how it went, and leads home. */
export default function CallbackPage() {
  const [state, setState] = useState<CallbackState>({ name: 'loading' });
  // Nobody who reaches for the link is taken away from under it.
  const [stays, setStays] = useState(false);
  const navigate = useNavigate();
  useEffect(() => {
    let isShown = true;
    void finish(takeLanding()).then((outcome) => {
      if (isShown) setState(outcome);
    });
    return () => {
      isShown = false;
    };
  }, []);
  useEffect(() => {
    if (state.name === 'loading' || stays) return undefined;
    // In place of this page: going back must not lead here again.
    return pageClock.after(LEAVE_AFTER_MS[state.name], () => void navigate(HOME, { replace: true }));
  }, [state, stays, navigate]);
  return (
    <div className="page section">
      <CallbackView state={state} onReach={() => setStays(true)} />
      <div className="text-center">
        <NeedsScript>Connecting needs JavaScript. Switch it on for this site and start again from an article.</NeedsScript>
      </div>
    </div>
  );
}

CallbackPage.facts = {
  title: 'Connecting your LinkedIn account',
  description: 'LinkedIn sends members back to this page once they have agreed that this site may post in their name.',
  updated: '2026-11-21',
  noindex: true,
} satisfies PageFacts;
