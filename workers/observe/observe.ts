import { COLUMN_LENGTH } from '../contract/rows/check-row.ts';
import { cutText } from '../contract/rows/cut-text.ts';
import { FLAG, isSignal } from '../contract/rows/event.ts';
import type { EventRow, Observation, TextColumn } from '../contract/rows/event.ts';
import { FUTURE_TOLERANCE_MS } from '../contract/limits.ts';
import { dropSecretsOfAddress, recordedQuery, recordedTarget } from '../contract/rows/secrets.ts';
import { hostOf, sourceOfCampaign, sourceOfReferrer } from './source.ts';
import type { Surroundings } from './surroundings.ts';

const SCREEN = /^\d{1,5}x\d{1,5}$/;

/**
 * Makes the row of a checked observation: secrets dropped once more, texts cut, the source named, everything that the page
 * does not know added. A time stamp more than 5 minutes ahead of `now` (epoch ms) becomes `now` and is flagged.
 */
export function stamp(observation: Observation, surroundings: Surroundings, visitor: string, now: number): EventRow {
  const { id, kind, pageViewId } = observation;
  const ahead = observation.ts > now + FUTURE_TOLERANCE_MS;
  const texts = textsOf(observation, surroundings);
  const columns = { visitor } as Record<TextColumn, string>;
  let flags = (surroundings.robot ? FLAG.bot : 0) | (ahead ? FLAG.clamped : 0);
  for (const [name, text] of Object.entries(texts) as [Exclude<TextColumn, 'visitor'>, string][]) {
    columns[name] = cutText(text, COLUMN_LENGTH[name]);
    if (text.length > COLUMN_LENGTH[name]) flags |= FLAG.cut;
  }
  const value = isSignal(kind) ? observation.value : 0;
  return { id, ts: ahead ? now : observation.ts, kind, value, pageViewId, origin: 'live', flags, ...columns };
}

function textsOf(observation: Observation, surroundings: Surroundings): Record<Exclude<TextColumn, 'visitor'>, string> {
  const path = pathOf(observation.path);
  const query = recordedQuery(path, observation.query);
  const campaign = new URLSearchParams(query);
  const utm = (name: string): string => campaign.get(`utm_${name}`)?.trim() ?? '';
  const utmSource = utm('source');
  const referrer = referrerOf(observation.referrer, surroundings);
  const { country, language, timeZone, device, browser, os } = surroundings;
  return {
    path,
    title: observation.title,
    query,
    referrer,
    source: utmSource === '' ? sourceOfReferrer(referrer) : sourceOfCampaign(utmSource),
    utmSource,
    utmMedium: utm('medium'),
    utmCampaign: utm('campaign'),
    utmTerm: utm('term'),
    utmContent: utm('content'),
    country,
    city: '',
    device,
    browser,
    os,
    screen: SCREEN.test(observation.screen) ? observation.screen : '',
    language,
    timeZone,
    target: recordedTarget(observation.target),
  };
}

/** Exactly one slash in front, so that no path can be taken for the address of another host; nothing from '?' or '#' on. */
function pathOf(path: string): string {
  return path.replace(/[?#].*$/s, '').replace(/^[/\\\s]*/, '/');
}

function referrerOf(address: string, { ownHosts }: Surroundings): string {
  const referrer = dropSecretsOfAddress(address);
  const host = hostOf(referrer);
  if (host === '' || ownHosts.has(host)) return '';
  const { port } = new URL(referrer);
  return ownHosts.has(`${host}:${port}`) ? '' : referrer;
}
