import { useRef } from 'react';
import { useStore } from 'zustand';
import { Button } from '#ui/controls/button.tsx';
import type { LoggedError } from '#contract/documents/errors.ts';
import { criticalErrorStore, dismissCriticalError } from '#engine/errors/critical-error.ts';
import { usePassing } from '#lib/react/use-passing.ts';

/** The notice goes by itself after this time, unless pointer or keyboard are on it. */
const SHOWN_MS = 5_000;

/** Whether errors of visitors who agreed reach the operator; else the log of this browser is all that holds them. */
const TELLS_OPERATOR = import.meta.env.VITE_SITE_COLLECT === '1';

/** Says for a moment that something critical failed. */
export function CriticalNotice() {
  const error = useStore(criticalErrorStore);
  return error && <Shown error={error} />;
}

function Shown({ error }: { error: LoggedError }) {
  const notice = useRef<HTMLDivElement>(null);
  usePassing(notice, error, SHOWN_MS, dismissCriticalError);
  return (
    <div
      ref={notice}
      role="alert"
      className="fixed right-4 bottom-4 left-4 z-50 flex flex-wrap items-center gap-3 rounded-control bg-danger px-4 py-3 text-bg shadow-overlay sm:left-auto sm:max-w-md"
    >
      <div className="min-w-0 flex-1">
        <p className="font-medium">Something went wrong</p>
        <p className="text-sm">We've been notified and are working to fix it.{TELLS_OPERATOR ? '' : ' It is logged in this browser.'}</p>
      </div>
      <Button size="small" onClick={dismissCriticalError}>
        Dismiss
      </Button>
    </div>
  );
}
