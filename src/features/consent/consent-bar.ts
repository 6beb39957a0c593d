import { CONSENT_VIEWS, type ConsentAct, type ConsentView, type ConsentViewName } from '../../content/legal/consent-views.ts';
import type { Consent } from '../../engine/sending/consent.ts';

/** What the visitor did with the bar: pressed the footer's button, or stopped the sending a moment ago. */
type Opened = 'no' | 'again' | 'stopped' | 'erased';

const BUTTON =
  'inline-flex h-11 items-center justify-center rounded-control border border-control bg-surface px-4 text-sm font-medium whitespace-nowrap text-ink hover:bg-raised';

/** Which view shows; null = none. */
export function viewOf(consent: Pick<Consent, 'isDue' | 'isWanted' | 'store'>, opened: Opened): ConsentViewName | null {
  if (opened === 'stopped' || opened === 'erased') return opened;
  if (consent.isDue) return 'due';
  if (opened === 'no') return null;
  if (consent.store.getState().barrier !== null) return 'barred';
  return consent.isWanted ? 'on' : 'off';
}

/**
 * The question whether the visitor wants to be counted, at the foot of the window: no dialog, it takes no focus by itself and lies
 * over nothing that has it, and at the end of the page it stands below the last line.
 */
export class ConsentBar {
  readonly #consent: Consent;
  #opened: Opened = 'no';
  #bar: HTMLElement | null = null;
  #shown: ConsentViewName | null = null;

  constructor(consent: Consent) {
    this.#consent = consent;
  }

  /** Shows the bar whenever there is something to ask, and when the footer's button is pressed. */
  start(): void {
    this.#consent.store.subscribe(() => this.#show());
    document.addEventListener('click', ({ target }) => {
      if (target instanceof Element && target.closest('[data-plain="consent"]')) this.#open();
    });
    document.addEventListener('focusin', ({ target }) => this.#uncover(target));
    this.#show();
  }

  #open(): void {
    this.#opened = 'again';
    this.#show();
    this.#bar?.querySelector('button')?.focus();
  }

  #show(): void {
    const shown = viewOf(this.#consent, this.#opened);
    if (shown === this.#shown) return;
    const hadFocus = this.#bar?.contains(document.activeElement) === true;
    this.#shown = shown;
    this.#bar?.remove();
    this.#bar = shown === null ? null : this.#draw(CONSENT_VIEWS[shown]);
    if (this.#bar !== null) document.body.append(this.#bar);
    document.documentElement.style.scrollPaddingBottom = this.#bar === null ? '' : `${this.#bar.offsetHeight}px`;
    // A visitor on the keyboard goes on where the answer left them; what is read stays where it is.
    if (hadFocus) (this.#bar?.querySelector('button') ?? document.querySelector<HTMLElement>('h1'))?.focus({ preventScroll: true });
  }

  #draw({ title, text, answers }: ConsentView): HTMLElement {
    const bar = element('section', 'screen-only z-40 border-t border-line bg-surface');
    // In the page, so that the last lines of the footer stand above it when they are reached.
    Object.assign(bar.style, { position: 'sticky', bottom: '0' });
    bar.ariaLabel = 'Being counted';
    const row = element('div', 'page flex flex-wrap items-center justify-between gap-x-8 gap-y-3 py-3');
    const words = element('div', 'max-w-[80ch] min-w-0 flex-1 basis-48 text-sm');
    const more = element('a', 'text-link whitespace-nowrap underline underline-offset-2 hover:no-underline', 'What is sent');
    more.setAttribute('href', '/privacy#sent');
    const said = element('p', 'text-muted', `${text} `);
    said.append(more);
    words.append(element('p', 'font-medium', title), said);
    const buttons = element('div', 'grid gap-2');
    // Both as wide as the wider one.
    Object.assign(buttons.style, { gridAutoFlow: 'column', gridAutoColumns: '1fr' });
    buttons.append(...answers.map(({ label, act }) => this.#button(label, act)));
    row.append(words, buttons);
    bar.append(row);
    return bar;
  }

  #button(label: string, act: ConsentAct): HTMLElement {
    const button = element('button', BUTTON, label);
    button.setAttribute('type', 'button');
    // It works without the application (src/start-when-wanted.ts).
    button.dataset['plain'] = 'answer';
    button.addEventListener('click', () => this.#act(act));
    return button;
  }

  #act(act: ConsentAct): void {
    const wasSending = this.#consent.isWanted;
    this.#opened = act === 'erase' ? 'erased' : act === 'refuse' && wasSending ? 'stopped' : 'no';
    if (act === 'agree') void this.#consent.agree();
    if (act === 'refuse') void this.#consent.refuse();
    if (act === 'erase') void this.#consent.refuse(true);
    this.#show();
  }

  /** Scrolls what has the focus out from under the bar. */
  #uncover(target: EventTarget | null): void {
    if (this.#bar === null || !(target instanceof Element) || this.#bar.contains(target)) return;
    const hidden = target.getBoundingClientRect().bottom - this.#bar.getBoundingClientRect().top;
    if (hidden > 0) scrollBy(0, hidden + 8);
  }
}

function element(name: string, classes: string, text = ''): HTMLElement {
  const made = document.createElement(name);
  made.className = classes;
  made.textContent = text;
  return made;
}
