import { Icon } from '../elements/icon.tsx';

interface Props<T extends string> {
  /** What is chosen. */
  label: string;
  /** The content of the head. */
  text: string;
  options: readonly { value: T; label: string }[];
  value: T;
  onChange: (value: T) => void;
}

/** A choice in the head of a column, where it takes the room of its text: a native choice list lies over it, unseen. */
export function HeadSelect<T extends string>({ label, text, options, value, onChange }: Props<T>) {
  return (
    <span className="relative inline-flex max-w-full items-center gap-0.5 rounded-[4px] hover:text-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-1">
      <span className="min-w-0">{text}</span>
      <Icon name="chevron-down" className="size-3 shrink-0" />
      <select
        aria-label={label}
        value={value}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value);
          if (chosen) onChange(chosen.value);
        }}
        className="absolute -inset-y-1 inset-x-0 w-full cursor-pointer text-sm text-ink opacity-0"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  );
}
