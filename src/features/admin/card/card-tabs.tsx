/** What stands in one place by turns. */
export interface Tabs<Tab extends string> {
  /** What is chosen among. */
  label: string;
  options: readonly { value: Tab; label: string }[];
  value: Tab;
  onChange: (value: Tab) => void;
}

/** The tabs of a card: buttons of which one is pressed, in one line that scrolls where it is too long. */
export function CardTabs<Tab extends string>({ label, options, value, onChange }: Tabs<Tab>) {
  return (
    <div role="group" aria-label={label} className="flex min-w-0 gap-4 overflow-x-auto">
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
          className="min-h-8 border-b-2 border-transparent text-[0.8125rem] whitespace-nowrap text-muted hover:text-ink focus-visible:-outline-offset-2 aria-pressed:border-fill aria-pressed:font-medium aria-pressed:text-ink"
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
