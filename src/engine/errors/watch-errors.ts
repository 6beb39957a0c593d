import type { IncidentReport, ReportIncident } from './incident.ts';

/** Reports uncaught exceptions and rejections, and which elements get no script, picture or style. */
export function watchErrors(target: Pick<Window, 'addEventListener'>, report: ReportIncident): void {
  // While it is captured: what happens to an element does not bubble up to the window.
  target.addEventListener(
    'error',
    (event) => {
      const incident = readEvent(event);
      if (incident !== null) report(incident);
    },
    true,
  );
  target.addEventListener('unhandledrejection', ({ reason }) => report({ source: 'promise', thrown: reason }));
}

function readEvent(event: Event): IncidentReport | null {
  if (event instanceof ErrorEvent) {
    return { source: 'script', thrown: event.error, message: event.message, file: event.filename };
  }
  const { target } = event;
  if (!(target instanceof Element)) return null;
  return { source: 'resource', element: target.localName, address: target.getAttribute('src') ?? target.getAttribute('href') ?? '' };
}
