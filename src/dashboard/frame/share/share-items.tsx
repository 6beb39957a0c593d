import { MenuItem } from '#ui/controls/menu.tsx';
import { CopyItem } from './copy-item.tsx';
import { ShownParts } from './shown-parts.tsx';

/** The link, the parts of the view as pictures and texts, and paper. */
export function ShareItems({ close }: { close: () => void }) {
  return (
    <>
      <CopyItem label="Copy the link of this view" failed="Copying was denied: copy the address" read={() => location.href} />
      <p className="px-2 pt-1 pb-2 text-xs text-muted">
        The link holds view, range and filters. The data stays in this browser: a person who opens the link sees their own.
      </p>
      <ShownParts />
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
