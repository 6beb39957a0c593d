import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { EventRow } from '../../../workers/contract/rows/event.ts';
import { TEXT_COLUMNS } from '../../../workers/contract/rows/text-columns.ts';

const SLICE_MS = 3_600_000;
/** Of a time at the start of a line, so that lines sort as rows do. */
const TIME_DIGITS = 15;
const ID_END = TIME_DIGITS + 36;
const EMPTY_TEXTS = Object.fromEntries(['pageViewId', ...TEXT_COLUMNS].map((name) => [name, '']));

/**
 * Any number of rows in the order of time and id, however they come: on the disk by the hour, of which one is in memory at a time.
 * Who opens it closes it, or the rows stay on the disk.
 */
export class SortedRows {
  readonly #folder = mkdtempSync(path.join(tmpdir(), 'site-import-'));
  readonly #slices = new Set<number>();

  add(rows: readonly EventRow[]): void {
    const lines = new Map<number, string[]>();
    for (const { id, ...row } of rows) {
      const slice = Math.floor(row.ts / SLICE_MS);
      const filled = Object.fromEntries(Object.entries(row).filter(([, value]) => value !== ''));
      const line = `${String(row.ts).padStart(TIME_DIGITS, '0')}${id}${JSON.stringify(filled)}\n`;
      const others = lines.get(slice);
      if (others === undefined) lines.set(slice, [line]);
      else others.push(line);
    }
    for (const [slice, texts] of lines) appendFileSync(this.#fileOf(slice), texts.join(''));
    for (const slice of lines.keys()) this.#slices.add(slice);
  }

  *[Symbol.iterator](): Generator<EventRow, void> {
    for (const slice of [...this.#slices].sort((a, b) => a - b)) {
      const lines = readFileSync(this.#fileOf(slice), 'utf8').split('\n').slice(0, -1).sort();
      for (const line of lines)
        yield { ...EMPTY_TEXTS, ...(JSON.parse(line.slice(ID_END)) as object), id: line.slice(TIME_DIGITS, ID_END) } as EventRow;
    }
  }

  close(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #fileOf(slice: number): string {
    return path.join(this.#folder, String(slice));
  }
}
