/** What a page's life is made of, for those who act on it. */
export interface LifecycleEvents {
  /** The page can be seen (again): visible, and not prerendering. */
  onSeen(): void;
  onHidden(): void;
  /** The document is about to end, or to enter the back/forward cache. */
  onLeaving(): void;
  /** The page enters the back/forward cache: locks, channels and connections would keep it out. */
  onSuspend(): void;
  onResume(): void;
}

/** The part of `document` and `window` that reports it; tests use fakes of them. */
export interface LifecycleSource {
  document: Pick<Document, 'visibilityState' | 'addEventListener'> & { prerendering?: boolean };
  window: Pick<Window, 'addEventListener'>;
}

/** Whether a person can see the page. A prerendered page is loaded before anybody asked for it. */
export function isSeen({ document }: LifecycleSource): boolean {
  return document.visibilityState === 'visible' && document.prerendering !== true;
}

/**
 * Watches for as long as the document lives. `pagehide` is the last event that is certain to come, but Firefox ends one script of
 * the last tab of its process wherever it is: a second listener does what the first one could not finish.
 */
export function watchLifecycle(source: LifecycleSource, events: Partial<LifecycleEvents>): void {
  const look = () => {
    if (isSeen(source)) events.onSeen?.();
    else events.onHidden?.();
  };
  source.document.addEventListener('visibilitychange', look);
  source.document.addEventListener('prerenderingchange', look);
  let isLeft = false;
  for (const capture of [true, false])
    source.window.addEventListener(
      'pagehide',
      (event) => {
        if (isLeft) return;
        events.onLeaving?.();
        if ((event as PageTransitionEvent).persisted) events.onSuspend?.();
        else events.onHidden?.();
        isLeft = true;
      },
      capture,
    );
  source.window.addEventListener('pageshow', (event) => {
    isLeft = false;
    if ((event as PageTransitionEvent).persisted) events.onResume?.();
  });
}
