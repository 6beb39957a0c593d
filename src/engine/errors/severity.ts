import type { Severity } from '../../../workers/contract/documents/errors.ts';
import { isChunkFailure } from './chunk-failure.ts';

/** What an error is judged by. */
export interface Symptoms {
  /** Name of what was thrown, such as `TypeError`; '' where nothing was. */
  name: string;
  message: string;
  /** Of a request's answer; 0 where there was none, null where it was no request. */
  status: number | null;
  /** Name of the element whose content did not arrive; ''. */
  element: string;
}

/** Words of browsers and bundlers for a script that could not be had, or that belongs to another site. */
const SCRIPT_FAILURE = /^script error|loading (?:css )?chunk/i;
/** A failed fetch that reached nobody but the window, in the words of the three engines. */
const FAILED_FETCH = /failed to fetch|networkerror when attempting|^(?:typeerror: )?load failed$/i;
const NETWORK = /network|time(?:d[ -]?)?[ -]?out/i;
const PROGRAMMING_ERRORS: ReadonlySet<string> = new Set(['TypeError', 'ReferenceError', 'SyntaxError']);

/** How bad it is, by the table of the specification: the first line that fits. */
export function severityOf({ name, message, status, element }: Symptoms): Severity {
  if (element === 'script' || isChunkFailure(message) || SCRIPT_FAILURE.test(message)) return 'critical';
  if (status !== null && status > 0) return status >= 500 ? 'high' : 'medium';
  if (name === 'TimeoutError') return 'medium';
  if (status === 0 || PROGRAMMING_ERRORS.has(name) || FAILED_FETCH.test(message)) return 'high';
  if (element !== '' || NETWORK.test(name) || NETWORK.test(message)) return 'medium';
  return 'low';
}
