import { type LoggedError, MAX_ERRORS } from '#contract/documents/errors.ts';
import type { EventRow } from '#contract/rows/event.ts';
import { writeErrorFacts } from '#contract/rows/error-facts.ts';
import { fingerprintOf, titleOf } from '../errors/fingerprint.ts';
import type { EventStore } from '../store/event-store.ts';
import type { RowsInColumns } from './rows-in-columns.ts';
import type { SampleView } from './sample-signals.ts';
import type { SeededRandom } from './seeded-random.ts';

/** Something that goes wrong on the sample's site. */
interface Problem {
  error: Pick<LoggedError, 'errorType' | 'severity' | 'message' | 'stack' | 'fromExtension'>;
  /** Where it goes wrong: '' = on pages that do not work. */
  path: string;
  /** Share of the page views there on which it does. */
  share: number;
}

const PROBLEMS: readonly Problem[] = [
  problem('javascript', 'high', "ReferenceError: Can't find variable: requestIdleCallback", 'showStores', '', 0.9),
  problem('network', 'medium', 'The file /assets/globe.js could not be loaded.', '', '/analytics', 0.03),
  problem('promise', 'medium', 'AbortError: The play() request was interrupted.', 'startVideo', '/learn-more', 0.02),
  problem('javascript', 'high', 'TypeError: Cannot read properties of undefined (reading "width")', 'drawChart', '/', 0.004),
  problem('react', 'critical', 'Error: The list of posts has no entry.', 'PostList', '/blog', 0.005),
  problem('javascript', 'low', 'ReferenceError: overlay is not defined', 'inject', '/faq', 0.02, true),
];

/** What the rows of a problem have of their own, and the problem by its issue. */
const ISSUES = PROBLEMS.map(({ error }) => ({
  target: fingerprintOf(error),
  title: titleOf(error),
  properties: writeErrorFacts({ ...error, type: error.errorType }),
}));
const ERROR_OF: ReadonlyMap<string, Problem['error']> = new Map(PROBLEMS.map(({ error }, i) => [ISSUES[i]!.target, error]));

/** What goes wrong on a page view, if anything. */
export function failOn(rows: RowsInColumns, random: SeededRandom, { path, ts, visibleMs, isBroken }: SampleView): void {
  PROBLEMS.forEach((problem, i) => {
    const isThere = problem.path === '' ? isBroken : problem.path === path;
    if (isThere && random.fraction() < problem.share)
      rows.addTo('error', ts + Math.round(random.fraction() * Math.min(visibleMs, 1_000)), 0, ISSUES[i]);
  });
}

/** The latest error rows of the sample as the list of logged errors, newest first. */
export function latestErrors(log: EventStore): LoggedError[] {
  const newest: EventRow[] = [];
  for (let at = log.length - 1; at >= 0 && newest.length < MAX_ERRORS; at--) {
    const row = log.rowAt(log.slotAt(at));
    // An address that was not found is no error of the site's code.
    if (ERROR_OF.has(row.target)) newest.push(row);
  }
  return newest.flatMap(({ id, ts, path: url, browser, os, release, pageViewId, visitor, target }) => {
    const error = ERROR_OF.get(target);
    const [userAgent, page] = [`${browser}, ${os}`, { pageViewId, sessionId: visitor, loadId: pageViewId }];
    return error === undefined ? [] : { ...error, ...page, id, ts, url, componentStack: '', userAgent, userId: '', release };
  });
}

function problem(
  errorType: LoggedError['errorType'],
  severity: LoggedError['severity'],
  message: string,
  where: string,
  path: string,
  share: number,
  fromExtension = false,
): Problem {
  const stack = where === '' ? '' : `${message}\n    at ${where} (https://sample.example/assets/site.js:1:1)`;
  return { error: { errorType, severity, message, stack, fromExtension }, path, share };
}
