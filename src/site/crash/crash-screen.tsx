import { useEffect, useRef, useState } from 'react';
import { Button, buttonClass } from '#ui/controls/button.tsx';
import { Icon } from '#ui/elements/icon.tsx';
import { isChunkFailure } from '#engine/errors/chunk-failure.ts';
import { copyCrashReport, type Crash } from './crash-report.ts';
import { mayReloadFor, reloadFor } from './reload-offer.ts';

/** The replacement of a page that threw. */
export function CrashScreen({ crash, onRetry }: { crash: Crash; onRetry: () => void }) {
  const { error, at } = crash;
  const isChunk = isChunkFailure(error.message);
  const heading = useRef<HTMLHeadingElement>(null);
  // The element that had the focus is gone; from here the actions are one key away.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="page section max-w-2xl" role="alert">
      <Icon name="mark" className="two-tone mb-5 size-12" />
      <h1 ref={heading} tabIndex={-1} className="text-3xl">
        {isChunk ? 'This page could not be loaded' : 'Oops! Something went wrong'}
      </h1>
      <p className="mt-3 text-muted">
        {isChunk
          ? 'The connection may be down, or a newer version of the site has been published. Loading the page again fetches the current one.'
          : 'This page stopped working. Your recorded page views are safe; try the page again, or reload it.'}
      </p>
      <p className="mt-3 font-mono text-sm text-faint">
        {error.name}, <time dateTime={new Date(at).toISOString()}>{new Date(at).toLocaleString()}</time>
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        {/* A module that is gone stays gone. */}
        {!isChunk && (
          <Button variant="primary" onClick={onRetry}>
            Try Again
          </Button>
        )}
        {(!isChunk || mayReloadFor(error.message)) && (
          <Button variant={isChunk ? 'primary' : 'secondary'} onClick={() => (isChunk ? reloadFor(error.message) : location.reload())}>
            Reload Page
          </Button>
        )}
        {/* A document load on purpose: the application itself may be what is broken. */}
        <a href="/" className={buttonClass()}>
          Go Home
        </a>
        <ReportButton crash={crash} />
      </div>
    </div>
  );
}

function ReportButton({ crash }: { crash: Crash }) {
  const [isCopied, setIsCopied] = useState(false);
  return (
    <>
      <Button onClick={() => void copyCrashReport(crash).then(setIsCopied)}>Report this error</Button>
      <p role="status" className="w-full text-sm text-muted empty:hidden">
        {isCopied && 'The details are on the clipboard: paste them into a message to us.'}
      </p>
    </>
  );
}
