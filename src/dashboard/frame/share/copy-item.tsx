import { useState } from 'react';
import { MenuItem } from '#ui/controls/menu.tsx';
import { copyText } from '#lib/browser/copy-text.ts';

interface Props {
  label: string;
  /** Said where the browser does not let a page copy. */
  failed?: string;
  read: () => string;
}

/** A line of a menu that copies a text, and says whether it did. */
export function CopyItem({ label, failed = 'Copying was denied', read }: Props) {
  const [done, setDone] = useState<boolean | null>(null);
  return (
    <MenuItem onClick={() => void copyText(read()).then(setDone)}>
      <span aria-live="polite">{done === null ? label : done ? 'Copied' : failed}</span>
    </MenuItem>
  );
}
