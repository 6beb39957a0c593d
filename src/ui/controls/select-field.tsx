import { classNames } from '#lib/react/class-names.ts';
import { Icon } from '../elements/icon.tsx';

interface Props<T extends string> {
  label: string;
  options: readonly { value: T; label: string }[];
  value: T;
  onChange: (value: T) => void;
  /** In a bar: its name is read out only, and it is as wide as its choice. */
  compact?: boolean;
  /** In the head of a column, which says this: it takes the room of the text. */
  head?: string;
}

const PLACE = 'relative min-w-0 items-center rounded-control has-focus-visible:outline-2 has-focus-visible:outline-offset-2';
const LOOKS = {
  field: 'flex h-9 justify-between gap-2 border border-control bg-surface px-2.5 text-sm',
  bar: 'flex h-8 w-fit max-w-[min(11rem,100%)] gap-1.5 border border-line bg-surface px-2.5 text-[0.8125rem] font-medium hover:bg-raised',
  head: 'inline-flex max-w-full gap-0.5 hover:text-ink',
} as const;

/** A native choice list, which lies unseen over the text of what is chosen: it looks like the buttons beside it, and opens as the system opens it. */
export function SelectField<T extends string>({ label, options, value, onChange, compact = false, head }: Props<T>) {
  const look = head !== undefined ? 'head' : compact ? 'bar' : 'field';
  return (
    <label className={look === 'head' ? '' : 'block min-w-0'}>
      {look === 'field' && <span className="mb-1 block text-xs text-muted">{label}</span>}
      <span className={classNames(PLACE, LOOKS[look])}>
        <span aria-hidden="true" className="min-w-0 truncate">
          {head ?? options.find((option) => option.value === value)?.label}
        </span>
        <Icon name="chevron-down" className={classNames('shrink-0', look === 'head' ? 'size-3' : 'size-3.5 text-muted')} />
        <select
          aria-label={label}
          value={value}
          onChange={(event) => {
            const chosen = options.find((option) => option.value === event.target.value);
            if (chosen) onChange(chosen.value);
          }}
          className="absolute -inset-y-px inset-x-0 w-full text-sm text-ink opacity-0"
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </span>
    </label>
  );
}
