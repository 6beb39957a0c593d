import type { EventRow } from '#contract/rows/event.ts';
import { withoutSecrets } from '#contract/rows/without-secrets.ts';
import { readImport, type ImportOptions, type ReadImport } from '../../../../workers/files/import.ts';
import type { Stepper } from '../../../../workers/engine/operations.ts';
import type { Outcome } from '#contract/outcome.ts';
import { blockOfRows, type EventBlock, rowOfBlock } from '../../../../workers/store/blocks/event-block.ts';
import { makeEvents, makePageView } from '../../../acceptance/make-events.ts';
import { valueOf } from '../../../helpers/value-of.ts';

export const NOW = Date.UTC(2026, 2, 31, 12);

/** A stepper of an operation that nobody cancels, or that is cancelled at its n-th step. */
export function makeStepper(cancelAtStep = Number.POSITIVE_INFINITY): Stepper & { steps: [number, number][] } {
  const controller = new AbortController();
  const steps: [number, number][] = [];
  return {
    steps,
    endStep: async (done, total) => {
      steps.push([done, total]);
      if (steps.length >= cancelAtStep) controller.abort();
      controller.signal.throwIfAborted();
    },
    throwIfCancelled: () => controller.signal.throwIfAborted(),
  };
}

export function makeRows(count: number, seed = 1): EventRow[] {
  return makeEvents({ seed, count, from: NOW - 40 * 86_400_000, to: NOW, extrasEvery: 10 }).map(withoutSecrets);
}

/** A row whose texts are all the same hostile one, as far as a row can have it. */
export function makeHostileRow(number: number, text: string): EventRow {
  const id = `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
  const texts = { title: text, city: text, browser: text, source: text, utmCampaign: text, screen: text };
  return withoutSecrets(makePageView({ id, ts: NOW - number, path: `/${text}`, ...texts }));
}

export function blocksOf(rows: readonly EventRow[], size = 1_000): EventBlock[] {
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, i) => blockOfRows(rows.slice(i * size, (i + 1) * size)));
}

export function rowsOf(blocks: readonly EventBlock[]): EventRow[] {
  return blocks.flatMap((block) => Array.from({ length: block.count }, (_, i) => rowOfBlock(block, i)));
}

export function importText(content: BlobPart, options?: Partial<ImportOptions>, stepper?: Stepper): Promise<Outcome<ReadImport>> {
  return importFile(new Blob([content]), options, stepper);
}

export function importFile(
  file: Blob,
  options: Partial<ImportOptions> = {},
  stepper: Stepper = makeStepper(),
): Promise<Outcome<ReadImport>> {
  return readImport([file], { now: NOW, ownHosts: new Set(['example.org', 'localhost:4173']), judge: () => 'new', ...options }, stepper);
}

/** The result of an import that must succeed. */
export async function imported(content: BlobPart, options: Partial<ImportOptions> = {}): Promise<ReadImport> {
  return valueOf(await importText(content, options));
}
