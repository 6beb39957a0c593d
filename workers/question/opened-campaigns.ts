import { MAX_LENGTH } from '#contract/rows/max-length.ts';

/** The parts of a campaign, from the outermost level of its table to the innermost. */
export const CAMPAIGN_LEVELS = ['utmSource', 'utmMedium', 'utmCampaign', 'utmTerm', 'utmContent'] as const;
export type CampaignLevel = (typeof CAMPAIGN_LEVELS)[number];

/** The part at a level, from 0; below the innermost there is none. */
export function levelAt(level: number): CampaignLevel {
  return CAMPAIGN_LEVELS[level] ?? 'utmContent';
}

/** A row of the table: its name, after those of the rows above it; '' where a part is not set. */
export type CampaignPath = readonly string[];

/** Each opened row is a question of its own. */
const MAX_OPENED = 20;

/** What tells a row from all others, and stands in the address for it. */
export function pathKey(path: CampaignPath): string {
  return path.map((name) => name.replaceAll('%', '%25').replaceAll('/', '%2F')).join('/');
}

/** The opened rows with one more, or without one and all below it; the one opened first gives way where they are too many. */
export function toggledCampaign(opened: readonly CampaignPath[], path: CampaignPath): CampaignPath[] {
  const key = pathKey(path);
  if (!opened.some((each) => pathKey(each) === key)) return [...opened, path].slice(-MAX_OPENED);
  return opened.filter((each) => pathKey(each) !== key && !pathKey(each).startsWith(`${key}/`));
}

export const OPENED_KEY = 'open';

/** The opened rows as pairs of the address: `open=google/cpc`. */
export function openedPairs(opened: readonly CampaignPath[]): [string, string][] {
  return opened.map((path) => [OPENED_KEY, pathKey(path)]);
}

/** The opened rows that an address names; an invalid one is returned as it is written. */
export function readOpened(params: URLSearchParams, dropped: string[]): CampaignPath[] {
  const paths = new Map<string, CampaignPath>();
  for (const text of params.getAll(OPENED_KEY)) {
    const path = readPath(text);
    if (path === null || paths.size === MAX_OPENED) dropped.push(`${OPENED_KEY}=${text}`);
    else paths.set(pathKey(path), path);
  }
  return [...paths.values()];
}

function readPath(text: string): CampaignPath | null {
  const path = text.split('/').map((name) => name.replaceAll('%2F', '/').replaceAll('%25', '%'));
  const isShort = path.every((name) => name.length <= MAX_LENGTH.utm);
  return isShort && path[0] !== '' && path.length < CAMPAIGN_LEVELS.length ? path : null;
}
