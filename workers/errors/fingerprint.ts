import type { LoggedError } from '#contract/documents/errors.ts';
import { MAX_LENGTH } from '#contract/rows/max-length.ts';
import { cutText } from '#contract/rows/cut-text.ts';

/** What differs between two occurrences of one problem, and what replaces it. The order matters. */
const VARIABLE_PARTS: readonly (readonly [RegExp, string])[] = [
  [/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi, '<id>'],
  // The hash in an asset's name changes with every deploy, the problem does not.
  [/-[\w-]{8}(\.(?:js|css|mjs|svg|png|webp|woff2))\b/g, '$1'],
  [/\?[^\s"'):]*/g, ''],
  [/\b0x[0-9a-f]+\b/gi, '<n>'],
  [/\d+(?:[.,]\d+)*/g, '<n>'],
];

/** `at name (https://host/file.js:1:2)`, `at https://host/file.js:1:2`, `name@https://host/file.js:1:2`. */
const FRAME = /^\s*(?:at\s+)?(.*?)[\s(@]*(\w[\w+.-]*:\/\/[^\s)]+?)(?::\d+)?(?::\d+)?\)?\s*$/;
/** Only so much of a stack is searched for its first frame. */
const MAX_FRAME_LINES = 5;

/** Equal for errors with the same cause: type, message without its variable parts, and first frame. */
export function fingerprintOf({ errorType, message, stack }: Pick<LoggedError, 'errorType' | 'message' | 'stack'>): string {
  return cutText([errorType, withoutVariables(message), firstFrame(stack)].join('|'), MAX_LENGTH.target);
}

/** What an error is called, the same for all with its cause: the first line of its message without its variable parts. */
export function titleOf({ message }: Pick<LoggedError, 'message'>): string {
  return withoutVariables(message.split('\n', 1)[0] ?? '');
}

function withoutVariables(text: string): string {
  return VARIABLE_PARTS.reduce((kept, [pattern, mark]) => kept.replace(pattern, mark), text);
}

/** Function and file of the first frame; lines and columns move with every build. */
function firstFrame(stack: string): string {
  for (const line of stack.split('\n', MAX_FRAME_LINES)) {
    const [, name = '', file] = FRAME.exec(line.slice(0, 1_024)) ?? [];
    if (file !== undefined) return `${name}@${withoutVariables(file.replace(/^\w[\w+.-]*:\/\/[^/]*/, ''))}`;
  }
  return '';
}
