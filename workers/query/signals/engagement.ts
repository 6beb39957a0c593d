import { MAX_VISIBLE_MS, type Engagement, type Engagements } from '#contract/questions/signals.ts';
import { entryOf, ranked } from './ranked.ts';
import type { SelectedSignals } from './selected-signals.ts';

/** What engagement is measured by. */
export const ENGAGEMENT_KINDS = ['visible-time', 'scroll-depth'] as const;

const PERMILLE = 1_000;

/** Visible times and scroll depths of each page and of all together. */
export function countEngagement(signals: SelectedSignals, limit: number): Engagements {
  const path = signals.names('path');
  const pages = new Map<number, Engagement>();
  const all = makeEngagement();
  signals.eachMeasured(ENGAGEMENT_KINDS, (kind, pageView, value) => {
    for (const engagement of [all, entryOf(pages, path.codeAt(pageView), makeEngagement)]) {
      if (kind === 'visible-time') addTime(engagement, value);
      else addDepth(engagement, value);
    }
  });
  const { first, more } = ranked(pages, path.texts, limit, ({ timed, scrolled }) => timed + scrolled);
  return { all, pages: first.map(({ name, entry }) => ({ path: name, ...entry })), more };
}

function makeEngagement(): Engagement {
  return { timed: 0, visibleMs: 0, scrolled: 0, depthPermille: 0 };
}

function addTime(engagement: Engagement, value: number): void {
  engagement.timed++;
  engagement.visibleMs += visibleMs(value);
}

function addDepth(engagement: Engagement, value: number): void {
  engagement.scrolled++;
  engagement.depthPermille += depthPermille(value);
}

/** A measured visible time, bounded, in whole milliseconds. */
export function visibleMs(value: number): number {
  return Math.round(Math.min(Math.max(value, 0), MAX_VISIBLE_MS));
}

/** A measured share of the page, bounded, in whole thousandths. */
export function depthPermille(value: number): number {
  return Math.round(Math.min(Math.max(value, 0), 1) * PERMILLE);
}
