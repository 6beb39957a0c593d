import { useEffect } from 'react';
import { useStore } from 'zustand';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { pageClock } from '#lib/clock.ts';
import { followVersions, noteUnseen, putOffVersion, takeVersion, versionStore } from './site-versions.ts';

/** The first seconds of a visit belong to the page: only then is anything fetched for later. */
const QUIET_AFTER_MS = 5_000;

/** Offers a newer version of the site; it is never forced on an open page. */
export function VersionOffer() {
  const { waiting } = useStore(versionStore);
  useEffect(() => {
    if (!mayFetchAhead()) return undefined;
    const quiet = new AbortController();
    addEventListener('pagehide', noteUnseen, { signal: quiet.signal });
    const cancel = pageClock.after(QUIET_AFTER_MS, () => {
      quiet.abort();
      void followVersions(() => pageClock.now());
    });
    return () => {
      quiet.abort();
      cancel();
    };
  }, []);
  if (!waiting) return null;
  return (
    <div className="fixed right-4 bottom-4 left-4 z-40 shadow-overlay sm:left-auto sm:max-w-md">
      <Notice
        title="A new version of this site is ready"
        role="status"
        actions={
          <div className="flex gap-2">
            <Button size="small" variant="primary" onClick={() => takeVersion(waiting)}>
              Load it now
            </Button>
            <Button size="small" variant="quiet" onClick={putOffVersion}>
              Later
            </Button>
          </div>
        }
      >
        This page reloads. Recorded data stays.
      </Notice>
    </div>
  );
}

interface Connection {
  saveData?: boolean;
}

/** Whether fetching ahead is welcome: the published site, a browser that can keep it, and no request to save data. */
function mayFetchAhead(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return import.meta.env.PROD && 'serviceWorker' in navigator && connection?.saveData !== true;
}
