/** What an element is for its reader. A `field` is any control that its label names, a `choice` one of several to choose from. */
export type Role = 'alert' | 'button' | 'choice' | 'dialog' | 'field' | 'heading' | 'link' | 'main' | 'region' | 'status' | 'table';

/** An element as a person finds it. */
export interface Target {
  role: Role;
  /** The whole name; without one the first of its role. */
  name?: string;
  within?: Target;
}

export function describeTarget({ role, name, within }: Target): string {
  return `${role}${name === undefined ? '' : ` “${name}”`}${within ? ` in ${describeTarget(within)}` : ''}`;
}

/** The first element that shows, can be used and is meant; `null` without one: a disabled one loses a click in some drivers. Runs in the page, so it holds all that it needs. */
export function findInPage(target: Target): Element | null {
  const selectors: Record<Role, string> = {
    alert: '[role="alert"]',
    button: 'button, [role="button"], [role="switch"]',
    choice: 'label:has(input:is([type="radio"], [type="checkbox"]))',
    dialog: 'dialog[open], [role="dialog"]',
    field: 'input, select, textarea',
    heading: 'h1, h2, h3',
    link: 'a[href]',
    main: 'main',
    region: 'section',
    status: '[role="status"]',
    table: 'table',
  };
  const textOf = (elements: Iterable<Element | null>) => [...elements].map((element) => element?.textContent ?? '').join(' ');
  const nameOf = (element: Element): string => {
    const label = element.getAttribute('aria-label');
    if (label !== null) return label;
    const ids = element.getAttribute('aria-labelledby');
    if (ids !== null) return textOf(ids.split(' ').map((id) => document.getElementById(id)));
    if (element instanceof HTMLTableElement) return element.caption?.textContent ?? '';
    const { labels } = element as HTMLInputElement;
    return labels && labels.length > 0 ? textOf(labels) : (element.textContent ?? '');
  };
  const find = ({ role, name, within }: Target): Element | null => {
    const root = within ? find(within) : document;
    const candidates = [...(root?.querySelectorAll(selectors[role]) ?? [])].filter(
      (element) => element.checkVisibility() && !element.matches(':disabled'),
    );
    return candidates.find((element) => name === undefined || nameOf(element).replace(/\s+/g, ' ').trim() === name) ?? null;
  };
  return find(target);
}
