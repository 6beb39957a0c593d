import { Suspense } from 'react';
import { Menu, MenuItem } from '../../../../components/controls/menu.tsx';
import { lazyPart } from '../../../../components/page/lazy-part.tsx';
import { copyText } from '../../../../lib/browser/copy-text.ts';
import { CopyItem } from '../share/copy-item.tsx';

/** Making pictures and texts is code that loads with the first look into the menu. */
const ShownParts = lazyPart(async () => (await import('../share/shown-parts.tsx')).ShownParts);

/** Puts the address of what shows on the clipboard. */
export function copyLink(): Promise<boolean> {
  return copyText(location.href);
}

/** Ways to show others what shows here. */
export function ShareMenu({ className }: { className?: string }) {
  return (
    <Menu name="Share" label="Share" className={className ?? ''}>
      {(close) => <ShareItems close={close} />}
    </Menu>
  );
}

/** The link, the parts of the view as pictures and texts, and paper. */
export function ShareItems({ close }: { close: () => void }) {
  return (
    <>
      <CopyItem label="Copy the link of this view" failed="Copying was denied: copy the address" read={() => location.href} />
      <p className="px-2 pt-1 pb-2 text-xs text-muted">
        The link holds view, range and filters. The data stays in this browser: whoever opens it sees their own.
      </p>
      <Suspense>
        <ShownParts />
      </Suspense>
      <MenuItem
        onClick={() => {
          close();
          print();
        }}
      >
        Print, or save as PDF
      </MenuItem>
    </>
  );
}
