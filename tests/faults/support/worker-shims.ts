/** The channel on which a shim in a worker is heard and told; the product's own has another name. */
export const SHIM_CHANNEL = 'fault-shims';

/** Says on the channel that the fold of a tail has begun: its transaction is open. Keeps when those of this worker began that completed (epoch ms). */
export const TELL_FOLDS = `(() => {
  const original = IDBObjectStore.prototype.delete;
  const channel = new BroadcastChannel('${SHIM_CHANNEL}');
  self.foldsBegan = [];
  IDBObjectStore.prototype.delete = function (query) {
    if (this.name.endsWith('.tail')) {
      channel.postMessage('fold');
      const began = Date.now();
      this.transaction.addEventListener('complete', () => self.foldsBegan.push(began));
    }
    return original.call(this, query);
  };
})();`;

/** Says on the channel when a promise of the worker is rejected and nobody cares. */
export const TELL_REJECTIONS = `(() => {
  const channel = new BroadcastChannel('${SHIM_CHANNEL}');
  self.addEventListener('unhandledrejection', (event) => channel.postMessage('rejection: ' + String(event.reason)));
})();`;

/** How a connection dies: a transaction cannot be made, the browser closes the connection, it cannot be opened. */
export type ConnectionFault = 'transaction' | 'close' | 'open';

/**
 * Lets the worker's connection fail. The channel message \`fail:<n>\` arms it: the next n attempts of that kind fail.
 * A connection cannot close n times without being opened in between, so \`close\` fires at each of the next n transactions.
 */
export function failConnection(kind: ConnectionFault): string {
  return `(() => {
  let left = 0;
  new BroadcastChannel('${SHIM_CHANNEL}').addEventListener('message', ({ data }) => {
    if (String(data).startsWith('fail:')) left = Number(String(data).slice(5));
  });
  const kind = '${kind}';
  let dropped = false;
  const transaction = IDBDatabase.prototype.transaction;
  IDBDatabase.prototype.transaction = function (...args) {
    if (left <= 0 || this.name !== 'bugmatrix-events') return transaction.apply(this, args);
    if (kind === 'transaction' || (kind === 'open' && !dropped)) {
      // Nothing is opened while there is a connection: where opening is to fail, the connection fails once first.
      if (kind === 'transaction') left--;
      dropped = true;
      throw new DOMException('Made to fail by a test.', 'UnknownError');
    }
    if (kind === 'open') return transaction.apply(this, args);
    left--;
    this.close();
    queueMicrotask(() => this.dispatchEvent(new Event('close')));
    return transaction.apply(this, args);
  };
  const open = IDBFactory.prototype.open;
  IDBFactory.prototype.open = function (name, version) {
    if (left <= 0 || kind !== 'open' || name !== 'bugmatrix-events') return open.call(this, name, version);
    if (--left === 0) dropped = false;
    const request = { result: undefined, error: new DOMException('Made to fail by a test.', 'UnknownError') };
    queueMicrotask(() => request.onerror?.(new Event('error')));
    return request;
  };
})();`;
}

/** The first open of the event log stays silent until the channel says \`open\`; later ones too, until then. */
export const HOLD_OPENS = `(() => {
  const held = [];
  let released = false;
  const open = IDBFactory.prototype.open;
  IDBFactory.prototype.open = function (name, version) {
    if (released || name !== 'bugmatrix-events') return open.call(this, name, version);
    const silent = {};
    held.push(() => {
      const real = open.call(this, name, version);
      real.onupgradeneeded = (event) => (Object.assign(silent, { result: real.result, transaction: real.transaction }), silent.onupgradeneeded?.(event));
      real.onsuccess = (event) => ((silent.result = real.result), silent.onsuccess?.(event));
      real.onerror = (event) => ((silent.error = real.error), silent.onerror?.(event));
    });
    return silent;
  };
  new BroadcastChannel('${SHIM_CHANNEL}').addEventListener('message', ({ data }) => {
    if (data !== 'open') return;
    released = true;
    for (const release of held.splice(0)) release();
  });
})();`;
