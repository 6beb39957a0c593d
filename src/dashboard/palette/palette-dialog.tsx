import { useEffect, useEffectEvent, useState } from 'react';
import { Combobox } from '#ui/controls/combobox.tsx';
import { CutText } from '#ui/elements/cut-text.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { keyOf, searchActions, type PaletteAction } from './actions.ts';

const MOST_RECENT = 5;

interface Props {
  actions: readonly PaletteAction[];
  /** What the source knows by name, asked when the palette opens. */
  find: () => Promise<readonly PaletteAction[]>;
  onClose: () => void;
}

/** Everything that the dashboard can do, found by typing. */
export function PaletteDialog({ actions, find, onClose }: Props) {
  const [text, setText] = useState('');
  const [named, setNamed] = useState<readonly PaletteAction[]>([]);
  const ask = useEffectEvent(() => void find().then(setNamed, () => undefined));
  useEffect(() => ask(), []);
  // Without a text there would be too many names to read.
  const found = byGroup(searchActions(recentFirst(text.trim() === '' ? actions : [...actions, ...named]), text));
  const run = (index: number) => {
    const action = found[index];
    if (action === undefined || isRefused(action)) return;
    onClose();
    rememberAction(action);
    action.run();
  };
  return (
    <Dialog open title="Commands" onClose={onClose}>
      <div className="grid gap-3">
        <Combobox
          label="Search commands"
          listLabel="Commands"
          placeholder="A page, a source, an error, or: funnel, export, exclude…"
          text={text}
          onText={setText}
          options={found.map((action) => ({
            key: action.id,
            group: action.group,
            content: <Command action={action} />,
            disabled: isRefused(action),
          }))}
          onChoose={run}
        />
        <p role="status" className="text-sm text-muted">
          {found.length === 0 ? 'No command matches these words.' : <span className="sr-only">{`${found.length} commands`}</span>}
        </p>
      </div>
    </Dialog>
  );
}

function isRefused({ reason = '' }: PaletteAction): boolean {
  return reason !== '';
}

function Command({ action }: { action: PaletteAction }) {
  return (
    <>
      <span className={isRefused(action) ? 'flex-1 whitespace-nowrap' : 'min-w-0 flex-1 truncate'} title={action.words}>
        <CutText text={action.label} />
      </span>
      {isRefused(action) && <span className="text-xs text-muted">{action.reason}</span>}
      <kbd className="min-w-6 text-right font-sans text-xs text-muted">{keyOf(action)}</kbd>
    </>
  );
}

/** The same actions, those of a group together: groups in the order of their first actions. */
function byGroup(actions: readonly PaletteAction[]): readonly PaletteAction[] {
  return [...new Set(actions.map(({ group }) => group))].flatMap((group) => actions.filter((action) => action.group === group));
}

/** Ids of the latest actions, the newest first. Kept as long as the page alone: names of visitors' pages and places may be among them. */
let recent: readonly string[] = [];

export function rememberAction({ id }: Pick<PaletteAction, 'id'>): void {
  recent = [id, ...recent.filter((known) => known !== id)].slice(0, MOST_RECENT);
}

/** The same actions, the latest ones first. */
export function recentFirst(actions: readonly PaletteAction[]): readonly PaletteAction[] {
  const last = recent.flatMap((id) => actions.find((action) => action.id === id) ?? []);
  return [...last, ...actions.filter((action) => !last.includes(action))];
}
