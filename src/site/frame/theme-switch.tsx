import { track } from '#engine/track.ts';
import { useId, useSyncExternalStore } from 'react';
import type { IconName } from '#ui/elements/icon-names.ts';
import { Icon } from '#ui/elements/icon.tsx';
import { chooseTheme, currentTheme, subscribeTheme, THEMES, type Theme } from '#lib/browser/theme.ts';
import { classNames } from '#lib/react/class-names.ts';

const LABELS: Record<Theme, string> = { light: 'Light', system: 'System', dark: 'Dark' };
const ICONS: Record<Theme, IconName> = { light: 'sun', system: 'monitor', dark: 'moon' };

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
            'relative grid size-8 place-items-center rounded-[4px] transition-colors has-focus-visible:outline-2 has-focus-visible:outline-accent',
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
          <Icon name={ICONS[option]} />
          <span className="sr-only">{LABELS[option]}</span>
        </label>
      ))}
    </fieldset>
  );
}
