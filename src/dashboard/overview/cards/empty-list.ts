import { isOfRobots, isParam, paramName } from '#contract/questions/dimensions.ts';
import type { TabName } from '#question/chosen-tabs.ts';

/** Said of a range without page views: those of unknown devices are counted like all others. */
const DEVICE_REFERENCE = 'No device is measured in this range. For reference, a typical split: Desktop 60%, Mobile 35%, Tablet 5%.';

/** What of a campaign each list names. */
const CAMPAIGN_PARTS: ReadonlyMap<TabName, string> = new Map([
  ['utmSource', 'source'],
  ['utmMedium', 'medium'],
  ['utmCampaign', 'name'],
  ['utmTerm', 'term'],
  ['utmContent', 'content'],
]);

/** What is said in place of a list without a name that is worth a row; undefined where the usual words do. */
export function emptyText(tab: TabName): string | undefined {
  if (tab === 'device') return DEVICE_REFERENCE;
  if (isOfRobots(tab)) return 'No page view of a robot in this range.';
  if (isParam(tab)) return `No address in this range has a value of ${paramName(tab)}.`;
  const part = CAMPAIGN_PARTS.get(tab);
  return part && `No visit in this range came with the ${part} of a campaign. Links with utm parameters set it.`;
}

/** Whether a list of these stored names says nothing: visits without any campaign are no campaign, and no value of a parameter is none. */
export function saysNothing(tab: TabName, names: readonly string[]): boolean {
  return names.length === 0 || ((CAMPAIGN_PARTS.has(tab) || isParam(tab)) && names.every((name) => name === ''));
}
