import type { KeptResult } from '#contract/documents/settings.ts';
import { BEHAVIOUR_KEYS, behaviourPairs, DEFAULT_BEHAVIOUR, readBehaviour, type Behaviour, type BehaviourTab } from './behaviour.ts';

/** What each question asks beside its name. */
const FIELDS: Readonly<Record<BehaviourTab, readonly (keyof Behaviour)[]>> = {
  journeys: ['journey'],
  funnel: ['funnel'],
  returning: ['cohorts'],
  change: ['change'],
  visits: ['funnel', 'behind'],
};

/** The question that shows, as a kept result has it, without what other questions ask; null of a funnel that was not built yet. */
export function resultQuery(behaviour: Behaviour): KeptResult['query'] | null {
  const { tab, behind } = behaviour;
  if (tab === 'funnel' && behaviour.funnel === null) return null;
  const fields = tab === 'visits' && behind === null ? [] : FIELDS[tab];
  const asked = { ...DEFAULT_BEHAVIOUR, tab, ...Object.fromEntries(fields.map((field) => [field, behaviour[field]])) };
  return `?${new URLSearchParams(behaviourPairs(asked)).toString()}`;
}

/** What a kept result asks; null where its query is damaged, or says what this version does not know. */
export function readResult({ query }: Pick<KeptResult, 'query'>): Behaviour | null {
  const params = new URLSearchParams(query);
  const dropped: string[] = [];
  const behaviour = readBehaviour(params, dropped);
  const isKnown = [...params.keys()].every((key) => BEHAVIOUR_KEYS.some((known) => known === key));
  return isKnown && dropped.length === 0 && resultQuery(behaviour) !== null ? behaviour : null;
}
