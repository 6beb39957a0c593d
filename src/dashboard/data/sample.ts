import type { Outcome } from '#contract/outcome.ts';
import { startEngine } from '#engine/engine.ts';
import { chooseSource } from '#engine/source/current-source.ts';
import { RECORDING, SAMPLE } from '#engine/source/source.ts';

const SAMPLE_EVENTS = 50_000;
/** Any number works; the same one makes the same traffic in every browser. */
const SAMPLE_SEED = 20_251_027;

/** Makes the sample and looks at it. */
export async function showSample(operation: string): Promise<Outcome<{ count: number }>> {
  const made = await startEngine().local.makeSample({ operation, count: SAMPLE_EVENTS, seed: SAMPLE_SEED });
  if (made.ok) chooseSource(SAMPLE);
  return made;
}

/** Returns to the recording, and drops the sample. */
export function leaveSample(): Promise<Outcome<null>> {
  chooseSource(RECORDING);
  return startEngine().local.removeSample();
}
