import { Component, type ErrorInfo, type ReactNode } from 'react';
import { startEngine } from '#engine/engine.ts';
import { applicationListens } from '#lib/browser/application-listens.ts';
import { pageClock } from '#lib/clock.ts';
import type { Crash } from './crash-report.ts';
import { CrashScreen } from './crash-screen.tsx';

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
    startEngine().reportCrash(thrown, componentStack ?? '');
    // The buttons of the crash screen are not held.
    applicationListens();
  }

  override render(): ReactNode {
    const { crash } = this.state;
    if (crash === null) return this.props.children;
    return <CrashScreen crash={crash} onRetry={() => this.setState({ crash: null })} />;
  }
}
