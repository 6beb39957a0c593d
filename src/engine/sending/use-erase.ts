import { fail } from '#contract/outcome.ts';
import { loadPart } from '#lib/browser/load-part.ts';
import { useOperation } from '../ask/use-operation.ts';
import { startEngine } from '../engine.ts';

/** This site was built to count all visitors who agree. */
const SENDS = import.meta.env.VITE_SITE_COLLECT === '1';

/** Erases everything in this browser, and where it sends to the site, what was sent too, if `alsoSent` says so. */
export function useErase(alsoSent: () => boolean) {
  return useOperation(() => (SENDS ? eraseWithSent(alsoSent()) : startEngine().local.erase()));
}

async function eraseWithSent(alsoSent: boolean) {
  const sending = await loadPart(() => import('./start-consent.ts'));
  return sending === null ? fail('unavailable', 'Nothing was erased.') : sending.eraseEverything(alsoSent);
}
