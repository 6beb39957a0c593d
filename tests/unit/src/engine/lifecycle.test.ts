import { describe, expect, it } from 'vitest';
import { isSeen, watchLifecycle } from '../../../../src/engine/lifecycle.ts';

function open() {
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' as DocumentVisibilityState, prerendering: false });
  const window = new EventTarget();
  const source = { document: document as unknown as Document & { prerendering: boolean }, window: window as unknown as Window };
  const told: string[] = [];
  watchLifecycle(source, {
    onSeen: () => told.push('seen'),
    onHidden: () => told.push('hidden'),
    onLeaving: () => told.push('leaving'),
    onSuspend: () => told.push('suspend'),
    onResume: () => told.push('resume'),
  });
  const transition = (type: string, persisted: boolean) => window.dispatchEvent(Object.assign(new Event(type), { persisted }));
  return { document, source, told, transition };
}

describe('the life of a page', () => {
  it('is seen when it is visible and not being prerendered', () => {
    const { document, source, told } = open();
    document.prerendering = true;
    expect(isSeen(source)).toBe(false);
    document.prerendering = false;
    expect(isSeen(source)).toBe(true);
    document.dispatchEvent(new Event('prerenderingchange'));
    document.visibilityState = 'hidden';
    document.dispatchEvent(new Event('visibilitychange'));
    expect(told).toEqual(['seen', 'hidden']);
  });

  it('is suspended and resumed only by the back/forward cache', () => {
    const { told, transition } = open();
    transition('pageshow', false);
    transition('pagehide', true);
    transition('pageshow', true);
    transition('pagehide', false);
    expect(told).toEqual(['leaving', 'suspend', 'resume', 'leaving', 'hidden']);
  });
});
