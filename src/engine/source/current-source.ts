import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Description } from '#contract/ports/query.ts';
import { nowOf } from '#contract/ports/source-now.ts';
import { pageClock } from '#lib/clock.ts';
import { succeed, type Outcome } from '#contract/outcome.ts';
import type { Origin } from '../ask/asker.ts';
import { settingsStore, storeStatusStore } from '../state/stores.ts';
import { remakeSample } from './sample.ts';
import { beforeDeadline, RECORDING, SAMPLE, type AnalyticsSource } from './source.ts';

/** The source that every dashboard of this tab looks at. */
export interface CurrentSource {
  source: AnalyticsSource;
  /** What it can answer; null until it is described. */
  description: Description | null;
  /** Raised when the same source begins again. */
  begun: number;
}

export const sourceStore: StoreApi<CurrentSource> = createStore<CurrentSource>(() => ({ source: RECORDING, description: null, begun: 0 }));

/** Looks at another source from now on: nothing that the one before answered stays in sight. */
export function chooseSource(source: AnalyticsSource): void {
  if (source !== sourceStore.getState().source) sourceStore.setState({ source, description: null });
}

// Sample data does not outlive the engine that made it. The status comes with each engine, and again while it was not made.
storeStatusStore.subscribe((now) => {
  if (now?.sample === false && sourceStore.getState().source === SAMPLE) void remakeSample();
});

// Which query parameters are offered is the operator's choice, whatever the source.
settingsStore.subscribe(() => {
  const { description } = sourceStore.getState();
  if (description !== null) sourceStore.setState({ description: withParameters(description) });
});

function withParameters(description: Description): Description {
  return { ...description, parameters: settingsStore.getState()?.parameters ?? [] };
}

/** The instant from which the current source's ranges count back, epoch ms; that of the page before it is described. */
export function sourceNow(): number {
  const { description } = sourceStore.getState();
  const now = pageClock.now();
  return description === null ? now : nowOf(description, now);
}

/** Begins again with the same source: what it answered was for somebody else. */
export function beginAgain(): void {
  describing = null;
  sourceStore.setState(({ begun }) => ({ description: null, begun: begun + 1 }));
}

let describing: { source: AnalyticsSource; answer: Promise<Outcome<Description>> } | null = null;

/** Asks the current source what it can answer, once for all who want to know at the same time. */
export function describeSource(): Promise<Outcome<Description>> {
  const { source } = sourceStore.getState();
  if (describing?.source !== source) describing = { source, answer: describe(source) };
  return describing.answer;
}

async function describe(source: AnalyticsSource): Promise<Outcome<Description>> {
  const { begun } = sourceStore.getState();
  const outcome = await beforeDeadline(source, source.describe());
  const now = sourceStore.getState();
  if (now.begun !== begun) return outcome;
  if (describing?.source === source) describing = null;
  if (outcome.ok && now.source === source) sourceStore.setState({ description: withParameters(outcome.value) });
  return outcome.ok ? succeed(withParameters(outcome.value)) : outcome;
}

/** Who answers what is asked of the current source: its hints, what its description says anew, and the change to another source. */
export const SOURCE_ORIGIN: Origin = {
  subscribe(hint, forget) {
    let leave = sourceStore.getState().source.changes.subscribe(hint);
    const end = sourceStore.subscribe((now, before) => {
      if (now.source !== before.source || now.begun !== before.begun) {
        leave();
        leave = now.source.changes.subscribe(hint);
        forget();
      } else if (asksOtherwise(now.description, before.description)) hint();
    });
    return () => {
      leave();
      end();
    };
  },
  /** No more often than the source wants to be asked; a source that hints at nothing is asked as often as it allows. */
  pace(wishMs) {
    const { description } = sourceStore.getState();
    if (description?.changes === 'poll') return description.minPollMs;
    return description === null || wishMs === 0 ? wishMs : Math.max(wishMs, description.minPollMs);
  },
  isInteractive: () => sourceStore.getState().description?.interactive ?? true,
};

/** Whether the same view asks something else: "All" reaches back to the earliest page view, robots count where there are no others, and own visits are those of a visitor. All arrive after the hint. */
function asksOtherwise(now: Description | null, before: Description | null): boolean {
  if (before === null) return false;
  return now?.earliest !== before.earliest || now.robotsOnly !== before.robotsOnly || now.own?.visitor !== before.own?.visitor;
}
