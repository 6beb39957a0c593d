import { transfer, releaseProxy, wrap, type Endpoint } from 'comlink';
import { fail, type Outcome } from '#contract/outcome.ts';
import { isOutcome, type Wire, type WorkerApi } from './protocol.ts';

/** The part of a Worker that the bridge uses; tests use a fake of it. */
export interface WorkerThread {
  postMessage(message: unknown, transfer?: Transferable[]): void;
  addEventListener(type: string, listener: (event: Event) => void): void;
  removeEventListener(type: string, listener: (event: Event) => void): void;
  terminate(): void;
}

/** An engine that was made, in a worker or on the page thread. */
export interface Host<W extends Wire> {
  api: WorkerApi<W>;
  /** Answers when questions can be asked, or why not. */
  start(facts: W['facts']): Promise<Outcome<W['status']>>;
  stop(): void;
}

export interface HostEvents<W extends Wire> {
  onNotice(notice: W['notice']): void;
  /** An error event: the script did not load, or a task in it threw. */
  onError(): void;
  /** A message that could not be read: some call will never be answered. */
  onUnreadable(): void;
}

/** The worker is of the same build as the page, which therefore takes its notices as they are. */
function openNotices<Notice>(onNotice: (notice: Notice) => void): MessageChannel {
  const channel = new MessageChannel();
  channel.port1.onmessage = (event: MessageEvent<Notice>) => onNotice(event.data);
  return channel;
}

async function startOutcome<Status>(answer: Promise<Outcome<Status>>): Promise<Outcome<Status>> {
  try {
    const outcome = await answer;
    return isOutcome(outcome) ? outcome : fail('internal', 'It sent an invalid answer.');
  } catch (error) {
    return fail('internal', error instanceof Error ? error.message : 'It failed.');
  }
}

/** Puts a client's end on a worker. */
export function hostInWorker<W extends Wire>(thread: WorkerThread, events: HostEvents<W>): Host<W> {
  const { port1, port2 } = openNotices(events.onNotice);
  const { api, release } = openRemote<WorkerApi<W>>(thread as Endpoint);
  thread.addEventListener('error', events.onError);
  thread.addEventListener('messageerror', events.onUnreadable);
  return {
    api,
    start: (facts) => startOutcome(api.start(transfer({ ...facts, notices: port2 }, [port2]))),
    stop() {
      thread.removeEventListener('error', events.onError);
      thread.removeEventListener('messageerror', events.onUnreadable);
      port1.close();
      release();
      thread.terminate();
    },
  };
}

/** The same engine without a thread: it cannot hang without the page, so no watchdog is needed. */
export function hostOnPage<W extends Wire>(api: WorkerApi<W>, onNotice: HostEvents<W>['onNotice']): Host<W> {
  const { port1, port2 } = openNotices(onNotice);
  return {
    api,
    start: (facts) => startOutcome(api.start({ ...facts, notices: port2 })),
    stop: () => port1.close(),
  };
}

type Remote = Record<string, unknown> & { [releaseProxy](): void };

/**
 * What a worker exposes, and what releases it before the worker is ended. Each method is a method from Comlink once: every look at a remote
 * makes an object that the browser cleans up after, by a call of Comlink's (`FinalizationRegistry`), and a page in the back/forward cache
 * in which that call comes is thrown away instead of shown again.
 */
export function openRemote<Api extends object>(endpoint: Endpoint): { api: Api; release(): void } {
  const remote = wrap(endpoint) as unknown as Remote;
  const methods = new Map<string, unknown>();
  const take = (name: string) => {
    if (!methods.has(name)) methods.set(name, remote[name]);
    return methods.get(name);
  };
  return {
    api: new Proxy({} as Api, { get: (_, name) => take(String(name)) }),
    release() {
      for (const each of [...methods.values(), remote] as Remote[]) each[releaseProxy]();
    },
  };
}
