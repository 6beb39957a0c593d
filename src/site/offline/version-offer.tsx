import { useEffect, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { dismissMissedPart, missedPart, subscribeMissedPart } from '#lib/browser/load-part.ts';
import { pageClock } from '#lib/clock.ts';
import { followVersions, putOffVersion, takeVersion, versionStore } from './site-versions.ts';
import { mayFetchAhead } from './unseen-pages.ts';

/** The first seconds of a visit belong to the page: only then is anything fetched for later. */
const QUIET_AFTER_MS = 5_000;

/** Offers a newer version of the site, which is never forced on an open page; and says why a part of this one did not come. */
export function VersionOffer() {
  const { waiting } = useStore(versionStore);
  const missed = useSyncExternalStore(subscribeMissedPart, missedPart);
  useEffect(() => {
    if (!mayFetchAhead()) return undefined;
    return pageClock.after(QUIET_AFTER_MS, () => void followVersions(() => pageClock.now()));
  }, []);
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
