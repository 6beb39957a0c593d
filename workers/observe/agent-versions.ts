/*
 * Versions are kept as name and major version, such as `Chrome 126`: a list of bare numbers would mix those of all browsers, and so
 * would a filter on one of them.
 */

/** Versions that browsers also tell of later ones, so that nobody is known by them. */
const FROZEN: Readonly<Record<string, RegExp>> = {
  Windows: /^10(?!\d)/,
  macOS: /^10[._]1[56](?!\d)/,
  Android: /^10(?!\d)/,
  iOS: /^18[._][67](?!\d)/,
  iPadOS: /^18[._][67](?!\d)/,
};

/** A name with the major version of a text such as `126.0.1`; '' where either is missing. */
export function withMajor(name: string, version: string): string {
  const [major] = /^[1-9]\d{0,2}(?!\d)/.exec(version) ?? [];
  return name === '' || major === undefined ? '' : `${name} ${major}`;
}

/** The same of a system; '' where the version may stand for a later one. */
export function systemWithMajor(system: string, version: string): string {
  return FROZEN[system]?.test(version) ? '' : withMajor(system, version);
}
