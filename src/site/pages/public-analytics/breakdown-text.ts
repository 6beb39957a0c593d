import { OTHER, type Share } from '../../../content/figures/install-figures.ts';
import type { Facet } from '../../../content/figures/install-summary.ts';

export type Population = 'installs' | 'weekly users';

/** How a facet is named above its column, and what its largest part is said to do. */
const FACETS: Readonly<
  Record<Facet, { head: string; plural: string; claim: (name: string, percent: number, subject: Population) => string }>
> = {
  region: { head: 'Region', plural: 'regions', claim: (name, percent, subject) => `${name} leads with ${percent}% of ${subject}` },
  language: { head: 'Language', plural: 'languages', claim: (name, percent, subject) => `${percent}% of ${subject} use ${name}` },
  os: { head: 'System', plural: 'systems', claim: (name, percent, subject) => `${name} runs ${percent}% of ${subject}` },
};

export const facetHead = (facet: Facet): string => FACETS[facet].head;

/** What a chart shows, as a claim: that of the largest share with a name. */
export function breakdownTitle(facet: Facet, subject: Population, shares: readonly Share[]): string {
  const [first] = named(shares);
  return first === undefined
    ? `Nothing is known by ${FACETS[facet].head.toLowerCase()}`
    : FACETS[facet].claim(first.name, first.percent, subject);
}

/** One sentence with all shares. */
export function breakdownSummary(facet: Facet, shares: readonly Share[]): string {
  const [, ...followers] = named(shares);
  const other = shares.find(({ name }) => name === OTHER);
  const next = listed(followers.map(({ name, percent }) => `${inSentence(name)} with ${percent}%`));
  const rest = other === undefined ? '' : `all other ${FACETS[facet].plural} together make ${other.percent}%`;
  return `${[next === '' ? '' : `Next ${followers.length === 1 ? 'comes' : 'come'} ${next}`, rest].filter(Boolean).join('; ')}.`;
}

export function named(shares: readonly Share[]): Share[] {
  return shares.filter(({ name }) => name !== OTHER).toSorted((a, b) => b.percent - a.percent);
}

/** A share's name inside a sentence: `the United States`, and every other as it is. */
export function inSentence(name: string): string {
  return name.startsWith('United ') ? `the ${name}` : name;
}

/** `a`, `a and b`, `a, b and c`. */
export function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
