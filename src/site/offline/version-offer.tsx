import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { useStore } from 'zustand';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { dismissMissedPart, missedPart, subscribeMissedPart } from '#lib/browser/load-part.ts';
import { pageClock } from '#lib/clock.ts';
import { keepForOffline, mayFetchAhead } from '#lib/browser/offline-copy.ts';
import { followVersions, putOffVersion, takeVersion, versionStore } from './site-versions.ts';

/** A page that rests (companions come then) has had this long: only now is anything fetched for later. */
const REST_MS = 1_000;

/** Offers a newer version of the site, which is never forced on an open page; and says why a part of this one did not come. */
export function VersionOffer() {
  const { waiting } = useStore(versionStore);
  const missed = useSyncExternalStore(subscribeMissedPart, missedPart);
  const { pathname } = useLocation();
  useEffect(() => (mayFetchAhead() ? pageClock.after(REST_MS, () => void followVersions(() => pageClock.now())) : undefined), []);
  useEffect(() => (mayFetchAhead() ? pageClock.after(REST_MS, () => void keepForOffline()) : undefined), [pathname]);
  if (!waiting && !missed) return null;
  const dismiss = () => {
    putOffVersion();
    dismissMissedPart();
  };
  return (
    <div className="fixed right-4 bottom-4 left-4 z-40 shadow-overlay sm:left-auto sm:max-w-md">
      {missed === 'unreachable' ? (
        <Notice
          title="A part of this page could not be loaded"
          role="status"
          actions={
            <Button size="small" variant="quiet" onClick={dismissMissedPart}>
              Close
            </Button>
          }
        >
          Check the connection, then try again.
        </Notice>
      ) : (
        <Notice
          title={missed ? 'A new version of this site is out' : 'A new version of this site is ready'}
          role="status"
          actions={
            <div className="flex gap-2">
              <Button size="small" variant="primary" onClick={() => (waiting ? takeVersion(waiting) : location.reload())}>
                Load it now
              </Button>
              <Button size="small" variant="quiet" onClick={dismiss}>
                Later
              </Button>
            </div>
          }
        >
          {missed && 'What you asked for belongs to the version before. '}This page reloads. Recorded data stays.
        </Notice>
      )}
    </div>
  );
}
