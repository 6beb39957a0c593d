import type { Observation } from '#contract/rows/event.ts';
import type { Clock } from '#lib/clock.ts';
import { cleanAddress, cleanReferrer, cleanTarget, cleanTitle } from './clean-address.ts';

/** A page view or a signal as the page knows it: secrets and over-long texts are still in it. */
export interface PageEvent {
  /** Where it may be recorded a second time, as the same one; a new id by default. */
  id?: string;
  kind: Observation['kind'];
  path: string;
  search: string;
  title: string;
  referrer?: string;
  value?: number;
  target?: string;
  pageViewId?: string;
  /** Of a custom event: clean already, see `track`. */
  properties?: string | undefined;
  /** Id of the document's load, of its first page view and of its failure. */
  load?: string;
}

export interface ObservationDependencies {
  clock: Clock;
  uuid(): string;
  /** `WIDTHxHEIGHT` in CSS pixels: of the screen, and of the window. */
  screen(): string;
  viewport(): string;
  ownHosts: readonly string[];
  epoch(): number;
  sessionId(): string;
}

/** Makes an observation of an event, with an id and a time stamp, without secrets, its texts cut. Never throws. */
export function makeObservation(deps: ObservationDependencies, event: PageEvent): Observation {
  const referrer = cleanReferrer(event.referrer ?? '', deps.ownHosts);
  return {
    v: 1,
    id: event.id ?? deps.uuid(),
    ts: Math.round(deps.clock.now()),
    kind: event.kind,
    ...cleanAddress(event.path, event.search),
    title: cleanTitle(event.title),
    referrer,
    screen: deps.screen(),
    viewport: deps.viewport(),
    value: Number.isFinite(event.value) ? (event.value ?? 0) : 0,
    target: cleanTarget(event.target ?? ''),
    pageViewId: event.pageViewId ?? '',
    epoch: deps.epoch(),
    // JSON leaves it out of the line where there is none.
    properties: event.properties,
    ...(event.load === undefined ? {} : { load: event.load }),
    // Only what the share tracker may take names it: lines stay small.
    ...(event.kind === 'share' || referrer !== '' ? { session: deps.sessionId() } : {}),
  };
}
