import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { Consent } from '#engine/sending/consent.ts';
import { startConsent } from '#engine/sending/start-consent.ts';
import { CONSENT_VIEWS, type ConsentAct, type ConsentViewName } from '../../content/legal/consent-views.ts';

/** What the visitor did with the bar: pressed the footer's button, or stopped the sending a moment ago. */
type Opened = 'no' | 'again' | 'stopped' | 'erased';

const openedStore = createStore<{ opened: Opened }>(() => ({ opened: 'no' }));

/** Asks again, or says why nobody is asked. */
export function openConsentBar(): void {
  openedStore.setState({ opened: 'again' });
}

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
export function ConsentBar() {
  const [consent] = useState(startConsent);
  useStore(consent.store);
  const asked = useStore(openedStore);
  const view = viewOf(consent, asked.opened);
  const bar = useRef<HTMLElement>(null);
  const focusMoves = useRef(false);
  useLayoutEffect(() => {
    document.documentElement.style.scrollPaddingBottom = `${bar.current?.offsetHeight ?? 0}px`;
    // A visitor on the keyboard goes on where the answer left them; what is read stays where it is.
    const next = bar.current?.querySelector('button') ?? document.querySelector<HTMLElement>('h1');
    if (focusMoves.current) next?.focus({ preventScroll: true });
    focusMoves.current = false;
  }, [view]);
  useEffect(() => {
    if (asked.opened === 'again') bar.current?.querySelector('button')?.focus();
  }, [asked]);
  useEffect(() => {
    const uncover = ({ target }: FocusEvent) => scrollFromUnder(bar.current, target);
    document.addEventListener('focusin', uncover);
    return () => document.removeEventListener('focusin', uncover);
  }, []);
  if (view === null) return null;

  const act = (choice: ConsentAct) => {
    focusMoves.current = bar.current?.contains(document.activeElement) === true;
    const opened = choice === 'erase' ? 'erased' : choice === 'refuse' && consent.isWanted ? 'stopped' : 'no';
    if (choice === 'agree') void consent.agree();
    else if (choice !== 'close') void consent.refuse(choice === 'erase');
    openedStore.setState({ opened });
  };
  const { title, lines, answers } = CONSENT_VIEWS[view];
  return (
    <section ref={bar} aria-label="Being counted" className="screen-only sticky bottom-0 z-40 border-t border-line bg-surface text-sm">
      <div className="page flex flex-wrap items-center justify-between gap-x-8 gap-y-3 py-3">
        <div className="max-w-[80ch] flex-1 basis-48">
          <p className="font-medium">{title}</p>
          {lines.map((line, index) => (
            <p key={line} className="text-muted">
              {line}
              {index === lines.length - 1 && <MoreLink />}
            </p>
          ))}
        </div>
        {/* Both as wide as the wider one. */}
        <div className="grid auto-cols-fr grid-flow-col gap-2">
          {answers.map(([label, choice]) => (
            <button
              key={label}
              type="button"
              onClick={() => act(choice)}
              className="h-11 rounded-control border border-control px-4 font-medium whitespace-nowrap hover:bg-raised"
            >
              {label}
            </button>
          ))}
        </div>
      </div>
    </section>
  );
}

function MoreLink() {
  return (
    <>
      {' '}
      <a href="/privacy#sent" className="link whitespace-nowrap">
        What is sent
      </a>
    </>
  );
}

function scrollFromUnder(bar: HTMLElement | null, target: EventTarget | null): void {
  if (bar === null || !(target instanceof Element) || bar.contains(target)) return;
  const hidden = target.getBoundingClientRect().bottom - bar.getBoundingClientRect().top;
  if (hidden > 0) scrollBy(0, hidden + 8);
}
