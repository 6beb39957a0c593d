/** What the browser says about keeping this site's data when space runs low. */
export type Persistence = 'granted' | 'denied' | 'unsupported';

type StorageManagerPart = Partial<Pick<StorageManager, 'persist' | 'persisted'>>;

function browserStorage(): StorageManagerPart | null {
  return typeof navigator !== 'undefined' && 'storage' in navigator ? navigator.storage : null;
}

async function answerOf(ask: (() => Promise<boolean>) | undefined): Promise<Persistence> {
  if (!ask) return 'unsupported';
  try {
    return (await ask()) ? 'granted' : 'denied';
  } catch {
    return 'unsupported';
  }
}

/** Whether the browser keeps the data already. Does not prompt the visitor. */
export function readPersistence(storage: StorageManagerPart | null = browserStorage()): Promise<Persistence> {
  return answerOf(storage?.persisted && (() => storage.persisted?.() ?? Promise.resolve(false)));
}

/** Asks the browser to keep the data; some browsers ask the person, so the answer may take its time. */
export function requestPersistence(storage: StorageManagerPart | null = browserStorage()): Promise<Persistence> {
  return answerOf(storage?.persist && (() => storage.persist?.() ?? Promise.resolve(false)));
}
