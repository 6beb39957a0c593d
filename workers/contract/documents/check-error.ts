import { isTimeStamp } from '../rows/check-row.ts';
import { cutText } from '../rows/cut-text.ts';
import { ERROR_LENGTH, ERROR_TYPES, SEVERITIES, type LoggedError } from './errors.ts';
import { isUuid } from '../rows/uuid.ts';
import { FUTURE_TOLERANCE_MS } from '../limits.ts';

const ID = /^[\w-]{1,128}$/;
/** Ends a text that was longer. */
const CUT_MARK = ' … (cut)';

/**
 * Checks what a page, a mirror or a backup calls a logged error. Gives a clean copy with exactly the known fields, or
 * null for any other value. Texts over their limit are cut and marked; a time stamp ahead of `now` (epoch ms) is set to it.
 */
export function checkError(value: unknown, now: number): LoggedError | null {
  if (typeof value !== 'object' || value === null) return null;
  const raw = value as Partial<Record<keyof LoggedError, unknown>>;
  const { id, ts, message, errorType, severity } = raw;
  if (typeof id !== 'string' || !ID.test(id) || !isTimeStamp(ts) || typeof message !== 'string') return null;
  return {
    id,
    ts: ts > now + FUTURE_TOLERANCE_MS ? now : ts,
    message: markedText(message, ERROR_LENGTH.message),
    stack: markedText(raw.stack, ERROR_LENGTH.stack),
    componentStack: markedText(raw.componentStack, ERROR_LENGTH.stack),
    url: markedText(raw.url, ERROR_LENGTH.url),
    userAgent: markedText(raw.userAgent, ERROR_LENGTH.name),
    userId: markedText(raw.userId, ERROR_LENGTH.name),
    sessionId: markedText(raw.sessionId, ERROR_LENGTH.name),
    loadId: markedText(raw.loadId, ERROR_LENGTH.name),
    pageViewId: isUuid(raw.pageViewId) ? raw.pageViewId : '',
    release: markedText(raw.release, ERROR_LENGTH.name),
    errorType: ERROR_TYPES.find((known) => known === errorType) ?? 'unknown',
    severity: SEVERITIES.find((known) => known === severity) ?? 'low',
    fromExtension: raw.fromExtension === true,
  };
}

/** A text of at most `limit` UTF-16 units, the mark included; '' for any other value. */
function markedText(value: unknown, limit: number): string {
  if (typeof value !== 'string') return '';
  return value.length <= limit ? cutText(value, limit) : cutText(value, limit - CUT_MARK.length) + CUT_MARK;
}
