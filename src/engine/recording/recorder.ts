import type { Observation } from '../../../workers/contract/rows/event.ts';
import { MAX_LENGTH } from '../../../workers/contract/limits.ts';
import type { Clock } from '../../lib/clock.ts';
import { cleanAddress, cleanReferrer, cleanTarget } from './clean-address.ts';
import { cleanText } from './clean-text.ts';
import type { Outbox } from './outbox.ts';

/** What happened, as the page knows it; secrets and over-long texts are the recorder's matter. */
export interface Happening {
  kind: Observation['kind'];
  path: string;
  search: string;
  title: string;
  referrer?: string;
  value?: number;
  target?: string;
  pageViewId?: string;
}

export interface RecorderDependencies {
  outbox: Pick<Outbox, 'add'>;
  clock: Clock;
  uuid(): string;
  /** `WIDTHxHEIGHT` in CSS pixels. */
  screen(): string;
  ownHosts: readonly string[];
  /** Number of the erase epoch in force. */
  epoch(): number;
}

/**
 * Records so that nothing is lost: when the call returns, the journal line is written and the message is about to leave.
 * Never throws, never waits.
 */
export function recordHappening(deps: RecorderDependencies, happening: Happening): Observation {
  const observation: Observation = {
    v: 1,
    id: deps.uuid(),
    ts: Math.round(deps.clock.now()),
    kind: happening.kind,
    ...cleanAddress(happening.path, happening.search),
    title: cleanText(happening.title, MAX_LENGTH.title),
    referrer: cleanReferrer(happening.referrer ?? '', deps.ownHosts),
    screen: deps.screen(),
    value: Number.isFinite(happening.value) ? (happening.value ?? 0) : 0,
    target: cleanTarget(happening.target ?? ''),
    pageViewId: happening.pageViewId ?? '',
    epoch: deps.epoch(),
  };
  deps.outbox.add(observation);
  return observation;
}
