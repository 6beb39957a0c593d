import { describe, expect, it } from 'vitest';
import { DEFAULT_PAGE_ORDER, pageOrder, pressedOrder, readPageOrder } from '#question/page-order.ts';

function read(search: string) {
  const dropped: string[] = [];
  return { order: readPageOrder(new URLSearchParams(search), dropped), dropped };
}

describe('the order of measured pages', () => {
  it('asks for ten samples of a measurement and for one of a count, unless another number was chosen', () => {
    expect(pageOrder(DEFAULT_PAGE_ORDER)).toEqual({ by: 'samples', descending: true, least: 1 });
    const byLoad = pressedOrder('LCP', DEFAULT_PAGE_ORDER);
    expect(pageOrder(byLoad)).toEqual({ by: 'LCP', descending: true, least: 10 });
    expect(pageOrder(pressedOrder('INP', { ...byLoad, least: 30 }))).toEqual({ by: 'INP', descending: true, least: 30 });
  });

  it('begins with the slowest and the most, with paths from A, and turns when the same head is pressed again', () => {
    const byLoad = pressedOrder('LCP', DEFAULT_PAGE_ORDER);
    expect(pressedOrder('LCP', byLoad).descending).toBe(false);
    expect(pressedOrder('path', byLoad).descending).toBe(false);
  });

  it('names what of an address is no order, and takes the rest', () => {
    expect(read('measured=CLS.up&least=30')).toEqual({ order: { by: 'CLS', descending: false, least: 30 }, dropped: [] });
    expect(read('measured=speed&least=0')).toEqual({ order: DEFAULT_PAGE_ORDER, dropped: ['measured=speed', 'least=0'] });
    expect(read('least=10001').dropped).toEqual(['least=10001']);
  });
});
