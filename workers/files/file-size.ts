import { fail, succeed, type Outcome } from '#contract/outcome.ts';

/** Largest file read: some 600,000 rows, far beyond the default capacity and still within a worker's memory. */
const MAX_FILE_BYTES = 268_435_456;
const MIB = 1_048_576;

/** Says why a file cannot be read at all, before any of it is: empty, or larger than the cap. */
export function checkSize(bytes: number, maxBytes = MAX_FILE_BYTES): Outcome<null> {
  if (bytes === 0) return fail('bad-input', 'The file is empty.');
  if (bytes <= maxBytes) return succeed(null);
  return fail(
    'bad-input',
    `The file has ${Math.ceil(bytes / MIB)} MB; at most ${Math.floor(maxBytes / MIB)} MB can be read at once. Split it.`,
  );
}
