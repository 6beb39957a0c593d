import { Component, useEffect, useRef, useState, type ErrorInfo, type ReactNode } from 'react';
import { startEngine } from '#engine/engine.ts';
import { applicationListens } from '#lib/browser/application-listens.ts';
import { loadPart, MissingPart, type Absence } from '#lib/browser/load-part.ts';
import { IN_REPORT } from '#lib/in-report.ts';
import { pageClock } from '#lib/clock.ts';
import { Button, buttonClass } from '#ui/controls/button.tsx';
import { Icon } from '#ui/elements/icon.tsx';
import type { Crash } from './crash-report.ts';

interface State {
  crash: Crash | null;
}

/** Catches and logs what a page throws; its frame stays on screen, and recorded rows are not touched. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { crash: null };

  static getDerivedStateFromError(thrown: unknown): State {
    return { crash: { error: thrown instanceof Error ? thrown : new Error(String(thrown)), at: pageClock.now() } };
  }

  override componentDidCatch(thrown: unknown, { componentStack }: ErrorInfo): void {
    if (!(thrown instanceof MissingPart)) startEngine().reportCrash(thrown, componentStack ?? '');
    // The buttons of the crash screen are not held.
    applicationListens();
  }

  override render(): ReactNode {
    const { crash } = this.state;
    if (crash === null) return this.props.children;
    return <CrashScreen crash={crash} onRetry={() => this.setState({ crash: null })} />;
  }
}

/** What the screen says of a page whose module did not come. */
const MISSING: Record<Absence, { title: string; text: string }> = {
  replaced: { title: 'A new version of this site is out', text: 'This page belongs to the version before. Reload it to open the new one.' },
  unreachable: {
    title: 'This page could not be loaded',
    text: 'The site cannot be reached, and the page was not visited in this browser before. Reload it when the connection is back.',
  },
};

function CrashScreen({ crash, onRetry }: { crash: Crash; onRetry: () => void }) {
  const { error, at } = crash;
  const missing = error instanceof MissingPart ? MISSING[error.absence] : null;
  const heading = useRef<HTMLHeadingElement>(null);
  // The element that had the focus is gone; from here the actions are one key away.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="page section max-w-2xl" role="alert">
      <Icon name="mark" className="two-tone mb-5 size-12" />
      <h1 ref={heading} tabIndex={-1} className="text-3xl">
        {missing?.title ?? 'Oops! Something went wrong'}
      </h1>
      <p className="mt-3 text-muted">
        {missing?.text ?? 'This page stopped working. Your recorded page views are safe; try the page again, or reload it.'}
      </p>
      {!missing && (
        <p className="mt-3 font-mono text-sm text-faint">
          {error.name}, <time dateTime={new Date(at).toISOString()}>{new Date(at).toLocaleString()}</time>
        </p>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        {/* A module that is gone stays gone. */}
        {!missing && (
          <Button variant="primary" onClick={onRetry}>
            Try Again
          </Button>
        )}
        <Button variant={missing ? 'primary' : 'secondary'} onClick={() => location.reload()}>
          Reload Page
        </Button>
        {/* A document load on purpose: the application itself may be what is broken. */}
        {!IN_REPORT && (
          <a href="/" className={buttonClass()}>
            Go Home
          </a>
        )}
        {!IN_REPORT && !missing && <ReportButton crash={crash} />}
      </div>
    </div>
  );
}

function ReportButton({ crash }: { crash: Crash }) {
  const [isCopied, setIsCopied] = useState(false);
  const report = async () => {
    const module = await loadPart(() => import('./crash-report.ts'));
    if (module) setIsCopied(await module.copyCrashReport(crash));
  };
  return (
    <>
      <Button onClick={() => void report()}>Report this error</Button>
      <p role="status" className="w-full text-sm text-muted empty:hidden">
        {isCopied && 'The details are on the clipboard: paste them into a message to us.'}
      </p>
    </>
  );
}
