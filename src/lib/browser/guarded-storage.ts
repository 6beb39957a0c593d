/** Storage that never throws: denied, full and corrupt storage answer `null`, `false` and no keys. */
export interface GuardedStorage {
  read(key: string): string | null;
  /** Whether the value is stored now. */
  write(key: string, value: string): boolean;
  /** Whether the key is removed now. */
  remove(key: string): boolean;
  /** All keys that start with `prefix`, in no order. */
  keys(prefix: string): string[];
}

type StorageSource = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

function attempt<T>(otherwise: T, work: () => T): T {
  try {
    return work();
  } catch {
    return otherwise;
  }
}

/** `source` is called again each time: with cookies blocked, the read of the property `localStorage` itself throws. */
export function guardStorage(source: StorageSource): GuardedStorage {
  return {
    read: (key) => attempt(null, () => source().getItem(key)),
    write: (key, value) =>
      attempt(false, () => {
        source().setItem(key, value);
        return true;
      }),
    remove: (key) =>
      attempt(false, () => {
        source().removeItem(key);
        return true;
      }),
    keys: (prefix) =>
      attempt([], () => {
        const storage = source();
        const matches: string[] = [];
        for (let i = 0; i < storage.length; i++) {
          const key = storage.key(i);
          if (key?.startsWith(prefix)) matches.push(key);
        }
        return matches;
      }),
  };
}

/** `localStorage`, shared by all tabs of the site. */
export const guardedLocal: GuardedStorage = guardStorage(() => localStorage);

/** `sessionStorage`, of this tab (and copied into a duplicate of it). */
export const guardedSession: GuardedStorage = guardStorage(() => sessionStorage);
