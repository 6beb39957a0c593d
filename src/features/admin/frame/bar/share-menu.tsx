import { useState } from 'react';
import { Menu, MenuItem } from '../../../../components/controls/menu.tsx';
import { SelectField } from '../../../../components/controls/select-field.tsx';
import { sourceStore } from '../../../../engine/source/current-source.ts';
import { copyText } from '../../../../lib/browser/copy-text.ts';
import { useShowing } from '../../shown/shown-context.ts';
import { aboutText } from '../share/about-text.ts';
import { shownTables } from '../share/shown-tables.ts';
import { asMarkdown, asTsv } from '../share/table-text.ts';

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

/** The link, the tables of the view as texts, and paper. */
export function ShareItems({ close }: { close: () => void }) {
  return (
    <>
      <CopyItem label="Copy the link of this view" failed="Copying was denied: copy the address" read={() => location.href} />
      <p className="px-2 pt-1 pb-2 text-xs text-muted">
        The link holds view, range and filters. The data stays in this browser: whoever opens it sees their own.
      </p>
      <CopyTable />
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

/** Copies one of the tables that the view shows, as it stood when the menu was opened. */
function CopyTable() {
  const { rest } = useShowing();
  const [tables] = useState(() => shownTables(document.querySelector('main') ?? document));
  const [title, setTitle] = useState(tables[0]?.title ?? '');
  const table = tables.find((shown) => shown.title === title);
  if (table === undefined) return null;
  const about = () => aboutText(rest.getState(), sourceStore.getState().source);
  return (
    <div className="border-y border-line py-2">
      <div className="px-2 pb-1">
        <SelectField
          label="Card"
          options={tables.map((shown) => ({ value: shown.title, label: shown.title }))}
          value={title}
          onChange={setTitle}
        />
      </div>
      <CopyItem key={`${title} Markdown`} label="Copy as Markdown" read={() => asMarkdown(table, about())} />
      <CopyItem key={`${title} TSV`} label="Copy for a spreadsheet (TSV)" read={() => asTsv(table, about())} />
    </div>
  );
}

interface CopyProps {
  label: string;
  /** Said where the browser does not let a page copy. */
  failed?: string;
  read: () => string;
}

function CopyItem({ label, failed = 'Copying was denied', read }: CopyProps) {
  const [done, setDone] = useState<boolean | null>(null);
  return (
    <MenuItem onClick={() => void copyText(read()).then(setDone)}>
      <span aria-live="polite">{done === null ? label : done ? 'Copied' : failed}</span>
    </MenuItem>
  );
}
