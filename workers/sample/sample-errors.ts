import type { LoggedError } from '../contract/documents/errors.ts';
import { MAX_ERRORS } from '../contract/documents/errors.ts';
import { seededRandom, seededUuid, weightedPicker } from './seeded-random.ts';

/** Errors have a random source of their own, so that they do not change the page views of a seed. */
const OWN_CHOICES = 0x6e25_90b1;
const COUNT = 64;
const DAYS_MS = 14 * 86_400_000;

type Problem = Pick<LoggedError, 'errorType' | 'severity' | 'message' | 'stack' | 'url' | 'fromExtension'>;

/** What goes wrong on the sample's site, by how often. */
const pickProblem = weightedPicker<Problem>([
  [problem('javascript', 'high', 'TypeError: Cannot read properties of undefined (reading "width")', 'drawChart', '/features'), 30],
  [problem('network', 'medium', 'The file /assets/globe.js could not be loaded.', '', '/analytics'), 18],
  [problem('promise', 'medium', 'AbortError: The play() request was interrupted.', 'startVideo', '/learn-more'), 12],
  [problem('react', 'critical', 'Error: The list of posts has no entry.', 'PostList', '/blog'), 4],
  [{ ...problem('javascript', 'low', 'ReferenceError: overlay is not defined', 'inject', '/'), fromExtension: true }, 8],
]);

const pickAgent = weightedPicker([
  ['Safari, macOS', 5],
  ['Chrome, Windows', 3],
  ['Firefox, Linux', 1],
] as const);

/** Errors of two weeks up to `now` (epoch ms), newest first, the same for the same seed; never more than are kept. */
export function sampleErrors({ seed, now }: { seed: number; now: number }): LoggedError[] {
  const random = seededRandom(seed ^ OWN_CHOICES);
  const errors = Array.from({ length: Math.min(COUNT, MAX_ERRORS) }, (): LoggedError => ({
    ...pickProblem(random.fraction()),
    id: seededUuid(random),
    ts: now - Math.floor(random.fraction() ** 2 * DAYS_MS),
    componentStack: '',
    userAgent: pickAgent(random.fraction()),
    userId: '',
    sessionId: seededUuid(random),
    loadId: seededUuid(random),
    pageViewId: '',
    release: '',
  }));
  return errors.toSorted((a, b) => b.ts - a.ts);
}

function problem(
  errorType: LoggedError['errorType'],
  severity: LoggedError['severity'],
  message: string,
  where: string,
  url: string,
): Problem {
  const stack = where === '' ? '' : `${message}\n    at ${where} (https://sample.example/assets/site.js:1:1)`;
  return { errorType, severity, message, stack, url, fromExtension: false };
}
