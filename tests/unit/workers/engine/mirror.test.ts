import { describe, expect, it } from 'vitest';
import { EngineBrowser, rowsOf } from '../../../helpers/engine/engine-browser.ts';
import { filled } from '../../../helpers/engine/operations.ts';
import { makeId } from '../../../helpers/make-id.ts';
import { valueOf } from '../../../helpers/value-of.ts';

describe('the mirror', () => {
  it('holds a digest of everything and as many of the newest rows as fit', async () => {
    const browser = new EngineBrowser();
    const tab = await filled(browser, 20);
    const { digest, newest } = valueOf(await tab.api.mirror(3_000));
    expect(digest.count).toBe(20);
    expect(digest.topPaths[0]).toEqual({ name: '/page-0', count: 3 });
    expect(JSON.stringify(newest).length).toBeLessThanOrEqual(3_000);
    expect(newest[0]?.id).toBe(makeId(19));
  });

  it('restores rows that the database lost, of the current epoch only', async () => {
    const lost = new EngineBrowser();
    const mirror = valueOf(await (await filled(lost, 4)).api.mirror(100_000));
    const browser = new EngineBrowser();
    await browser.clock.pass(60_000 * 100);
    const tab = await browser.openTab();
    expect(valueOf(await tab.api.adoptMirror(mirror))).toEqual({ restored: 4 });
    expect(valueOf(await tab.api.adoptMirror(mirror))).toEqual({ restored: 0 });
    expect(await rowsOf(tab)).toHaveLength(4);
    valueOf(await tab.api.erase());
    expect(valueOf(await tab.api.adoptMirror(mirror))).toEqual({ restored: 0 });
    expect(await rowsOf(tab)).toEqual([]);
  });

  it('restores rows without the secrets that a build before has left in them', async () => {
    const { newest, ...mirror } = valueOf(await (await filled(new EngineBrowser(), 1)).api.mirror(100_000));
    const left = { path: '/reset/0f8f0f8f0f8f4a4a', title: 'For ann.lee@example.com', query: 'ticket=S3CR3T' };
    const browser = new EngineBrowser();
    await browser.clock.pass(60_000 * 100);
    const tab = await browser.openTab();
    valueOf(await tab.api.adoptMirror({ ...mirror, newest: newest.map((row) => ({ ...row, ...left })) }));
    expect(await rowsOf(tab)).toMatchObject([{ path: '/reset/[removed]', title: 'For [removed]', query: 'ticket=[removed]' }]);
  });

  it('reports the rows that it restored, and those that it counted and that are lost', async () => {
    const lost = await filled(new EngineBrowser(), 20);
    const mirror = valueOf(await lost.api.mirror(3_000));
    const browser = new EngineBrowser();
    await browser.clock.pass(60_000 * 100);
    const tab = await browser.openTab();
    valueOf(await tab.api.adoptMirror(mirror));
    const count = mirror.newest.length;
    const { notices } = valueOf(await tab.api.status());
    expect(notices.map((notice) => [notice.code, notice.count])).toEqual([
      ['rows-restored', count],
      ['rows-missing', 20 - count],
    ]);
    valueOf(await tab.api.erase());
    expect(valueOf(await tab.api.status()).notices).toEqual([]);
  });

  it.each([
    { content: null },
    { content: 'text' },
    { content: [] },
    { content: {} },
    { content: { epoch: { n: 1e15, erasedAt: 1 } } },
    { content: { epoch: { n: 1, erasedAt: 8e15 } } },
    { content: { epoch: { n: 0, erasedAt: 0 }, newest: [{}, 7] } },
  ])('changes nothing when it is garbage: %j', async ({ content }) => {
    const browser = new EngineBrowser();
    const tab = await filled(browser, 2);
    expect(valueOf(await tab.api.adoptMirror(content))).toEqual({ restored: 0 });
    expect(await rowsOf(tab)).toHaveLength(2);
  });
});
