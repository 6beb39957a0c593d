import { ACTION_KINDS } from '#contract/questions/actions.ts';
import type { ActionProperty, ActionRow, Actions } from '#contract/questions/signals.ts';
import { EVENT_KINDS } from '#contract/rows/event.ts';
import { readProperties } from '#contract/rows/properties.ts';
import { compareCodePoints } from '../count/top-n.ts';
import { entryOf } from './ranked.ts';
import type { SelectedSignals } from './selected-signals.ts';

const KINDS = [...ACTION_KINDS, 'event'] as const;
const KIND_OF_CODE = EVENT_KINDS.map((kind) => KINDS.find((each) => each === kind) ?? null);

/** Actions of a kind to one target, and how often they had which properties, by code. */
interface Named extends Pick<ActionRow, 'kind' | 'target' | 'actions'> {
  codes: Map<number, { text: string; actions: number }>;
}

/** What was done on the selected page views, and what custom events said of themselves. */
export function countActions(signals: SelectedSignals, limit: number): Actions {
  const named = new Map<number, Named>();
  signals.eachAction((action, log) => {
    const kind = KIND_OF_CODE[log.kinds[action]!] ?? null;
    if (kind === null) return;
    const [targets, properties] = [log.column('target'), log.column('properties')];
    const [target, said] = [targets.codes[action]!, properties.codes[action]!];
    const make = (): Named => ({ kind, target: targets.texts[target]!, actions: 0, codes: new Map() });
    const row = entryOf(named, target * EVENT_KINDS.length + log.kinds[action]!, make);
    row.actions++;
    if (said !== 0) entryOf(row.codes, said, () => ({ text: properties.texts[said]!, actions: 0 })).actions++;
  });
  const rows = [...named.values()].sort(
    (a, b) => b.actions - a.actions || KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) || compareCodePoints(a.target, b.target),
  );
  return { rows: rows.slice(0, limit).map((row) => toRow(row, limit)), more: rows.length > limit };
}

function toRow({ kind, target, actions, codes }: Named, limit: number): ActionRow {
  const counted = new Map<string, ActionProperty>();
  for (const { text, actions: times } of kind === 'event' ? codes.values() : []) {
    for (const [name, value] of readProperties(text) ?? []) {
      const key = JSON.stringify([name, value]);
      counted.set(key, { name, value, actions: times + (counted.get(key)?.actions ?? 0) });
    }
  }
  const properties = [...counted.values()].sort(
    (a, b) => b.actions - a.actions || compareCodePoints(a.name, b.name) || compareCodePoints(a.value, b.value),
  );
  return { kind, target, actions, properties: properties.slice(0, limit) };
}
