import { classNames } from '../../lib/react/class-names.ts';

interface Props<T extends string> {
  label: string;
  options: readonly { value: T; label: string }[];
  /** The pressed one; a text of no option presses none. */
  value: string;
  onChange: (value: T) => void;
}

/** A row of buttons of which one is pressed. */
export function Segmented<T extends string>({ label, options, value, onChange }: Props<T>) {
  return (
    <div
      role="group"
      aria-label={label}
      className="inline-flex max-w-full flex-wrap gap-1 rounded-control border border-line bg-surface p-1"
    >
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
          className={classNames(
            'h-9 rounded-control px-3 text-sm font-medium whitespace-nowrap transition-colors',
            option.value === value ? 'bg-fill text-on-fill forced-colors:outline' : 'text-muted hover:bg-raised hover:text-ink',
          )}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
