import { classNames } from '#lib/react/class-names.ts';
import { formatCount } from '#lib/format/format-number.ts';
import { takeFocus } from '#lib/react/take-focus.ts';
import { TextArea } from '#ui/controls/text-field.tsx';
import { MAX_COMMENTARY } from '../api/limits.ts';

interface Props {
  label: string;
  text: string;
  takesFocus?: boolean;
  onChange: (text: string) => void;
}

/** The text of a post with its length. Longer than allowed can be typed: what is pasted can then be shortened. */
export function PostText({ label, text, takesFocus = false, onChange }: Props) {
  const tooLong = text.length > MAX_COMMENTARY;
  return (
    <TextArea
      label={label}
      ref={takesFocus ? takeFocus : undefined}
      value={text}
      onChange={(event) => onChange(event.target.value)}
      aria-invalid={tooLong}
      height="min-h-40"
      note={
        <span className={classNames('tabular block text-right text-sm', tooLong && 'text-danger')}>
          {formatCount(text.length)} of {formatCount(MAX_COMMENTARY)} characters
        </span>
      }
    />
  );
}
