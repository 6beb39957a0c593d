/** A fake transaction can be made to fail as a real one does when its commit fails: with an error of its own. */
const ABORT = '_abort';
type Abortable = IDBTransaction & Record<typeof ABORT, (name: string) => void>;

/** An IDBFactory that fails on command, and works otherwise. */
export class FaultyFactory {
  readonly #real: globalThis.IDBFactory;
  readonly databases: IDBDatabase[] = [];
  /** Names of errors of the next opens. */
  openErrors: string[] = [];
  /** Errors thrown by the next calls of `transaction`. */
  transactionErrors: string[] = [];
  /** Errors with which the next writing transactions are aborted. */
  abortErrors: string[] = [];
  /** While true, a transaction that puts anything is aborted with QuotaExceededError; one that only deletes is not. */
  isFull: () => boolean = () => false;
  /** Calls of `delete` so far. */
  deletions = 0;
  /** While true, transactions begin but their requests never answer. */
  #held: (() => void)[] | null = null;

  constructor(real: globalThis.IDBFactory) {
    this.#real = real;
  }

  get asFactory(): globalThis.IDBFactory {
    return this as unknown as globalThis.IDBFactory;
  }

  /** Opens are silent from now on: no event of any kind. */
  holdOpens(): void {
    this.#held = [];
  }

  /** Silent opens go on, and later ones work. */
  releaseOpens(): void {
    const held = this.#held ?? [];
    this.#held = null;
    for (const go of held) go();
  }

  /** The browser closes the connections: data cleared, storage process gone. */
  loseConnections(): void {
    for (const database of this.databases.splice(0)) {
      database.close();
      database.onclose?.(new Event('close'));
    }
  }

  open(name: string, version?: number): IDBOpenDBRequest {
    const error = this.openErrors.shift();
    const request = {} as { -readonly [K in keyof IDBOpenDBRequest]: IDBOpenDBRequest[K] };
    const go = (): void => {
      if (error !== undefined) {
        request.error = new DOMException('Injected.', error);
        request.onerror?.(new Event('error', { cancelable: true }));
      } else this.#open(name, version, request);
    };
    if (this.#held) this.#held.push(go);
    else setImmediate(go);
    return request;
  }

  deleteDatabase(name: string): IDBOpenDBRequest {
    return this.#real.deleteDatabase(name);
  }

  #open(name: string, version: number | undefined, request: { -readonly [K in keyof IDBOpenDBRequest]: IDBOpenDBRequest[K] }): void {
    const real = this.#real.open(name, version);
    real.onupgradeneeded = (event) => {
      request.result = real.result;
      request.onupgradeneeded?.(event as unknown as IDBVersionChangeEvent);
    };
    real.onerror = (event) => {
      request.error = real.error;
      request.onerror?.(event as unknown as Event);
    };
    real.onsuccess = (event) => {
      request.result = real.result as unknown as IDBDatabase;
      this.#infect(request.result);
      this.databases.push(request.result);
      request.onsuccess?.(event as unknown as Event);
    };
  }

  #infect(database: IDBDatabase): void {
    const original = database.transaction.bind(database);
    database.transaction = (...args) => {
      const error = this.transactionErrors.shift();
      if (error !== undefined) throw new DOMException('Injected.', error);
      const tx = original(...args) as Abortable;
      if (args[1] === 'readwrite') this.#infectWrites(tx);
      return tx;
    };
  }

  #infectWrites(tx: Abortable): void {
    const abortError = this.abortErrors.shift();
    const original = tx.objectStore.bind(tx);
    tx.objectStore = (name) => {
      const store = original(name);
      for (const method of ['put', 'add'] as const) {
        const write = store[method].bind(store);
        store[method] = (...args) => {
          const request = write(...args);
          const name = abortError ?? (this.isFull() ? 'QuotaExceededError' : null);
          if (name !== null) request.addEventListener('success', () => tx[ABORT](name), { once: true });
          return request;
        };
      }
      const remove = store.delete.bind(store);
      store.delete = (key) => {
        this.deletions++;
        return remove(key);
      };
      return store;
    };
  }
}

/** A request that fails for its record alone, as one does whose file on disk is gone: an error that can be forgiven. */
export function failing<T>(request: IDBRequest<T>): IDBRequest<T> {
  const real = request.dispatchEvent.bind(request);
  request.dispatchEvent = (event) => {
    if (event.type !== 'success') return real(event);
    const Fake = event.constructor as new (type: string, options: EventInit) => Event & { eventPath: unknown[] };
    const failure = new Fake('error', { bubbles: true, cancelable: true });
    failure.eventPath = [request.transaction?.db, request.transaction];
    Object.assign(request, { result: undefined, error: new DOMException('Injected.', 'NotReadableError') });
    const isUnforgiven = real(failure);
    if (isUnforgiven) (request.transaction as Abortable)[ABORT]('NotReadableError');
    return isUnforgiven;
  };
  return request;
}
