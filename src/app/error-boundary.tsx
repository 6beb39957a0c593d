import { Component, type ReactNode } from 'react';
import { Button } from '../components/ui/button.tsx';
import { buttonClass } from '../components/ui/button-class.ts';
import { isChunkFailure } from './chunk-failure.ts';

interface State {
  error: Error | null;
}

/** Catches what a page throws; navigation and footer stay, and nothing recorded is touched. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return <Crash error={error} onRetry={() => this.setState({ error: null })} />;
  }
}

function Crash({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const chunk = isChunkFailure(error);
  return (
    <div className="page section max-w-2xl" role="alert">
      <h1 tabIndex={-1} className="text-3xl">
        {chunk ? 'This page could not be loaded' : 'Oops! Something went wrong'}
      </h1>
      <p className="mt-3 text-muted">
        {chunk
          ? 'The connection may be down, or a newer version of the site has been published. Loading the page again fetches the current one.'
          : 'This page stopped working. Your recorded page views are safe; try the page again, or load it anew.'}
      </p>
      {!chunk && <p className="mt-3 font-mono text-sm text-faint">{error.name}</p>}
      <div className="mt-6 flex flex-wrap gap-3">
        {!chunk && (
          <Button variant="primary" onClick={onRetry}>
            Try Again
          </Button>
        )}
        <Button variant={chunk ? 'primary' : 'secondary'} onClick={() => location.reload()}>
          Reload Page
        </Button>
        {/* A document load on purpose: the application itself may be what is broken. */}
        <a href="/" className={buttonClass('quiet')}>
          Go Home
        </a>
      </div>
    </div>
  );
}
