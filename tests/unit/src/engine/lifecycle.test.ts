import { describe, expect, it } from 'vitest';
import { isSeen, watchLifecycle } from '#engine/lifecycle.ts';

/** @param endsFirst the browser ends the first handler of `pagehide` in the middle, and runs the next one. */
function open(endsFirst = false) {
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' as DocumentVisibilityState, prerendering: false });
  const handlers: [type: string, handler: (event: { persisted: boolean }) => void][] = [];
  const window = { addEventListener: (...added: (typeof handlers)[number]) => handlers.push(added) };
  const source = { document: document as unknown as Document & { prerendering: boolean }, window: window as unknown as Window };
  const told: string[] = [];
  watchLifecycle(source, {
    onSeen: () => told.push('seen'),
    onHidden: () => told.push('hidden'),
    onLeaving() {
      told.push('leaving');
      if (endsFirst && told.length === 1) throw new Error('The browser ended the script');
    },
    onSuspend: () => told.push('suspend'),
    onResume: () => told.push('resume'),
  });
  const transition = (type: string, persisted: boolean) => {
    for (const [, handler] of handlers.filter(([wanted]) => wanted === type)) {
      try {
        handler({ persisted });
      } catch {
        // The next one runs, as in a browser.
      }
    }
  };
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

  it('announces its end again where the browser cut off the first announcement', () => {
    const { told, transition } = open(true);
    transition('pagehide', false);
    expect(told).toEqual(['leaving', 'leaving', 'hidden']);
  });
});
