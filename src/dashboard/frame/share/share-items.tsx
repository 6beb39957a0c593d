import { useState } from 'react';
import type { Description } from '#contract/ports/query.ts';
import { useScope } from '#engine/source/use-source.ts';
import { copyText } from '#lib/browser/copy-text.ts';
import { MenuItem } from '#ui/controls/menu.tsx';
import { openDialog } from '../dialogs.ts';
import { OnSite } from '../on-site.tsx';

/** What somebody needs who opens the link. */
const NEEDED: Readonly<Record<Description['scope'], string>> = {
  browser: 'View, range and filters. Whoever opens it sees what their own browser has recorded.',
  sample: 'View, range and filters. Whoever opens it sees the sample.',
  site: 'View, range and filters. Whoever opens it has to sign in to the site’s figures.',
  file: 'View, range and filters. Whoever opens it needs the same file.',
};

/** Ways to hand on the whole view; each card is also saved by its own menu. */
export function ShareItems({ close }: { close: () => void }) {
  const scope = useScope();
  return (
    <>
      <OnSite>
        <CopyItem label="Copy the link of this view" failed="Copying was denied: copy the address" read={() => location.href} />
        <p className="px-2 pt-1 pb-2 text-xs text-muted">{NEEDED[scope]}</p>
        <MenuItem
          onClick={() => {
            close();
            openDialog('report');
          }}
        >
          Save as report…
          <span className="block text-xs text-muted">One file that opens without this site</span>
        </MenuItem>
      </OnSite>
      <MenuItem
        onClick={() => {
          close();
          openDialog('summary');
        }}
      >
        Summary in words, for a mail or on paper…
      </MenuItem>
      <MenuItem
        onClick={() => {
          close();
          openDialog('export');
        }}
      >
        Export tables, events or totals…
      </MenuItem>
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

interface Props {
  label: string;
  /** Said where the browser does not let a page copy. */
  failed?: string;
  read: () => string;
}

/** A line of a menu that copies a text, and says whether it did. */
function CopyItem({ label, failed = 'Copying was denied', read }: Props) {
  const [done, setDone] = useState<boolean | null>(null);
  return (
    <MenuItem onClick={() => void copyText(read()).then(setDone)}>
      <span aria-live="polite">{done === null ? label : done ? 'Copied' : failed}</span>
    </MenuItem>
  );
}
