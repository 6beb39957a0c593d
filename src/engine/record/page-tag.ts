import type { Observation } from '#contract/rows/event.ts';
import { isOptedOut } from '../state/opt-out.ts';
import { refusesTracking, type TrackingChoice } from './tracking-choice.ts';

type PageTag = (command: 'event', name: string, details: Record<string, string>) => void;

/** Tells the operator's own page tag of a recorded page view or share, as it was recorded: without secrets. */
export function tellTagOf({ kind, path, title, referrer, target }: Observation, browser: TrackingChoice): void {
  if (kind === 'pageview') tell('page_view', { page_path: path, page_title: title, page_referrer: referrer }, browser);
  if (kind === 'share') tell('share', { method: target, content_type: 'page', item_id: path }, browser);
}

/** Tells it of a boost, which it learns to be simulated. */
export function tellTagOfBoost({ platform, content }: { platform: string; content: string }, browser: TrackingChoice): void {
  tell('boost', { method: platform, content_type: 'simulated', item_id: content }, browser);
}

/** Most sites have no tag, and nothing about a visitor who refused is passed to one. */
function tell(name: string, details: Record<string, string>, browser: TrackingChoice): void {
  const { gtag } = globalThis as { gtag?: PageTag };
  if (typeof gtag !== 'function' || isOptedOut() || refusesTracking(browser)) return;
  try {
    gtag('event', name, details);
  } catch {
    // The tag is somebody else's code: its failures must not stop the visitor's action.
  }
}
