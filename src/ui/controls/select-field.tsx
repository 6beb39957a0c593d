import { useId } from 'react';
import { classNames } from '#lib/react/class-names.ts';

interface Props<T extends string> {
  label: string;
  options: readonly { value: T; label: string }[];
  value: T;
  onChange: (value: T) => void;
  /** In a bar: its name is read out only, and it is as wide as its choice. */
  compact?: boolean;
}

/** A native choice list with its name above. */
export function SelectField<T extends string>({ label, options, value, onChange, compact = false }: Props<T>) {
  const id = useId();
  return (
    <div className="min-w-0">
      <label htmlFor={id} className={compact ? 'sr-only' : 'mb-1 block text-xs text-muted'}>
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value);
          if (chosen) onChange(chosen.value);
        }}
        className={classNames(
          'min-w-0 rounded-control border bg-surface text-ink',
          compact
            ? 'h-8 max-w-[min(10rem,100%)] border-line px-1.5 text-[0.8125rem] text-ellipsis [field-sizing:content]'
            : 'h-9 w-full border-control px-2 text-sm',
        )}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
