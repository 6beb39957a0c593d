import { transfer, wrap, type Endpoint } from 'comlink';
import type { StoreStatus } from '../../../workers/contract/ports/local-store.ts';
import { fail, type Outcome } from '../../../workers/contract/outcome.ts';
import type { Notice, StartOptions, WireApi } from '../../../workers/contract/ports/wire.ts';
import type { EngineThread } from './engine-thread.ts';
import { isOutcome, isStoreStatus, readNotice } from './wire-guards.ts';

/** What the page says of itself; the port for notices is the host's matter. */
export type PageFacts = Omit<StartOptions, 'notices'>;

/** An engine that was made, in a worker or on the page thread. */
export interface Host {
  api: WireApi;
  /** Answers when questions can be asked, or why not. */
  start(facts: PageFacts): Promise<Outcome<StoreStatus>>;
  stop(): void;
}

export interface HostEvents {
  onNotice(notice: Notice): void;
  /** An error event: the script did not load, or a task in it threw. */
  onError(): void;
  /** A message that could not be read: some call will never be answered. */
  onGarbled(): void;
}

function openNotices(onNotice: (notice: Notice) => void): MessageChannel {
  const channel = new MessageChannel();
  channel.port1.onmessage = (event: MessageEvent<unknown>) => {
    const notice = readNotice(event.data);
    if (notice) onNotice(notice);
  };
  return channel;
}

async function readStatus(answer: Promise<unknown>): Promise<Outcome<StoreStatus>> {
  try {
    const outcome = await answer;
    if (!isOutcome(outcome)) return fail('internal', 'It answered with something that is no answer.');
    if (!outcome.ok) return outcome;
    return isStoreStatus(outcome.value) ? { ok: true, value: outcome.value } : fail('internal', 'It told no status.');
  } catch (error) {
    return fail('internal', error instanceof Error ? error.message : 'It failed.');
  }
}

/** Puts a client's end on a worker. */
export function hostInWorker(thread: EngineThread, events: HostEvents): Host {
  const { port1, port2 } = openNotices(events.onNotice);
  const api = wrap<WireApi>(thread as Endpoint) as unknown as WireApi;
  thread.addEventListener('error', events.onError);
  thread.addEventListener('messageerror', events.onGarbled);
  return {
    api,
    start: (facts) => readStatus(api.start(transfer({ ...facts, notices: port2 }, [port2]))),
    stop() {
      thread.removeEventListener('error', events.onError);
      thread.removeEventListener('messageerror', events.onGarbled);
      port1.close();
      thread.terminate();
    },
  };
}

/** The same engine without a thread: it cannot hang without the page, so nobody watches it. */
export function hostOnPage(api: WireApi, onNotice: (notice: Notice) => void): Host {
  const { port1, port2 } = openNotices(onNotice);
  return {
    api,
    start: (facts) => readStatus(api.start({ ...facts, notices: port2 })),
    stop: () => port1.close(),
  };
}
