import type { PageFacts } from '../../content/site/page-facts.ts';
import { SITE } from '../../content/site/site.ts';

/** Search engines show about this many characters. */
const TITLE_MAX = 60;
const DESCRIPTION_MAX = 160;

/** The whole title as the browser's tab shows it: with the product's name where there is room for both. */
export function pageTitle({ title }: PageFacts): string {
  const whole = `${title} · ${SITE.name}`;
  return whole.length <= TITLE_MAX ? whole : cutAtWord(title, TITLE_MAX);
}

export function pageDescription({ description }: PageFacts): string {
  return cutAtWord(description, DESCRIPTION_MAX);
}

/**
 * A text of at most `max` characters: a longer one ends after its last whole word that leaves room for an ellipsis.
 * A first word that is itself too long is cut inside.
 */
export function cutAtWord(text: string, max: number): string {
  if (text.length <= max) return text;
  const room = text.slice(0, max);
  const end = room.lastIndexOf(' ');
  const kept = (end > 0 ? room.slice(0, end) : room.slice(0, max - 1)).replace(/[\s,;:.–—-]+$/u, '');
  return `${kept.slice(0, max - 1)}…`;
}
