/**
 * The fields of an answer that are passed on: each a type, a list of one form, or fields again. A type or form that is wrapped by
 * `optional` may be missing.
 */
export type Form = 'string' | 'number' | Optional | readonly [Form] | { readonly [field: string]: Form };

class Optional {
  readonly form: Form;

  constructor(form: Form) {
    this.form = form;
  }
}

export const optional = (form: Form): Optional => new Optional(form);

/** Copies what the form names out of an answer, and nothing else; undefined where something is missing or of another type. */
export function pick(form: Form, value: unknown): unknown {
  if (form instanceof Optional) return pick(form.form, value);
  if (typeof form === 'string') return typeof value === form ? value : undefined;
  if (isList(form)) return pickList(form[0], value);
  return pickFields(form, value);
}

function isList(form: Form): form is readonly [Form] {
  return Array.isArray(form);
}

function pickList(form: Form, value: unknown): unknown {
  if (!Array.isArray(value)) return undefined;
  const items = value.map((item) => pick(form, item));
  return items.includes(undefined) ? undefined : items;
}

function pickFields(form: Readonly<Record<string, Form>>, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const given = new Map<string, unknown>(Object.entries(value));
  const picked: [string, unknown][] = [];
  for (const [name, wanted] of Object.entries(form)) {
    const field = pick(wanted, given.get(name));
    if (field !== undefined) picked.push([name, field]);
    else if (!(wanted instanceof Optional)) return undefined;
  }
  return Object.fromEntries(picked);
}
