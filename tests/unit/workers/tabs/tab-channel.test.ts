import { afterEach, describe, expect, it } from 'vitest';
import { type BroadcastLike, CHANNEL_NAME, createTabChannel, readTabMessage } from '../../../../workers/tabs/tab-channel.ts';
import type { TabMessage } from '../../../../workers/tabs/tabs.ts';

/** Other ends of one channel, delivered at once. */
class Hub {
  readonly open = new Set<FakeBroadcast>();
  join = (name: string): BroadcastLike => {
    if (name !== CHANNEL_NAME) throw new Error(`Unknown channel '${name}'`);
    const broadcast = new FakeBroadcast(this);
    this.open.add(broadcast);
    return broadcast;
  };
  /** As another version of the site, or anything else of this origin, might send it. */
  inject(data: unknown): void {
    for (const broadcast of this.open) broadcast.receive(data);
  }
}

class FakeBroadcast implements BroadcastLike {
  readonly hub: Hub;
  readonly listeners: ((event: MessageEvent) => void)[] = [];
  constructor(hub: Hub) {
    this.hub = hub;
  }
  postMessage(message: unknown): void {
    for (const other of this.hub.open) if (other !== this) other.receive(structuredClone(message));
  }
  addEventListener(_type: 'message', listener: (event: MessageEvent) => void): void {
    this.listeners.push(listener);
  }
  receive(data: unknown): void {
    for (const listener of this.listeners) listener(new MessageEvent('message', { data }));
  }
}

function collect(channel: ReturnType<typeof createTabChannel>): TabMessage[] {
  const heard: TabMessage[] = [];
  channel.listen((message) => heard.push(message));
  return heard;
}

describe('the channel of the tabs', () => {
  it('carries each message to the other tabs and not to its sender', () => {
    const hub = new Hub();
    const [a, b, c] = [createTabChannel(hub.join), createTabChannel(hub.join), createTabChannel(hub.join)];
    const [heardA, heardB, heardC] = [collect(a), collect(b), collect(c)];
    a.post({ kind: 'written' });
    b.post({ kind: 'beat', tab: 'b' });
    expect(heardA).toEqual([{ kind: 'beat', tab: 'b' }]);
    expect(heardB).toEqual([{ kind: 'written' }]);
    expect(heardC).toEqual([{ kind: 'written' }, { kind: 'beat', tab: 'b' }]);
  });

  it('ignores messages that it does not understand', () => {
    const hub = new Hub();
    const heard = collect(createTabChannel(hub.join));
    const cyclic: Record<string, unknown> = { kind: 'beat' };
    cyclic['tab'] = cyclic;
    const foreign = [
      null,
      undefined,
      0,
      'written',
      [],
      {},
      { kind: 'stop' },
      { kind: 1 },
      { kind: 'beat' },
      { kind: 'beat', tab: '' },
      cyclic,
    ];
    for (const data of foreign) {
      expect(readTabMessage(data)).toBeNull();
      hub.inject(data);
    }
    hub.inject({ kind: 'erased', extra: '__proto__' });
    expect(heard).toEqual([{ kind: 'erased' }]);
  });

  it('an ended subscription receives nothing more', () => {
    const hub = new Hub();
    const channel = createTabChannel(hub.join);
    const heard: TabMessage[] = [];
    const end = channel.listen((message) => heard.push(message));
    end();
    hub.inject({ kind: 'written' });
    expect(heard).toEqual([]);
  });

  it.each([
    ['absent', null],
    [
      'denied',
      () => {
        throw new DOMException('Denied', 'SecurityError');
      },
    ],
  ])('an %s BroadcastChannel does no harm', (_name, open) => {
    const channel = createTabChannel(open);
    expect(channel.available).toBe(false);
    const heard = collect(channel);
    channel.post({ kind: 'written' });
    channel.post({ kind: 'beat', tab: 'a' });
    expect(heard).toEqual([]);
  });
});

describe('over a real BroadcastChannel', () => {
  const opened: BroadcastChannel[] = [];
  afterEach(() => opened.splice(0).forEach((channel) => channel.close()));
  const open = (name: string) => opened[opened.push(new BroadcastChannel(name)) - 1] as BroadcastChannel;

  it('delivers a message', async () => {
    const [a, b] = [createTabChannel(open), createTabChannel(open)];
    const heard = new Promise<TabMessage>((resolve) => b.listen(resolve));
    a.post({ kind: 'beat', tab: 'a' });
    expect(await heard).toEqual({ kind: 'beat', tab: 'a' });
  });
});
