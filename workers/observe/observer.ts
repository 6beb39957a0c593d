import { TEXT_COLUMN, type TextColumn } from '#contract/rows/text-columns.ts';
import { sizeWithinBounds } from '#contract/rows/bounds.ts';
import { cutText } from '#contract/rows/cut-text.ts';
import { FLAG, type EventKind, type EventRow, type Observation } from '#contract/rows/event.ts';
import { isZone, localTime } from '../calendar/zone.ts';
import type { PageLoad } from '#contract/documents/page-loads.ts';
import { isSignal } from '#contract/rows/logs.ts';
import { FUTURE_TOLERANCE_MS } from '#contract/limits.ts';
import { recordedProperties } from '#contract/rows/without-secrets.ts';
import { recordedPath, rootedPath } from '#contract/rows/recorded-path.ts';
import { recordedQuery, recordedTarget, removeSecretsOfText } from '#contract/rows/secrets.ts';
import { foreignReferrer } from './source.ts';
import { parametersOf, sourceOfArrival } from './arrival.ts';
import { agentOf, type BrowserContext, type Agent } from './agent.ts';
import type { Outcome } from '#contract/outcome.ts';
import { checkObservation } from './check-observation.ts';

/** Takes what the pages of this browser send. */
export interface Observer {
  /** The class of the browser, such as `Chrome on Windows, Desktop`. */
  agent: string;
  /** Hosts of this site, see {@link Agent}. */
  ownHosts: ReadonlySet<string>;
  /** See {@link checkObservation}. */
  check(sent: unknown): Outcome<Observation>;
  /** Makes the row of a checked observation; `now` is epoch ms. See {@link stamp}. */
  stamp(observation: RowObservation, visitor: string, now: number): EventRow;
  /** The page load that a checked observation reports; null for most. */
  loadOf(observation: Observation, now: number): PageLoad | null;
}

export type RowObservation = Observation & { kind: EventKind };

/** An observer for a browser; classifies it once. */
export function createObserver(context: BrowserContext): Observer {
  const agent = agentOf(context);
  return {
    agent: agentName(agent),
    ownHosts: agent.ownHosts,
    check: checkObservation,
    stamp: (observation, visitor, now) => stamp(observation, agent, visitor, now),
    loadOf: (observation, now) => loadOf(observation, agent.timeZone, now),
  };
}

function loadOf({ kind, load, ts }: Observation, timeZone: string, now: number): PageLoad | null {
  if (load === undefined) return null;
  const zone = isZone(timeZone) ? timeZone : '';
  const at = Math.min(ts, now);
  const day = new Date(zone === '' ? at : localTime(at, zone)).toISOString().slice(0, 'YYYY-MM-DD'.length);
  return { id: load, day, zone, failed: kind === 'failed-load' };
}

/** `Chrome on Windows, Desktop`; unknown parts are left out, and a robot is named as one. */
export function agentName({ browser, os, device, robot }: Pick<Agent, 'browser' | 'os' | 'device' | 'robot'>): string {
  const program = [browser, os].filter((name) => name !== '').join(' on ');
  return [program, device, robot === '' ? '' : 'robot'].filter((name) => name !== '').join(', ');
}

type TextName = Exclude<TextColumn, 'visitor' | 'properties'>;

/**
 * Makes the row of a checked observation: secrets dropped again, texts cut, the source named, everything that the page
 * does not know added. A time stamp more than 5 minutes ahead of `now` (epoch ms) becomes `now` and is flagged.
 */
export function stamp(observation: RowObservation, agent: Agent, visitor: string, now: number): EventRow {
  const { id, kind, pageViewId } = observation;
  const ahead = observation.ts > now + FUTURE_TOLERANCE_MS;
  const texts = textsOf(observation, agent);
  const columns = { visitor } as Record<TextColumn, string>;
  const properties = recordedProperties(observation.properties ?? '');
  let flags = (agent.robot === '' ? 0 : FLAG.bot) | (ahead ? FLAG.clamped : 0) | (properties.cut ? FLAG.cut : 0);
  for (const [name, text] of Object.entries(texts) as [TextName, string][]) {
    const { length } = TEXT_COLUMN[name];
    columns[name] = cutText(text, length);
    if (text.length > length) flags |= FLAG.cut;
  }
  const value = isSignal(kind) ? observation.value : 0;
  return { id, ts: ahead ? now : observation.ts, kind, value, pageViewId, origin: 'live', flags, ...columns, properties: properties.text };
}

function textsOf(observation: RowObservation, agent: Agent): Record<TextName, string> {
  const path = recordedPath(rootedPath(observation.path));
  const query = recordedQuery(path, observation.query);
  const parameters = parametersOf(query);
  const utm = (name: string): string => parameters.get(`utm_${name}`) ?? '';
  const [utmSource, utmMedium] = [utm('source'), utm('medium')];
  const referrer = foreignReferrer(observation.referrer, agent.ownHosts);
  const { host, country, language, timeZone, device, browser, os, browserVersion, osVersion, robot, release } = agent;
  return {
    path,
    title: removeSecretsOfText(observation.title),
    query,
    referrer,
    source: sourceOfArrival({ referrer, source: '', utmSource, utmMedium, query }),
    utmSource,
    utmMedium,
    utmCampaign: utm('campaign'),
    utmTerm: utm('term'),
    utmContent: utm('content'),
    country,
    city: '',
    device,
    browser,
    os,
    screen: sizeWithinBounds(observation.screen),
    language,
    timeZone,
    target: recordedTarget(observation.target),
    release,
    robot,
    viewport: sizeWithinBounds(observation.viewport ?? ''),
    host,
    browserVersion,
    osVersion,
  };
}
