import { PendingCalls } from '#engine/bridge/pending-calls.ts';
import { PING_AFTER_MS, PING_DEADLINE_MS } from '#engine/bridge/watchdog.ts';
import { WorkerClient, type LinkState } from '#engine/bridge/worker-client.ts';
import { ENGINE_RULES, type EngineWire } from '#engine/engine-wire.ts';
import type { StoreStatus } from '#contract/ports/local-store.ts';
import type { Notice, WireApi } from '#contract/ports/wire.ts';
import { FakeClock } from '../../../../helpers/fake-clock.ts';
import { FakeEngine, FakeThread, makeStatus } from '../../../../helpers/page/fake-engine.ts';

/** After so long an engine that says nothing is taken for dead. */
export const DEATH_MS = PING_AFTER_MS + PING_DEADLINE_MS;
const opened: WorkerClient<EngineWire>[] = [];

/** To be called after each test. */
export function stopClients(): void {
  for (const client of opened.splice(0)) client.stop();
}

interface Setup {
  /** The engine of each worker in turn; null for one whose script never runs. The last one is used again. */
  engines?: (FakeEngine | null)[];
  spawn?: () => never;
  loadPageEngine?: () => Promise<WireApi>;
  reloadHelps?: boolean;
}

/** A client in front of engines that a test makes answer, die or not come at all. */
export function openClient({ engines = [new FakeEngine()], spawn, loadPageEngine, reloadHelps = true }: Setup = {}) {
  const clock = new FakeClock();
  const pageEngine = new FakeEngine(undefined, makeStatus({ durability: 'memory' }));
  const told = { links: [] as LinkState[], notices: [] as Notice[], ready: [] as StoreStatus[] };
  const threads: FakeThread[] = [];
  const calls = new PendingCalls<EngineWire>(ENGINE_RULES, clock);
  const client = new WorkerClient<EngineWire>({
    clock,
    calls,
    spawn() {
      spawn?.();
      const engine = engines[Math.min(threads.length, engines.length - 1)] ?? null;
      const thread = new FakeThread(engine);
      threads.push(thread);
      return thread;
    },
    loadPageEngine: loadPageEngine ?? (() => Promise.resolve(pageEngine.api)),
    facts: () => ({ tab: 'tab', screen: '1x1', maxTouchPoints: 0, ownHosts: [], asks: false }),
    reloadHelps: () => Promise.resolve(reloadHelps),
    onLink: (link) => told.links.push(link),
    onNotice: (notice) => told.notices.push(notice),
    onReady: (status) => told.ready.push(status),
  });
  opened.push(client);
  client.start();
  const mode = () => told.links.at(-1)?.mode;
  return { clock, client, api: calls.api, threads, told, pageEngine, mode };
}

/** What never answers. */
export const never = () => new Promise<never>(() => {});
