import { DEFAULT_CHOICES, type FileFormat, type LeftOutReason, type ReadChoices } from '#contract/ports/opened-file.ts';
import type { Hit, Sink } from '../../../../../workers/opened/format.ts';
import { LOG_FORMATS } from '../../../../../workers/opened/formats/formats.ts';
import { readInPieces } from '../record-calls.ts';

/** What a format said of one line. */
export type Call = Partial<Hit> | LeftOutReason | { refused: string };

const HEAD_LENGTH = 65_536;

/** Reads a text by the first format that recognises it, cut at the given places. Of a hit, what differs from one that says nothing. */
export function readLog(
  text: string,
  choices: Partial<ReadChoices> = {},
  cuts: readonly number[] = [],
): { format: FileFormat | null; calls: Call[] } {
  const calls: Call[] = [];
  const sink: Sink = {
    hit: (hit) => calls.push(Object.fromEntries(Object.entries(hit).filter(([, value]) => value !== '' && value !== 0 && value !== false))),
    leaveOut: (reason) => calls.push(reason),
    refuse: (message) => calls.push({ refused: message }),
    leaveOutColumns: () => undefined,
    row: () => calls.push({ refused: 'A log has no rows of ours.' }),
  };
  for (const { name, open } of LOG_FORMATS) {
    const reader = open(text.slice(0, HEAD_LENGTH), sink, { ...DEFAULT_CHOICES, ...choices });
    if (reader === null) continue;
    readInPieces(reader, text, cuts);
    return { format: name, calls };
  }
  return { format: null, calls };
}

/** The hits alone. */
export function hitsOf(text: string, choices: Partial<ReadChoices> = {}): Partial<Hit>[] {
  return readLog(text, choices).calls.filter((call): call is Partial<Hit> => typeof call === 'object' && !('refused' in call));
}
