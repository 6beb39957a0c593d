import type { StoreStatus } from '../../../workers/contract/ports/local-store.ts';

/** What the first sentence of the page has to say. */
export type IntroState = 'loading' | 'sample' | 'switchedOff' | 'empty' | 'recorded';

interface Facts {
  /** Neither an answer nor a failure is there yet. */
  waiting: boolean;
  status: Pick<StoreStatus, 'dataset' | 'held'> | null;
  /** Recording is switched off in this browser. */
  optOut: boolean;
}

/** Whatever explains best what shows: sample data before all else, then why nothing new comes, then why nothing is there. */
export function introState({ waiting, status, optOut }: Facts): IntroState {
  if (waiting) return 'loading';
  if (status?.dataset === 'sample') return 'sample';
  if (optOut) return 'switchedOff';
  return isEmpty(status) ? 'empty' : 'recorded';
}

/** Nothing was ever recorded, and nothing else shows. */
export function isEmpty(status: Facts['status']): boolean {
  return status !== null && status.dataset === 'recorded' && status.held === 0;
}
