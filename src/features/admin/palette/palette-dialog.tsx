import { useEffect, useEffectEvent, useId, useState, type KeyboardEvent } from 'react';
import { Dialog } from '../../../components/dialogs/dialog.tsx';
import { classNames } from '../../../lib/react/class-names.ts';
import { keyOf, searchActions, type PaletteAction } from './actions.ts';
import { recentFirst, rememberAction } from './recent.ts';

interface Props {
  open: boolean;
  actions: readonly PaletteAction[];
  /** What the source knows by name, asked when the palette opens. */
  find: () => Promise<readonly PaletteAction[]>;
  onClose: () => void;
}

/** Everything that the dashboard can do, found by typing. A combobox whose list is always open. */
export function PaletteDialog({ open, actions, find, onClose }: Props) {
  return (
    <Dialog open={open} title="Commands" onClose={onClose}>
      <Palette actions={actions} find={find} onClose={onClose} />
    </Dialog>
  );
}

function Palette({ actions, find, onClose }: Omit<Props, 'open'>) {
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const list = useId();
  const [named, setNamed] = useState<readonly PaletteAction[]>([]);
  const ask = useEffectEvent(() => void find().then(setNamed, () => undefined));
  useEffect(() => ask(), []);
  // Without a text there would be too many names to read.
  const found = searchActions(recentFirst(text.trim() === '' ? actions : [...actions, ...named]), text);
  const chosen = Math.min(at, found.length - 1);
  const optionId = (index: number) => `${list}-${index}`;
  const run = (action: PaletteAction | undefined) => {
    if (action === undefined) return;
    onClose();
    rememberAction(action);
    action.run();
  };
  const press = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && found.length > 0) {
      event.preventDefault();
      const next = (chosen + step + found.length) % found.length;
      setAt(next);
      document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      run(found[chosen]);
    }
  };
  return (
    <div className="grid gap-3">
      <input
        role="combobox"
        aria-label="Search commands"
        aria-expanded="true"
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={found.length > 0 ? optionId(chosen) : undefined}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(input) => {
          setText(input.currentTarget.value);
          setAt(0);
        }}
        onKeyDown={press}
        className="h-11 w-full rounded-control border border-control bg-surface px-3"
      />
      <div id={list} role="listbox" aria-label="Commands" className="max-h-[min(22rem,50vh)] overflow-auto">
        {found.map((action, index) => (
          <div
            key={action.id}
            id={optionId(index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === chosen}
            onClick={() => run(action)}
            onPointerMove={() => setAt(index)}
            onKeyDown={press}
            className={classNames(
              'flex h-10 cursor-pointer items-center gap-3 rounded-control px-3 text-sm',
              index === chosen && 'bg-bar forced-colors:outline',
            )}
          >
            <span className="min-w-0 flex-1 truncate">{action.label}</span>
            <span className="text-xs text-muted">{action.group}</span>
            <kbd className="min-w-6 text-right font-sans text-xs text-muted">{keyOf(action)}</kbd>
          </div>
        ))}
      </div>
      <p role="status" className="text-sm text-muted">
        {found.length === 0 ? 'No command has these words.' : <span className="sr-only">{`${found.length} commands`}</span>}
      </p>
    </div>
  );
}
