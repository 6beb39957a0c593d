import { TextLines } from '../files/file-text.ts';
import type { Reader } from './format.ts';

const MAX_LINE_LENGTH = 65_536;

/** Cuts text into its lines, without their ends; a line of more than 64 KiB is refused and skipped while it comes. */
export function eachLine(take: (line: string) => void, refuse: (message: string) => void): Reader {
  const lines = new TextLines(MAX_LINE_LENGTH);
  const give = (line: string | null): void => {
    if (line === null) refuse('The line has more than 64 KiB.');
    else take(line.endsWith('\r') ? line.slice(0, -1) : line);
  };
  return {
    read: (text) => lines.push(text).forEach(give),
    end: () => {
      const last = lines.end();
      if (last !== '') give(last);
    },
  };
}
