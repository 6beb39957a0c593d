import type { Observation } from '#contract/rows/event.ts';
import { isOptedOut } from '../state/opt-out.ts';
import { refusesTracking, type TrackingChoice } from './tracking-choice.ts';

type PageTag = (command: 'event', name: string, details: Record<string, string>) => void;

/** Reports a recorded page view or share to the operator's own page tag, as it was recorded: without secrets. */
export function reportToPageTag({ kind, path, title, referrer, target }: Observation, browser: TrackingChoice): void {
  if (kind === 'pageview') send('page_view', { page_path: path, page_title: title, page_referrer: referrer }, browser);
  if (kind === 'share') send('share', { method: target, content_type: 'page', item_id: path }, browser);
}

/** Reports a boost to it, as simulated. */
export function reportBoostToPageTag({ platform, content }: { platform: string; content: string }, browser: TrackingChoice): void {
  send('boost', { method: platform, content_type: 'simulated', item_id: content }, browser);
}

/** Most sites have no tag, and nothing about a visitor who refused is passed to one. */
function send(name: string, details: Record<string, string>, browser: TrackingChoice): void {
  const { gtag } = globalThis as { gtag?: PageTag };
  if (typeof gtag !== 'function' || isOptedOut() || refusesTracking(browser)) return;
  try {
    gtag('event', name, details);
  } catch {
    // The tag is somebody else's code: its failures must not stop the visitor's action.
  }
}
