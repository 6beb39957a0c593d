import { useState } from 'react';
import { Menu, MenuItem } from '../../../../components/controls/menu.tsx';

const LABELS = { idle: 'Copy the link of this view', done: 'Link copied', failed: 'Copying was denied: copy the address' } as const;

/** Puts the address of what shows on the clipboard. */
export async function copyLink(): Promise<boolean> {
  // Denied by permission, or missing on plain HTTP.
  return Promise.resolve()
    .then(() => navigator.clipboard.writeText(location.href))
    .then(
      () => true,
      () => false,
    );
}

/** Ways to show others what shows here. */
export function ShareMenu({ className }: { className?: string }) {
  return (
    <Menu name="Share" label="Share" className={className ?? ''}>
      {() => <CopyLink />}
    </Menu>
  );
}

export function CopyLink() {
  const [state, setState] = useState<keyof typeof LABELS>('idle');
  return (
    <>
      <MenuItem onClick={() => void copyLink().then((done) => setState(done ? 'done' : 'failed'))}>
        <span aria-live="polite">{LABELS[state]}</span>
      </MenuItem>
      <p className="px-2 pt-1 text-xs text-muted">
        The link holds view, range and filters. The data stays in this browser: whoever opens it sees their own.
      </p>
    </>
  );
}
