import { useId, type ComponentProps, type ReactNode } from 'react';
import { classNames } from '#lib/react/class-names.ts';

/** What stands around a field; all of it is read out with it. */
interface Said {
  label: ReactNode;
  /** Between the name and the field. */
  hint?: string | undefined;
  note?: ReactNode;
  /** What is wrong with what was typed, below the field. */
  error?: string | undefined;
  /** As high as the choice lists that it stands beside, its name as small as theirs. */
  small?: boolean | undefined;
  className?: string | undefined;
}

/** A line of text to fill in. `children` stand beside it, within its frame. */
export function TextField({ children, ...field }: Said & ComponentProps<'input'>) {
  const [frame, control] = useField(field, classNames(field.small ? 'h-9 px-2.5 text-sm' : 'h-11 px-3', children !== undefined && 'pr-18'));
  return (
    <Frame {...frame}>
      <div className="relative">
        <input {...control} />
        {children}
      </div>
    </Frame>
  );
}

/** A text of several lines. `height`: the class of its least height. */
export function TextArea({ height, ...field }: Said & ComponentProps<'textarea'> & { height: string }) {
  const [frame, control] = useField(field, classNames('block px-3 py-2', height));
  return (
    <Frame {...frame}>
      <textarea {...control} />
    </Frame>
  );
}

/** Parts what stands around a field from what the field itself gets. */
function useField<Control extends Pick<ComponentProps<'input'>, 'id' | 'aria-invalid' | 'aria-describedby'>>(
  { label, hint, note, error, small, className, ...control }: Said & Control,
  look: string,
) {
  const own = useId();
  const { id = own, 'aria-invalid': isInvalid = error !== undefined, 'aria-describedby': beside } = control;
  const described = [beside, hint !== undefined && `${id}-hint`, note !== undefined && `${id}-note`, error !== undefined && `${id}-error`];
  const attributes = {
    ...control,
    id,
    'aria-invalid': isInvalid,
    'aria-describedby': described.filter(Boolean).join(' ') || undefined,
    className: classNames(
      'w-full rounded-control border bg-surface text-ink disabled:opacity-55',
      isInvalid ? 'border-danger' : 'border-control',
      look,
    ),
  };
  return [{ id, label, hint, note, error, small, className }, attributes] as const;
}

function Frame({ id, label, hint, note, error, small, className, children }: Said & { id: string; children: ReactNode }) {
  return (
    <div className={className}>
      <label htmlFor={id} className={classNames('mb-1 block', small ? 'text-xs text-muted' : 'text-sm font-medium')}>
        {label}
      </label>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="-mt-1 mb-1 text-sm text-muted">
          {hint}
        </p>
      )}
      {children}
      {note !== undefined && (
        <p id={`${id}-note`} className="mt-1 text-xs text-muted">
          {note}
        </p>
      )}
      {error !== undefined && (
        <p id={`${id}-error`} className="mt-1 text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
