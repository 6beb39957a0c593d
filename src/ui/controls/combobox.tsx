import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { classNames } from '#lib/react/class-names.ts';

interface Option {
  key: string;
  content: ReactNode;
  group?: string;
  disabled?: boolean;
}

interface Props {
  /** The accessible name of the field, and of the list below it. */
  label: string;
  listLabel: string;
  placeholder?: string;
  text: string;
  onText: (text: string) => void;
  /** Options of one group stand together, below its name. */
  options: readonly Option[];
  onChoose: (index: number) => void;
}

/** A field whose list of options is always open below it: arrows move through it, Enter takes the marked one. */
export function Combobox({ label, listLabel, placeholder, text, onText, options, onChoose }: Props) {
  const [at, setAt] = useState(0);
  const list = useId();
  const marked = Math.min(at, options.length - 1);
  const optionId = (index: number) => `${list}-${index}`;
  const press = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && options.length > 0) {
      event.preventDefault();
      const next = (marked + step + options.length) % options.length;
      setAt(next);
      document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
    }
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (options.length > 0) onChoose(marked);
  };
  const optionAt =
    (from: number) =>
    ({ key, content, disabled = false }: Option, at: number) => {
      const index = from + at;
      return (
        <div
          key={key}
          id={optionId(index)}
          role="option"
          tabIndex={-1}
          aria-selected={index === marked}
          aria-disabled={disabled}
          onClick={() => onChoose(index)}
          onPointerMove={() => setAt(index)}
          onKeyDown={press}
          className={classNames(
            'flex min-h-9 cursor-pointer items-center gap-3 rounded-control px-3 text-sm',
            index === marked && 'bg-bar forced-colors:outline',
            disabled && 'text-faint',
          )}
        >
          {content}
        </div>
      );
    };
  return (
    <div className="grid gap-2">
      <input
        role="combobox"
        aria-label={label}
        aria-expanded="true"
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={options.length > 0 ? optionId(marked) : undefined}
        autoComplete="off"
        spellCheck={false}
        placeholder={placeholder}
        value={text}
        onChange={({ currentTarget }) => {
          onText(currentTarget.value);
          setAt(0);
        }}
        onKeyDown={press}
        className="h-10 w-full rounded-control border border-control bg-surface px-3 text-sm"
      />
      <div id={list} role="listbox" aria-label={listLabel} className="max-h-[min(22rem,50vh)] overflow-auto">
        {groupsOf(options).map(([group, from, to]) => (
          <div key={from} role={group === undefined ? 'presentation' : 'group'} aria-label={group}>
            {group !== undefined && (
              <p aria-hidden="true" className="px-3 pt-2 pb-1 text-xs text-faint">
                {group}
              </p>
            )}
            {options.slice(from, to).map(optionAt(from))}
          </div>
        ))}
      </div>
    </div>
  );
}

/** Runs of options of one group: its name, and the indices of its first option and of the first one after it. */
function groupsOf(options: readonly Option[]): [group: string | undefined, from: number, to: number][] {
  const starts = options.flatMap(({ group }, index) => (index === 0 || group !== options[index - 1]?.group ? [index] : []));
  return starts.map((from, at) => [options[from]?.group, from, starts[at + 1] ?? options.length]);
}
