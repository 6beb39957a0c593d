import type { Durability, StoreStatus } from '#contract/ports/local-store.ts';

const DURABILITY: Record<Durability, string> = {
  saved: 'saved in this browser’s database',
  opening: 'database opening, page views wait in the journal',
  memory: 'not saved: held in memory until this page closes',
  'newer-version': 'not saved: the database belongs to a newer version of this site',
};

/** How safely the recording is stored, in words; an ellipsis until that is known. */
export function savedText(status: Pick<StoreStatus, 'durability'> | null): string {
  return status === null ? '…' : DURABILITY[status.durability];
}
