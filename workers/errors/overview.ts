import {
  LATEST_ERRORS,
  RECENT_ERRORS_MS,
  type ErrorFilter,
  type ErrorOverview,
  type ErrorStats,
  type LoggedError,
} from '#contract/documents/errors.ts';

/** All that the error panel shows. `errors` is everything that is kept, newest first; `now` is epoch ms. */
export function overviewOf(errors: readonly LoggedError[], filter: ErrorFilter, now: number): ErrorOverview {
  const matching = errors.filter((error) => passes(error, filter));
  return {
    stats: statsOf(errors, now),
    matched: matching.length,
    latest: matching.slice(0, LATEST_ERRORS),
  };
}

function passes(error: LoggedError, { severity, errorType }: ErrorFilter): boolean {
  return (severity === '' || error.severity === severity) && (errorType === '' || error.errorType === errorType);
}

function statsOf(errors: readonly LoggedError[], now: number): ErrorStats {
  const stats: ErrorStats = {
    total: errors.length,
    recent: 0,
    bySeverity: { critical: 0, high: 0, medium: 0, low: 0 },
    byType: { javascript: 0, promise: 0, network: 0, react: 0, unknown: 0 },
  };
  for (const { ts, severity, errorType } of errors) {
    stats.bySeverity[severity] += 1;
    stats.byType[errorType] += 1;
    if (ts > now - RECENT_ERRORS_MS) stats.recent += 1;
  }
  return stats;
}
