import type { PageFacts } from '../../content/page-facts.ts';
import { SITE } from '../../content/site.ts';
import { cutAtWord } from '../../lib/format/cut-at-word.ts';

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
