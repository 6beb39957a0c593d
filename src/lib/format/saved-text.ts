import type { Durability, StoreStatus } from '#contract/ports/local-store.ts';

const DURABILITY: Record<Durability, string> = {
  saved: 'saved in this browser',
  opening: 'about to be saved',
  memory: 'not saved: lost when this page closes',
  'newer-version': 'not saved: a newer version of this site keeps its data here',
};

/** How safely the recording is stored, in words; an ellipsis until that is known. */
export function savedText(status: Pick<StoreStatus, 'durability'> | null): string {
  return status === null ? '…' : DURABILITY[status.durability];
}
