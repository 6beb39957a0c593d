import { describe, expect, it } from 'vitest';
import { createLoneLeadership } from '../../../../workers/tabs/leadership.ts';
import { type FakeTab, settle, TabWorld } from './tab-world.ts';

function openTabs(world: TabWorld, count: number, visible = true): FakeTab[] {
  return Array.from({ length: count }, () => world.open({ visible }));
}

describe('the lead of a browser', () => {
  it('of eight tabs exactly one leads, and no heartbeat is late enough for a steal', async () => {
    const world = new TabWorld();
    openTabs(world, 8);
    for (let second = 0; second < 120; second++) {
      await world.advance(1_000);
      expect(world.leading).toHaveLength(1);
    }
    expect(world.tabs.map((tab) => tab.leadership.role)).toEqual(['this-tab', ...Array<string>(7).fill('other-tab')]);
    expect(world.tabs.reduce((sum, tab) => sum + tab.steals, 0)).toBe(0);
  });

  it('a closed leader is replaced immediately', async () => {
    const world = new TabWorld();
    const tabs = openTabs(world, 8, false);
    await settle();
    for (let closed = 0; closed < 7; closed++) {
      expect(world.leading).toEqual([tabs[closed]]);
      tabs[closed]?.close();
      await settle();
    }
    expect(world.leading).toEqual([tabs[7]]);
    expect(world.now).toBe(0);
  });

  it('a frozen leader loses the lead to a visible tab within 10 s, by one steal', async () => {
    const world = new TabWorld();
    const [leader, ...others] = openTabs(world, 8);
    await world.advance(60_500);
    leader?.freeze();
    await world.advance(10_000);
    const next = others.filter((tab) => tab.isLeading);
    expect(next).toHaveLength(1);
    expect(world.tabs.reduce((sum, tab) => sum + tab.steals, 0)).toBe(1);
    expect(next[0]?.leadership.role).toBe('this-tab');
  });

  it('a leader that wakes up after its lock was stolen ends its task, stops its heartbeats and waits to lead again', async () => {
    const world = new TabWorld();
    const [leader] = openTabs(world, 3);
    await world.advance(1_000);
    leader?.freeze();
    await world.advance(60_000);
    expect(leader?.isLeading).toBe(true);
    leader?.thaw();
    await settle();
    expect(leader?.isLeading).toBe(false);
    expect(leader?.leadership.role).toBe('other-tab');
    const beats: string[] = [];
    world.tabs[2]?.listeners.add((message) => message.kind === 'beat' && beats.push(message.tab));
    world.tabs[1]?.listeners.add((message) => message.kind === 'beat' && beats.push(message.tab));
    await world.advance(30_000);
    expect(beats).not.toContain(leader?.id);
    world.leading[0]?.close();
    await settle();
    expect(world.leading).toHaveLength(1);
  });

  it('hidden tabs never steal; one that becomes visible counts its own visible time', async () => {
    const world = new TabWorld();
    const [leader, second] = openTabs(world, 4, false);
    await world.advance(1_000);
    leader?.freeze();
    await world.advance(600_000);
    expect(world.leading).toEqual([leader]);
    second?.leadership.setVisible(true);
    await world.advance(5_000);
    expect(second?.isLeading).toBe(false);
    second?.leadership.setVisible(false);
    await world.advance(60_000);
    expect(second?.isLeading).toBe(false);
    second?.leadership.setVisible(true);
    await world.advance(4_000);
    expect(second?.isLeading).toBe(true);
  });

  it('a tab that was frozen itself does not count that time as silence of the leader', async () => {
    const world = new TabWorld();
    const [, sleeper] = openTabs(world, 2);
    await world.advance(1_000);
    sleeper?.freeze();
    await world.advance(3_600_000);
    sleeper?.thaw();
    await world.advance(30_000);
    expect(sleeper?.steals).toBe(0);
  });

  it('a tab steals at most once in 6 s, even if it gains nothing', async () => {
    const world = new TabWorld();
    const [leader, stealer] = openTabs(world, 2);
    await world.advance(1_000);
    leader?.freeze();
    // The grant of the stolen lock never reaches the tab: only its timers run.
    if (stealer) stealer.deliver = () => undefined;
    await world.advance(60_000);
    expect(stealer?.steals).toBeGreaterThan(1);
    expect(stealer?.steals).toBeLessThanOrEqual(10);
  });

  it('without a channel no tab steals: the lock alone decides', async () => {
    const world = new TabWorld({ channel: false });
    const [leader, second] = openTabs(world, 3);
    await world.advance(120_000);
    expect(world.leading).toEqual([leader]);
    leader?.close();
    await settle();
    expect(world.leading).toEqual([second]);
  });

  it('a task that returns passes the lead to the next tab, and competes again after a pause', async () => {
    const world = new TabWorld();
    const [first, second] = openTabs(world, 2);
    await settle();
    first?.loseLease();
    await settle();
    expect(world.leading).toEqual([second]);
    expect(first?.leadership.role).toBe('none');
    await world.advance(7_000);
    expect(first?.leadership.role).toBe('other-tab');
    second?.close();
    await settle();
    expect(world.leading).toEqual([first]);
  });

  it('a task that throws is reported and passes the lead on', async () => {
    const world = new TabWorld();
    const faulty = world.open();
    const second = world.open();
    const bug = new Error('A bug');
    faulty.leadership.start(() => Promise.reject(bug));
    await settle();
    expect(faulty.reported).toEqual([bug]);
    expect(world.leading).toEqual([second]);
  });

  it('a task that does not return on its signal keeps only its own tab from leading', async () => {
    const world = new TabWorld();
    const stubborn = world.open();
    await settle();
    stubborn.leadership.start(() => new Promise(() => undefined));
    stubborn.loseLease();
    await world.advance(7_000);
    const second = world.open();
    stubborn.freeze();
    await world.advance(10_000);
    stubborn.thaw();
    await world.advance(60_000);
    expect(second.isLeading).toBe(true);
    expect(world.queue).toHaveLength(0);
  });
});

it('a page on its own leads from its start on, and reports what its task throws', async () => {
  const reported: unknown[] = [];
  const leadership = createLoneLeadership((error) => reported.push(error));
  leadership.start(() => Promise.reject(new Error('A bug.')));
  await settle();
  expect([leadership.role, reported]).toEqual(['this-tab', [new Error('A bug.')]]);
});
