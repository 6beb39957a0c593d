import { classNames } from '#lib/react/class-names.ts';

interface Props {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  describedBy?: string;
  /** In a table: its name is read out only. */
  bare?: boolean;
}

/** An on/off switch; its name is part of the button, so that the whole row is the target. */
export function Switch({ label, checked, onChange, disabled, describedBy, bare = false }: Props) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={checked}
      aria-describedby={describedBy}
      disabled={disabled}
      onClick={() => onChange(!checked)}
      className="inline-flex min-h-9 items-center gap-2.5 rounded-control text-left text-sm disabled:opacity-55"
    >
      <span
        aria-hidden="true"
        className={classNames(
          'relative h-5 w-9 shrink-0 rounded-pill border transition-colors',
          checked ? 'border-fill bg-fill' : 'border-control bg-surface',
        )}
      >
        <span
          className={classNames(
            'absolute top-0.5 left-0.5 size-3.5 rounded-pill transition-transform',
            checked ? 'translate-x-4 bg-on-fill' : 'bg-control',
          )}
        />
      </span>
      {bare ? <span className="sr-only">{label}</span> : label}
    </button>
  );
}
