import type { LoggedError } from '#contract/documents/errors.ts';

/** A logged error; `n` tells it from others and orders it. */
export function makeError(n: number, change: Partial<LoggedError> = {}): LoggedError {
  return {
    id: `error-${String(n).padStart(6, '0')}`,
    ts: 1_750_000_000_000 + n,
    message: 'TypeError: x is not a function',
    stack: 'TypeError: x is not a function\n    at f (https://bugs.example/assets/index-Ab12Cd34.js:10:20)',
    componentStack: '',
    url: '/features',
    userAgent: 'Chrome, Windows',
    userId: '',
    sessionId: 'session-1',
    loadId: 'load-1',
    pageViewId: '',
    release: '1.0',
    errorType: 'javascript',
    severity: 'high',
    fromExtension: false,
    ...change,
  };
}
