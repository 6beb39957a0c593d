import { useStore } from 'zustand';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { putOffVersion, takeVersion, versionStore } from './site-versions.ts';

/** Offers a newer version of the site; it is never forced on an open page. */
export function VersionOffer() {
  const { waiting } = useStore(versionStore);
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
