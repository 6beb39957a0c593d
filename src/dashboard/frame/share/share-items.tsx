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
export function ShareItems() {
  const scope = useScope();
  return (
    <>
      <OnSite>
        <CopyLinkItem />
        <p className="px-2 pt-1 pb-2 text-xs text-muted">{NEEDED[scope]}</p>
        <MenuItem onClick={() => openDialog('report')}>
          Save as report…
          <span className="block text-xs text-muted">One file that opens without this site</span>
        </MenuItem>
      </OnSite>
      <MenuItem onClick={() => openDialog('summary')}>Summary in words, for a mail or on paper…</MenuItem>
      <MenuItem onClick={() => openDialog('export')}>Export tables, events or totals…</MenuItem>
      <MenuItem onClick={() => print()}>Print, or save as PDF</MenuItem>
    </>
  );
}

const LINK_LABELS = { idle: 'Copy the link of this view', done: 'Copied', failed: 'Copying was denied: copy the address' } as const;

function CopyLinkItem() {
  const [state, setState] = useState<keyof typeof LINK_LABELS>('idle');
  return (
    <MenuItem stays onClick={() => void copyText(location.href).then((done) => setState(done ? 'done' : 'failed'))}>
      <span aria-live="polite">{LINK_LABELS[state]}</span>
    </MenuItem>
  );
}
