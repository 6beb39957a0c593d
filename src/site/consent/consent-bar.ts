import type { Consent } from '#engine/sending/consent.ts';
import { startConsent } from '#engine/sending/start-consent.ts';
import { CONSENT_VIEWS, type ConsentAct, type ConsentView, type ConsentViewName } from '../../content/legal/consent-views.ts';

/** What the visitor did with the bar: pressed the footer's button, or stopped the sending a moment ago. */
type Opened = 'no' | 'again' | 'stopped' | 'erased';

const BUTTON = 'h-11 rounded-control border border-control px-4 font-medium whitespace-nowrap hover:bg-raised';

/** Which view shows; null = none. */
export function viewOf({ store }: Pick<Consent, 'store'>, opened: Opened): ConsentViewName | null {
  const { barrier, isWanted, isDue } = store.getState();
  if (opened === 'stopped' || opened === 'erased') return opened;
  if (isDue) return 'due';
  if (opened === 'no') return null;
  if (barrier !== null) return 'barred';
  return isWanted ? 'on' : 'off';
}

/**
 * The question whether the visitor wants to be counted, at the foot of the window: no dialog, it takes no focus by itself and lies
 * over nothing that has it, and at the end of the page it stands below the last line.
 */
class ConsentBar {
  readonly #consent: Consent;
  #opened: Opened = 'no';
  #bar: HTMLElement | null = null;
  #shown: ConsentViewName | null = null;

  constructor(consent: Consent) {
    this.#consent = consent;
  }

  /** Shows the bar whenever there is something to ask. */
  start(): void {
    this.#consent.store.subscribe(() => this.#show());
    document.addEventListener('focusin', ({ target }) => this.#uncover(target));
    this.#show();
  }

  /** Asks again, or says why nobody is asked. */
  open(): void {
    this.#opened = 'again';
    this.#show();
    this.#bar?.querySelector('button')?.focus();
  }

  #show(): void {
    const shown = viewOf(this.#consent, this.#opened);
    if (shown === this.#shown) return;
    this.#shown = shown;
    const hadFocus = this.#bar?.contains(document.activeElement);
    this.#bar?.remove();
    this.#bar = shown && this.#draw(CONSENT_VIEWS[shown]);
    if (this.#bar) document.body.append(this.#bar);
    document.documentElement.style.scrollPaddingBottom = `${this.#bar?.offsetHeight ?? 0}px`;
    // A visitor on the keyboard goes on where the answer left them; what is read stays where it is.
    if (hadFocus) (this.#bar?.querySelector('button') ?? document.querySelector<HTMLElement>('h1'))?.focus({ preventScroll: true });
  }

  #draw({ title, lines, answers }: ConsentView): HTMLElement {
    const more = element('a', 'text-link whitespace-nowrap underline underline-offset-2 hover:no-underline', 'What is sent');
    more.href = '/privacy#sent';
    const words = element(
      'div',
      'max-w-[80ch] flex-1 basis-48',
      element('p', 'font-medium', title),
      ...lines.map((line, n) => element('p', 'text-muted', line, ...(n < lines.length - 1 ? [] : [' ', more]))),
    );
    const buttons = element('div', 'grid gap-2', ...answers.map(([label, act]) => this.#button(label, act)));
    // Both as wide as the wider one.
    buttons.style.grid = 'auto / auto-flow 1fr';
    const row = element('div', 'page flex flex-wrap items-center justify-between gap-x-8 gap-y-3 py-3', words, buttons);
    const bar = element('section', 'screen-only z-40 border-t border-line bg-surface text-sm', row);
    bar.ariaLabel = 'Being counted';
    // In the page, so that the last lines of the footer stand above it when they are reached.
    bar.style.cssText = 'position: sticky; bottom: 0';
    return bar;
  }

  #button(label: string, act: ConsentAct): HTMLElement {
    const button = element('button', BUTTON, label);
    button.type = 'button';
    button.onclick = () => this.#act(act);
    return button;
  }

  #act(act: ConsentAct): void {
    this.#opened = act === 'erase' ? 'erased' : act === 'refuse' && this.#consent.isWanted ? 'stopped' : 'no';
    if (act === 'agree') void this.#consent.agree();
    else if (act !== 'close') void this.#consent.refuse(act === 'erase');
    this.#show();
  }

  /** Scrolls what has the focus out from under the bar. */
  #uncover(target: EventTarget | null): void {
    if (this.#bar === null || !(target instanceof Element) || this.#bar.contains(target)) return;
    const hidden = target.getBoundingClientRect().bottom - this.#bar.getBoundingClientRect().top;
    if (hidden > 0) scrollBy(0, hidden + 8);
  }
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  classes: string,
  ...content: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  made.className = classes;
  made.append(...content);
  return made;
}

let bar: ConsentBar | null = null;

/** Has the engine follow the visitor's choice on this page, once, and asks where none was made. */
export function startConsentBar(): ConsentBar {
  if (bar === null) {
    bar = new ConsentBar(startConsent());
    bar.start();
  }
  return bar;
}
