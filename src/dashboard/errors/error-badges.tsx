import type { LoggedError } from '#contract/documents/errors.ts';
import { Badge } from '#ui/elements/badge.tsx';
import { SEVERITY_NAMES, SEVERITY_TONES, TYPE_NAMES } from './error-text.ts';

/** Severity, type, and whether the error is none of this site's. */
export function ErrorBadges({ error }: { error: LoggedError }) {
  return (
    <>
      <Badge tone={SEVERITY_TONES[error.severity]}>{SEVERITY_NAMES[error.severity]}</Badge>
      <Badge>{TYPE_NAMES[error.errorType]}</Badge>
      {error.fromExtension && <Badge>Browser extension</Badge>}
    </>
  );
}
