import type { Outcome } from '#contract/outcome.ts';
import { startEngine } from '#engine/engine.ts';
import { chooseSource } from '#engine/source/current-source.ts';
import { makeSample } from '#engine/source/sample.ts';
import { RECORDING, SAMPLE } from '#engine/source/source.ts';

let making: ReturnType<typeof makeSample> | null = null;

/** Makes the sample and looks at it; who asks while it is made gets that one, because another one would have later rows. */
export async function showSample(operation: string): Promise<Outcome<{ count: number }>> {
  making ??= makeInTwoTries(operation).finally(() => (making = null));
  const made = await making;
  if (made.ok) chooseSource(SAMPLE);
  return made;
}

/** An engine that ends meanwhile is followed by another one, which makes it. */
async function makeInTwoTries(operation: string): ReturnType<typeof makeSample> {
  const made = await makeSample(operation);
  return made.ok || !made.failure.retry ? made : makeSample(operation);
}

/** Returns to the recording, and drops the sample. */
export function leaveSample(): Promise<Outcome<null>> {
  chooseSource(RECORDING);
  return startEngine().local.removeSample();
}
