import { useId } from 'react';
import { classNames } from '#lib/react/class-names.ts';
import { formatCount } from '#lib/format/format-number.ts';
import { takeFocus } from '#lib/react/take-focus.ts';
import { MAX_COMMENTARY } from '../api/limits.ts';

interface Props {
  label: string;
  text: string;
  /** Whether it takes the focus when it appears. */
  takesFocus?: boolean;
  onChange: (text: string) => void;
}

/** The text of a post with its length. Longer than allowed can be typed: what is pasted can then be shortened. */
export function PostText({ label, text, takesFocus = false, onChange }: Props) {
  const id = useId();
  const tooLong = text.length > MAX_COMMENTARY;
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-medium">
        {label}
      </label>
      <textarea
        id={id}
        ref={takesFocus ? takeFocus : undefined}
        value={text}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={tooLong}
        aria-describedby={`${id}-length`}
        className={classNames(
          'block min-h-40 w-full rounded-control border bg-surface px-3 py-2 text-ink',
          tooLong ? 'border-danger' : 'border-control',
        )}
      />
      <p id={`${id}-length`} className={classNames('tabular mt-1 text-right text-sm', tooLong ? 'text-danger' : 'text-muted')}>
        {formatCount(text.length)} of {formatCount(MAX_COMMENTARY)} characters
      </p>
    </div>
  );
}
