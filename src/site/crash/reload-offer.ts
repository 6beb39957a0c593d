import { guardedSession } from '#lib/browser/guarded-storage.ts';
import { STORAGE_KEYS } from '#lib/browser/storage-keys.ts';

/** Whether a reload may still help with a missing module: it is offered once for each address that a message names. */
export function mayReloadFor(message: string): boolean {
  return guardedSession.read(STORAGE_KEYS.reloadedFor) !== message;
}

/** Reloads the page, which fetches the version of the site that is published now. */
export function reloadFor(message: string): void {
  guardedSession.write(STORAGE_KEYS.reloadedFor, message);
  location.reload();
}
