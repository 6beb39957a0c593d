import type { EventRow } from '#contract/rows/event.ts';
import type { Outcome } from '#contract/outcome.ts';
import { DEFAULT_CHOICES, type FileReport, type ReadChoices } from '#contract/ports/opened-file.ts';
import { emptyHit, type Hit } from '../../../../workers/opened/format.ts';
import { readFiles, type KnownFormats, type Reading } from '../../../../workers/opened/read-files.ts';
import { type EventBlock, rowOfBlock } from '../../../../workers/store/blocks/event-block.ts';
import { FakeClock } from '../../../helpers/fake-clock.ts';
import { CHROME, STAND_INS } from './stand-in-formats.ts';
import { valueOf } from '../../../helpers/value-of.ts';

export const START = Date.UTC(2026, 2, 2, 10);
export const MINUTE = 60_000;
export const DAY = 86_400_000;

/** What a test may say of a reading; `known: undefined` = the formats that the product reads. */
type Options = Partial<Omit<Reading, 'choices'>> & { choices?: Partial<ReadChoices>; known?: KnownFormats | undefined };

export interface Read {
  outcome: Outcome<FileReport>;
  blocks: EventBlock[];
  rows: EventRow[];
}

/** Reads files to their end. */
export async function readAll(files: File[], options: Options = {}): Promise<Read> {
  const { choices = {}, known, ...others } = { known: STAND_INS, ...options };
  const blocks: EventBlock[] = [];
  let ids = 0;
  const reading: Reading = {
    files,
    choices: { ...DEFAULT_CHOICES, ...choices },
    maxRows: 1_000_000,
    clock: new FakeClock(),
    randomness: { uuid: () => `c0ffee00-${(++ids).toString(16).padStart(4, '0')}-4abc-8def-0123456789ab` },
    take: (taken) => void blocks.push(...taken),
    report: () => undefined,
    pause: async () => undefined,
    ...others,
  };
  const outcome = await readFiles(reading, known);
  return { outcome, blocks, rows: blocks.flatMap((block) => Array.from({ length: block.count }, (_, i) => rowOfBlock(block, i))) };
}

/** The report of files that must be read, and their rows. */
export async function read(files: File[], options: Options = {}): Promise<{ report: FileReport; rows: EventRow[]; blocks: EventBlock[] }> {
  const { outcome, ...others } = await readAll(files, options);
  return { report: valueOf(outcome), ...others };
}

/** A file of hits: of a person with Chrome at {@link START}, unless they say otherwise. */
export function hitFile(hits: readonly (Partial<Hit> | { row: EventRow })[], name = 'hits.log'): File {
  return textFile(hits.map((hit) => `${JSON.stringify('row' in hit ? hit : { ...PERSON, ...hit })}\n`).join(''), name);
}

const PERSON: Partial<Hit> = { ...emptyHit(), ts: START, address: '192.0.2.1', agent: CHROME, target: '/' };

export function textFile(text: string, name = 'access.log'): File {
  return new File([text], name);
}

/** A line of a combined log at `ts` (epoch ms, UTC). */
export function logLine(
  ts: number,
  { address = '192.0.2.1', target = '/', status = 200, agent = CHROME, method = 'GET', referrer = '-' } = {},
): string {
  const [day, , month, year, time] = new Date(ts)
    .toUTCString()
    .replace(',', '')
    .split(' ')
    .slice(1)
    .flatMap((part, i) => (i === 0 ? [part, ''] : [part]));
  return `${address} - - [${day}/${month}/${year}:${time} +0000] "${method} ${target} HTTP/1.1" ${status} 100 "${referrer}" "${agent}"\n`;
}

/** What every line of a report is, added up. */
export function sumOf({ pageViews, refused, leftOut }: FileReport): number {
  return Object.values(leftOut).reduce((sum, count) => sum + count, pageViews + refused);
}
