import { createLeadership, type LocksLike } from '../../../../workers/tabs/leadership.ts';
import type { Leadership, TabChannel, TabMessage } from '../../../../workers/tabs/tabs.ts';

/** Lets every promise that can settle do so. */
export async function settle(): Promise<void> {
  for (let i = 0; i < 30; i++) await Promise.resolve();
}

interface Timer {
  at: number;
  tab: FakeTab;
  run: () => void;
}

interface LockRequest {
  tab: FakeTab;
  callback: () => Promise<void>;
  resolve: () => void;
  reject: (error: Error) => void;
}

/** A browser of several tabs with one lock, one channel and one clock, all driven by the test. */
export class TabWorld {
  now = 0;
  readonly tabs: FakeTab[] = [];
  readonly hasChannel: boolean;
  holder: LockRequest | null = null;
  queue: LockRequest[] = [];
  timers: Timer[] = [];

  constructor(options: { channel?: boolean } = {}) {
    this.hasChannel = options.channel ?? true;
  }

  open(options: { visible?: boolean } = {}): FakeTab {
    const tab = new FakeTab(this, `tab-${this.tabs.length}`);
    this.tabs.push(tab);
    tab.leadership.setVisible(options.visible ?? true);
    tab.leadership.start(tab.task);
    return tab;
  }

  /** Tabs whose task runs under a signal that was not aborted. */
  get leading(): FakeTab[] {
    return this.tabs.filter((tab) => tab.isLeading);
  }

  async advance(ms: number): Promise<void> {
    const end = this.now + ms;
    await settle();
    for (;;) {
      const due = this.timers.filter((timer) => timer.at <= end && !timer.tab.frozen).sort((a, b) => a.at - b.at)[0];
      if (due === undefined) break;
      this.timers.splice(this.timers.indexOf(due), 1);
      this.now = Math.max(this.now, due.at);
      due.run();
      await settle();
    }
    this.now = end;
  }

  grantNext(): void {
    if (this.holder !== null) return;
    const next = this.queue.shift();
    if (next === undefined) return;
    this.holder = next;
    next.tab.deliver(() => {
      void this.hold(next);
    });
  }

  private async hold(request: LockRequest): Promise<void> {
    await request.callback();
    request.resolve();
    this.release(request);
  }

  release(request: LockRequest): void {
    if (this.holder !== request) return;
    this.holder = null;
    this.grantNext();
  }
}

/** One tab: its leadership, and a task that ends when its signal is aborted. */
export class FakeTab {
  readonly world: TabWorld;
  readonly id: string;
  readonly leadership: Leadership;
  readonly reported: unknown[] = [];
  frozen = false;
  closed = false;
  isLeading = false;
  steals = 0;
  /** Set to end the running task as if the fence had refused its lease. */
  loseLease: () => void = () => undefined;
  task = (signal: AbortSignal): Promise<void> =>
    new Promise((resolve) => {
      this.isLeading = true;
      const leave = (): void => {
        this.isLeading = false;
        resolve();
      };
      this.loseLease = leave;
      signal.addEventListener('abort', leave);
    });
  listeners = new Set<(message: TabMessage) => void>();
  private readonly held: (() => void)[] = [];

  constructor(world: TabWorld, id: string) {
    this.world = world;
    this.id = id;
    const deps = { clock: this.clock(), channel: this.channel(), tab: id, report: (error: unknown) => this.reported.push(error) };
    this.leadership = createLeadership(this.locks(), deps);
  }

  /** Stops as SIGSTOP does: neither timers nor promises of the browser reach it, its lock stays. */
  freeze(): void {
    this.frozen = true;
  }

  thaw(): void {
    this.frozen = false;
    for (const action of this.held.splice(0)) action();
  }

  close(): void {
    this.closed = true;
    this.isLeading = false;
    this.world.timers = this.world.timers.filter((timer) => timer.tab !== this);
    this.world.queue = this.world.queue.filter((request) => request.tab !== this);
    this.listeners.clear();
    if (this.world.holder?.tab === this) this.world.release(this.world.holder);
  }

  deliver(action: () => void): void {
    if (this.closed) return;
    if (this.frozen) this.held.push(action);
    else action();
  }

  private clock() {
    return {
      elapsed: () => this.world.now,
      after: (ms: number, run: () => void) => {
        const timer: Timer = { at: this.world.now + ms, tab: this, run };
        this.world.timers.push(timer);
        return () => {
          this.world.timers = this.world.timers.filter((other) => other !== timer);
        };
      },
    };
  }

  private channel(): TabChannel {
    return {
      available: this.world.hasChannel,
      post: (message) => {
        if (!this.world.hasChannel) return;
        for (const other of this.world.tabs) {
          if (other !== this) other.deliver(() => other.listeners.forEach((listener) => listener(message)));
        }
      },
      listen: (listener) => {
        this.listeners.add(listener);
        return () => this.listeners.delete(listener);
      },
    };
  }

  private locks(): LocksLike {
    return {
      request: (name, options, callback) => {
        if (name !== 'bugmatrix.leader') throw new Error(`Unknown lock '${name}'`);
        return new Promise<void>((resolve, reject) => {
          const request: LockRequest = { tab: this, callback, resolve, reject };
          if (options.steal === true) this.steal(request);
          else this.world.queue.push(request);
          options.signal?.addEventListener('abort', () => this.leaveQueue(request));
          this.world.grantNext();
        });
      },
    };
  }

  private steal(request: LockRequest): void {
    this.steals++;
    const loser = this.world.holder;
    this.world.holder = null;
    this.world.queue.unshift(request);
    loser?.tab.deliver(() => loser.reject(new DOMException('The lock was stolen.', 'AbortError')));
  }

  private leaveQueue(request: LockRequest): void {
    const at = this.world.queue.indexOf(request);
    if (at < 0) return;
    this.world.queue.splice(at, 1);
    request.reject(new DOMException('The request was aborted.', 'AbortError'));
  }
}
