import type { ActionKind } from '../../contract/questions/actions.ts';
import type { GoalRule } from '../../contract/questions/goals.ts';
import { readProperties } from '../../contract/rows/properties.ts';
import type { CodedColumn } from '../../store/store-view.ts';
import { makePattern } from './text-pattern.ts';

type PageRule = Extract<GoalRule, { on: 'page' }>;
type EventRule = Extract<GoalRule, { on: 'event' }>;
type ActionRule = Extract<GoalRule, { on: 'action' }>;

/** The rules of a goal that look at one thing. */
export function rulesOn<K extends GoalRule['on']>(rules: readonly GoalRule[], on: K): Extract<GoalRule, { on: K }>[] {
  return rules.filter((rule): rule is Extract<GoalRule, { on: K }> => rule.on === on);
}

/** By code of a path: 1 where a page view of that path meets one of the rules. */
export function pathTable(rules: readonly PageRule[], column: CodedColumn): Uint8Array {
  const { texts, bound } = column;
  const table = new Uint8Array(bound);
  for (const { match, path } of rules) {
    if (match === 'exact') {
      const code = column.codeOf(path);
      if (code >= 0) table[code] = 1;
    } else mark(table, texts, match === 'prefix' ? (text) => text.startsWith(path) : makePattern(path));
  }
  return table;
}

/** By code of a target: 1 where an action of the kind meets one of the rules; null where no rule is about the kind. */
export function targetTable(rules: readonly ActionRule[], kind: ActionKind, { texts, bound }: CodedColumn): Uint8Array | null {
  const ofKind = rules.filter((rule) => rule.kind === kind);
  if (ofKind.length === 0) return null;
  const table = new Uint8Array(Math.max(1, bound));
  for (const { target } of ofKind) mark(table, texts, target === '' ? () => true : makePattern(target));
  return table;
}

/** By code of a name: what a custom event of that name still needs, the codes of properties that have it; null = nothing. */
export function eventTable(rules: readonly EventRule[], names: CodedColumn, properties: CodedColumn): (Uint8Array | null | undefined)[] {
  const table: (Uint8Array | null | undefined)[] = [];
  for (const { name, property } of rules) {
    const code = names.codeOf(name);
    if (code < 0) continue;
    if (property === null) table[code] = null;
    else if (table[code] !== null)
      mark(
        (table[code] ??= new Uint8Array(Math.max(1, properties.bound))),
        properties.texts,
        (text) => readProperties(text)?.get(property.name) === property.value,
      );
  }
  return table;
}

function mark(table: Uint8Array, texts: readonly string[], fits: (text: string) => boolean): void {
  for (let code = 0; code < table.length; code++) if (table[code] === 0 && fits(texts[code] ?? '')) table[code] = 1;
}
