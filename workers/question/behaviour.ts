import type { Unit } from '../calendar/edges.ts';
import { CHANGE_FIGURES, type ChangeFigure } from '#contract/behaviour/change.ts';
import type { Dimension } from '#contract/questions/dimensions.ts';
import { funnelEntries, MAX_FUNNEL_STEPS, type FunnelDefinition } from '#contract/behaviour/funnel.ts';
import { journeyEntries, type JourneysQuestion } from '#contract/behaviour/journeys.ts';
import { DimensionSchema } from '#contract/questions/selection.ts';
import type { Step } from '#contract/behaviour/steps.ts';
import { FUNNEL_OUTCOMES, type BehindFunnel } from '#contract/behaviour/visits.ts';
import { object, read } from '#contract/schema.ts';
import * as v from 'valibot';
import { listOf, readRuleEntry, ruleEntry } from './rule-entry.ts';

export const BEHAVIOUR_TABS = ['journeys', 'funnel', 'returning', 'change', 'visits'] as const;
export type BehaviourTab = (typeof BEHAVIOUR_TABS)[number];

export const COHORT_UNITS = ['day', 'week', 'month'] as const satisfies readonly Unit[];

export type JourneyChoice = Pick<JourneysQuestion, keyof typeof journeyEntries>;
export type FunnelChoice = FunnelDefinition & { by: Dimension | null };

export interface Behaviour {
  tab: BehaviourTab;
  journey: JourneyChoice;
  /** Null = none was built yet. */
  funnel: FunnelChoice | null;
  cohorts: (typeof COHORT_UNITS)[number];
  /** The figure whose change is explained; of conversion rates that of the view's chosen goal. */
  change: ChangeFigure;
  /** Which visits of the funnel are listed; null = all that the view selects. */
  behind: Pick<BehindFunnel, 'step' | 'outcome'> | null;
}

export const DEFAULT_BEHAVIOUR: Behaviour = {
  tab: 'journeys',
  journey: { direction: 'from', anchor: { on: 'entry' }, groups: 'path', columns: 4, pinned: [] },
  funnel: null,
  cohorts: 'week',
  change: 'visits',
  behind: null,
};

export const BEHAVIOUR_KEYS = ['behaviour', 'journey', 'funnel', 'cohorts', 'change', 'behind'] as const;
type BehaviourKey = (typeof BEHAVIOUR_KEYS)[number];

/** Most characters of a journey or a funnel in an address, before its own encoding. */
const MAX_TEXT = 6_000;

const JourneySchema = object(journeyEntries);
const FunnelSchema = object({ ...funnelEntries, by: v.nullable(DimensionSchema) });

/** What the view Behaviour asks as pairs of the address; what is as by default is left out. */
export function behaviourPairs({ tab, journey, funnel, cohorts, change, behind }: Behaviour): [BehaviourKey, string][] {
  const whole = DEFAULT_BEHAVIOUR;
  const texts: Record<BehaviourKey, string | null> = {
    behaviour: tab === whole.tab ? null : tab,
    journey: formatJourney(journey) === formatJourney(whole.journey) ? null : formatJourney(journey),
    funnel: funnel && formatFunnel(funnel),
    cohorts: cohorts === whole.cohorts ? null : cohorts,
    change: change === whole.change ? null : change,
    behind: behind && `${behind.step}.${behind.outcome}`,
  };
  return BEHAVIOUR_KEYS.flatMap((key): [BehaviourKey, string][] => (texts[key] === null ? [] : [[key, texts[key]]]));
}

/** What an address says of it; an invalid part is returned as it is written. */
export function readBehaviour(params: URLSearchParams, dropped: string[]): Behaviour {
  const parse = <T>(key: BehaviourKey, from: (text: string) => T | null, otherwise: T): T => {
    const found = params.get(key);
    const value = found === null ? null : from(found);
    if (found !== null && value === null) dropped.push(`${key}=${found}`);
    return value ?? otherwise;
  };
  const oneIn =
    <T extends string>(all: readonly T[]) =>
    (name: string): T | null =>
      all.find((each) => each === name) ?? null;
  const funnel = parse<FunnelChoice | null>('funnel', parseFunnel, null);
  return {
    tab: parse('behaviour', oneIn(BEHAVIOUR_TABS), DEFAULT_BEHAVIOUR.tab),
    journey: parse('journey', parseJourney, DEFAULT_BEHAVIOUR.journey),
    funnel,
    cohorts: parse('cohorts', oneIn(COHORT_UNITS), DEFAULT_BEHAVIOUR.cohorts),
    change: parse('change', oneIn(CHANGE_FIGURES), DEFAULT_BEHAVIOUR.change),
    behind: parse<Behaviour['behind']>('behind', (found) => parseBehind(found, funnel), null),
  };
}

/** `["from",["page","prefix","/blog"],"path",4,"/blog/a"]`, the pinned groups last. */
function formatJourney({ direction, anchor, groups, columns, pinned }: JourneyChoice): string {
  return JSON.stringify([direction, ruleEntry(anchor), groups, columns, ...pinned]);
}

function parseJourney(written: string): JourneyChoice | null {
  const [direction, anchor, groups, columns, ...pinned] = entriesOf(written);
  const found = read(JourneySchema, { direction, anchor: readRuleEntry(anchor), groups, columns, pinned });
  return found.ok && found.value.pinned.length < found.value.columns ? found.value : null;
}

/** `["loose","each",null,null,[["exact","/"],["entry"]],[null,["action","share",""]]]`: each step its pages, then its rules. */
function formatFunnel({ order, start, windowMs, by, steps }: FunnelChoice): string {
  const entries = steps.map(({ pages, rules }: Step) => [pages && [pages.match, pages.path], ...rules.map(ruleEntry)]);
  return JSON.stringify([order, start, windowMs, by, ...entries]);
}

function parseFunnel(written: string): FunnelChoice | null {
  const [order, start, windowMs, by, ...steps] = entriesOf(written);
  const found = read(FunnelSchema, { order, start, windowMs, by, steps: steps.map(readStep) });
  return found.ok ? found.value : null;
}

function readStep(entry: unknown): unknown {
  const [pages, ...rules] = listOf(entry);
  const [match, path] = listOf(pages);
  return { pages: pages === null ? null : { match, path }, rules: rules.map(readRuleEntry) };
}

const BEHIND = /^([0-7])\.([a-z]+)$/;

function parseBehind(written: string, funnel: FunnelChoice | null): Behaviour['behind'] {
  const [, step = '', name = ''] = BEHIND.exec(written) ?? [];
  const outcome = FUNNEL_OUTCOMES.find((each) => each === name);
  const steps = funnel?.steps.length ?? 0;
  return outcome === undefined || Number(step) >= Math.min(steps, MAX_FUNNEL_STEPS) ? null : { step: Number(step), outcome };
}

function entriesOf(written: string): unknown[] {
  if (written.length > MAX_TEXT) return [];
  try {
    return listOf(JSON.parse(written));
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}
