import { DEFAULT_CHOICES, type ReadChoices } from '#contract/ports/opened-file.ts';
import type { EventRow } from '#contract/rows/event.ts';
import { emptyHit, type Format, type Hit, type Reader, type Sink } from '../../../../workers/opened/format.ts';

/** A call of a sink: what a hit says beyond an empty one, a row, a reason, or a message. */
export type Call = { hit: Partial<Hit> } | { row: EventRow } | { leftOut: string } | { refused: string };

/** A sink that keeps its calls. */
export function recordingSink(): Sink & { calls: Call[] } {
  const calls: Call[] = [];
  const empty = emptyHit();
  return {
    calls,
    hit: (hit) =>
      calls.push({ hit: Object.fromEntries(Object.entries(hit).filter(([name, value]) => value !== empty[name as keyof Hit])) }),
    row: (row) => calls.push({ row }),
    leaveOut: (reason) => calls.push({ leftOut: reason }),
    refuse: (message) => calls.push({ refused: message }),
    leaveOutColumns: () => undefined,
  };
}

/** Gives a reader a text in pieces that end at `cuts`. */
export function readInPieces(reader: Reader, text: string, cuts: readonly number[]): void {
  const ends = [...cuts, text.length].sort((a, b) => a - b);
  let start = 0;
  for (const end of ends) {
    reader.read(text.slice(start, end));
    start = end;
  }
  reader.end();
}

/** The calls that a format makes of a text; null where it does not know it. */
export function callsOf(format: Format, text: string, choices: Partial<ReadChoices> = {}, cuts: readonly number[] = []): Call[] | null {
  const sink = recordingSink();
  const reader = format.open(text.slice(0, 65_536), sink, { ...DEFAULT_CHOICES, ...choices });
  if (reader === null) return null;
  readInPieces(reader, text, cuts);
  return sink.calls;
}
