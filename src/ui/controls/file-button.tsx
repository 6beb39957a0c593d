import { useRef } from 'react';
import { Button } from './button.tsx';

interface Props {
  label: string;
  /** Kinds of files that the browser's dialog offers. */
  accept: string;
  disabled?: boolean;
  onFile: (file: File) => void;
}

/** A button that asks for one file; the same file can be chosen again. */
export function FileButton({ label, accept, disabled, onFile }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label={label}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
      <Button disabled={disabled} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  );
}
