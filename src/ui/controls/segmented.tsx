import { classNames } from '#lib/react/class-names.ts';

interface Props<T extends string> {
  label: string;
  /** `name` is the accessible name where the label is shortened; it contains the label. */
  options: readonly { value: T; label: string; name?: string }[];
  /** The pressed one; a text of no option presses none. */
  value: string;
  onChange: (value: T) => void;
  /** In a bar: lower, and without room around the buttons. */
  compact?: boolean;
}

/** A row of buttons of which one is pressed. */
export function Segmented<T extends string>({ label, options, value, onChange, compact = false }: Props<T>) {
  return (
    <div
      role="group"
      aria-label={label}
      className={classNames(
        'inline-flex max-w-full rounded-control border border-line bg-surface',
        compact ? 'overflow-clip' : 'flex-wrap gap-1 p-1',
      )}
    >
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-label={option.name}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
          className={classNames(
            'font-medium whitespace-nowrap transition-colors',
            compact
              ? 'h-8 px-2.5 text-[0.8125rem] not-first:border-l not-first:border-line focus-visible:-outline-offset-2'
              : 'h-9 rounded-control px-3 text-sm',
            option.value === value ? 'bg-fill text-on-fill forced-colors:outline' : 'text-muted hover:bg-raised hover:text-ink',
          )}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
