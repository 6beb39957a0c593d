import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { classNames } from '#lib/react/class-names.ts';

interface Props {
  /** The accessible name of the field, and of the list below it. */
  label: string;
  listLabel: string;
  text: string;
  onText: (text: string) => void;
  options: readonly { key: string; content: ReactNode; disabled?: boolean }[];
  onChoose: (index: number) => void;
}

/** A field whose list of options is always open below it: arrows move through it, Enter takes the marked one. */
export function Combobox({ label, listLabel, text, onText, options, onChoose }: Props) {
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
        value={text}
        onChange={({ currentTarget }) => {
          onText(currentTarget.value);
          setAt(0);
        }}
        onKeyDown={press}
        className="h-10 w-full rounded-control border border-control bg-surface px-3 text-sm"
      />
      <div id={list} role="listbox" aria-label={listLabel} className="max-h-[min(22rem,50vh)] overflow-auto">
        {options.map(({ key, content, disabled = false }, index) => (
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
        ))}
      </div>
    </div>
  );
}
