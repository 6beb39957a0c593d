import { track } from '../../engine/track.ts';
import { useId, useSyncExternalStore } from 'react';
import { chooseTheme, currentTheme, subscribeTheme, THEMES, type Theme } from '../../lib/browser/theme.ts';
import { classNames } from '../../lib/react/class-names.ts';

const LABELS: Record<Theme, string> = { light: 'Light', system: 'System', dark: 'Dark' };

const ICONS: Record<Theme, string> = {
  light: 'M8 5a3 3 0 1 0 0 6 3 3 0 0 0 0-6ZM8 1v1.5M8 13.5V15M1 8h1.5M13.5 8H15M3 3l1 1M12 12l1 1M13 3l-1 1M4 12l-1 1',
  system: 'M2 3h12v8H2zM6 14h4M8 11v3',
  dark: 'M13.5 9.5A6 6 0 0 1 6.5 2.5a6 6 0 1 0 7 7Z',
};

/** Light, system or dark: native radio buttons, so that arrow keys work as everywhere. */
export function ThemeSwitch() {
  const name = useId();
  const theme = useSyncExternalStore<Theme>(subscribeTheme, currentTheme, () => 'system');
  return (
    <fieldset className="noscript:hidden inline-flex gap-0.5 rounded-control border border-line bg-surface p-0.5">
      <legend className="sr-only">Theme</legend>
      {THEMES.map((option) => (
        <label
          key={option}
          title={`${LABELS[option]} theme`}
          className={classNames(
            'relative inline-flex size-8 items-center justify-center rounded-[4px] transition-colors has-focus-visible:outline-2 has-focus-visible:outline-accent',
            option === theme ? 'bg-raised text-ink' : 'text-faint hover:text-ink',
          )}
        >
          <input
            type="radio"
            name={name}
            value={option}
            checked={option === theme}
            onChange={() => {
              chooseTheme(option);
              track('theme', { theme: option });
            }}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          <svg
            aria-hidden="true"
            viewBox="0 0 16 16"
            className="size-4"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.5"
            strokeLinecap="round"
            strokeLinejoin="round"
          >
            <path d={ICONS[option]} />
          </svg>
          <span className="sr-only">{LABELS[option]}</span>
        </label>
      ))}
    </fieldset>
  );
}
