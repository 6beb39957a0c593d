import { expose } from 'comlink';
import type { WorkerThread } from '#engine/bridge/host.ts';
import type { Observation } from '#contract/rows/event.ts';
import type { MirrorContent, StoreStatus } from '#contract/ports/local-store.ts';
import { fail, succeed, type Outcome } from '#contract/outcome.ts';
import type { RecordAnswer } from '#contract/ports/collector.ts';
import type { Notice, StartOptions, WireApi } from '#contract/ports/wire.ts';

export function makeStatus(change: Partial<StoreStatus> = {}): StoreStatus {
  return {
    durability: 'saved',
    held: 0,
    capacity: 50_000,
    signalsHeld: 0,
    earliest: null,
    latest: null,
    sample: false,
    visitor: 'visitor-1',
    agent: 'Chrome on Windows, Desktop',
    epoch: { n: 0, erasedAt: 0 },
    notices: [],
    leader: 'this-tab',
    ...change,
  };
}

export function makeMirror(change: Partial<MirrorContent> = {}): MirrorContent {
  return {
    epoch: { n: 0, erasedAt: 0 },
    visitor: 'visitor-1',
    digest: { count: 0, hash: '0', topPaths: [], topReferrers: [] },
    newest: [],
    ...change,
  };
}

/** What a database holds: shared by the engines that open it one after the other. */
export class FakeDatabase {
  readonly rows = new Map<string, Observation>();
  /** How often each id was delivered. */
  readonly deliveries = new Map<string, number>();
  epoch = { n: 0, erasedAt: 0 };
}

/** An engine that stores what it is given; its answers can be replaced method by method. */
export class FakeEngine {
  readonly database: FakeDatabase;
  readonly calls: { method: string; args: unknown[] }[] = [];
  readonly answers: Partial<Record<keyof WireApi, (...args: unknown[]) => unknown>> = {};
  status: StoreStatus;
  options: StartOptions | null = null;

  constructor(database = new FakeDatabase(), status = makeStatus()) {
    this.database = database;
    this.status = status;
  }

  tell(notice: Notice): void {
    this.options?.notices.postMessage(notice);
  }

  called(method: keyof WireApi): unknown[][] {
    return this.calls.filter((call) => call.method === method).map((call) => call.args);
  }

  get api(): WireApi {
    const invoke = (method: string, args: unknown[]) => {
      this.calls.push({ method, args });
      const answer = this.answers[method as keyof WireApi];
      return answer ? answer(...args) : this.#answer(method, args);
    };
    const methods = new Proxy({} as Record<string, unknown>, {
      // Without a `then`, or it would pass for a promise.
      get: (_, method: string) => (method === 'then' ? undefined : (...args: unknown[]) => invoke(method, args)),
    });
    return methods as unknown as WireApi;
  }

  #answer(method: string, args: unknown[]): unknown {
    switch (method) {
      case 'start':
        this.options = args[0] as StartOptions;
        return succeed(this.status);
      case 'ping':
        return true;
      case 'status':
        return succeed(this.status);
      case 'record':
        return this.#record(args[0] as Observation[]);
      case 'mirror':
        return succeed(makeMirror({ epoch: this.database.epoch }));
      case 'adoptMirror':
        return succeed({ restored: 0 });
      case 'erase':
        this.database.rows.clear();
        this.database.epoch = { n: this.database.epoch.n + 1, erasedAt: Number.MAX_SAFE_INTEGER };
        return succeed(this.database.epoch);
      case 'setPlace':
      case 'cancel':
        return succeed(null);
      default:
        return fail('unsupported', `The fake engine has no ${method}.`);
    }
  }

  #record(batch: Observation[]): Outcome<RecordAnswer> {
    for (const observation of batch) {
      this.database.rows.set(observation.id, observation);
      this.database.deliveries.set(observation.id, (this.database.deliveries.get(observation.id) ?? 0) + 1);
    }
    return succeed({ accepted: batch.map(({ id }) => id), refused: [] });
  }
}

/** A worker that a test can kill, hang or keep from loading. It speaks Comlink over a real pair of ports. */
export class FakeThread implements WorkerThread {
  terminated = false;
  readonly #channel = new MessageChannel();
  readonly #errors = new EventTarget();

  /** Without an engine the script never runs. */
  constructor(engine: { api: object } | null) {
    if (engine) expose(engine.api, this.#channel.port2);
    this.#channel.port1.start();
  }

  postMessage(message: unknown, transfer: Transferable[] = []): void {
    this.#channel.port1.postMessage(message, transfer);
  }

  addEventListener(type: string, listener: (event: Event) => void): void {
    (type === 'message' ? this.#channel.port1 : this.#errors).addEventListener(type, listener);
  }

  removeEventListener(type: string, listener: (event: Event) => void): void {
    (type === 'message' ? this.#channel.port1 : this.#errors).removeEventListener(type, listener);
  }

  terminate(): void {
    this.terminated = true;
    this.kill();
  }

  /** Dies without a word, as real workers do. */
  kill(): void {
    this.#channel.port1.close();
    this.#channel.port2.close();
  }

  raise(type: 'error' | 'messageerror'): void {
    this.#errors.dispatchEvent(new Event(type));
  }
}
