import type { Mishap, TellMishap } from './incident.ts';

/** Tells what is thrown and caught by nobody, and which elements get no script, picture or style. */
export function watchErrors(target: Pick<Window, 'addEventListener'>, tell: TellMishap): void {
  // While it is captured: what happens to an element does not bubble up to the window.
  target.addEventListener(
    'error',
    (event) => {
      const mishap = readEvent(event);
      if (mishap !== null) tell(mishap);
    },
    true,
  );
  target.addEventListener('unhandledrejection', ({ reason }) => tell({ source: 'promise', thrown: reason }));
}

function readEvent(event: Event): Mishap | null {
  if (event instanceof ErrorEvent) {
    return { source: 'script', thrown: event.error, message: event.message, file: event.filename };
  }
  const { target } = event;
  if (!(target instanceof Element)) return null;
  return { source: 'resource', element: target.localName, address: target.getAttribute('src') ?? target.getAttribute('href') ?? '' };
}
