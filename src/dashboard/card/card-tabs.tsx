import { useRef, type KeyboardEvent } from 'react';
import { showInRow } from '#lib/browser/show-in-row.ts';
import { tabStep } from '#lib/browser/tab-step.ts';

/** The tabs of a card, one of which is shown. */
export interface Tabs<Tab extends string> {
  /** What is chosen among. */
  label: string;
  options: readonly { value: Tab; label: string }[];
  value: Tab;
  onChange: (value: Tab) => void;
  /** The chosen tab takes the focus when it appears, in place of a removed one that had it. */
  takesFocus?: boolean;
}

interface Props<Tab extends string> extends Tabs<Tab> {
  /** Id of the panel; each tab has one made of it. */
  panel: string;
}

/** The id of the tab that a panel is shown by. */
export function tabId(panel: string, value: string): string {
  return `${panel}-${value}`;
}

/** The tabs of a card in one line that scrolls where it is too long: one stop of the tab key, arrows go on from tab to tab. */
export function CardTabs<Tab extends string>({ label, options, value, onChange, takesFocus = false, panel }: Props<Tab>) {
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const at = options.findIndex((option) => option.value === value);
    const next = options.at(tabStep(event.key, at, options.length));
    if (next === undefined || next.value === value) return;
    event.preventDefault();
    // The dashboard's own arrow keys shift the range.
    event.stopPropagation();
    onChange(next.value);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.value}"]`)?.focus();
  };
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      className="shaded-edges relative flex min-w-0 gap-4 overflow-x-auto [--plate:var(--bg)]"
    >
      {options.map((option) => (
        <button
          key={option.value}
          ref={option.value !== value ? undefined : takesFocus ? takeLostFocus : showInRow}
          id={tabId(panel, option.value)}
          type="button"
          role="tab"
          data-tab={option.value}
          aria-selected={option.value === value}
          aria-controls={option.value === value ? panel : undefined}
          tabIndex={option.value === value ? 0 : -1}
          onClick={() => onChange(option.value)}
          onKeyDown={move}
          className="chosen-line min-h-8 text-[0.8125rem] whitespace-nowrap text-muted hover:text-ink focus-visible:-outline-offset-2 aria-selected:font-medium aria-selected:text-ink"
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}

function takeLostFocus(tab: HTMLElement | null): void {
  if (document.activeElement === document.body) tab?.focus();
}
