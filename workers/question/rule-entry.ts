import type { StepRule } from '#contract/behaviour/steps.ts';

/** What the address lists of a rule of a goal or a step, after its `on`, in this order. */
const RULE_FIELDS: { readonly [On in StepRule['on']]: readonly Exclude<keyof Extract<StepRule, { on: On }>, 'on'>[] } = {
  page: ['match', 'path'],
  action: ['kind', 'target'],
  event: ['name', 'property'],
  visibleTime: ['atLeastMs'],
  scrollDepth: ['atLeastPermille'],
  entry: [],
  exit: [],
};

/** A rule as the address writes it: `["page","prefix","/welcome"]`. */
export function ruleEntry(rule: StepRule): unknown[] {
  return [rule.on, ...fieldsOf(rule.on).map((field): unknown => Reflect.get(rule, field))];
}

/** A rule as its check takes it, whatever the address contains. */
export function readRuleEntry(entry: unknown): unknown {
  const [on, ...values] = listOf(entry);
  return { on, ...Object.fromEntries(fieldsOf(on).map((field, i) => [field, values[i]])) };
}

function fieldsOf(on: unknown): readonly string[] {
  return typeof on === 'string' && Object.hasOwn(RULE_FIELDS, on) ? RULE_FIELDS[on as StepRule['on']] : [];
}

/** A list, or an empty one in place of anything else. */
export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
