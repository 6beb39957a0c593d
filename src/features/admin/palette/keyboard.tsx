import { useState } from 'react';
import { Button } from '../../../components/controls/button.tsx';
import type { PaletteAction } from './actions.ts';
import { HelpSheet } from './help-sheet.tsx';
import { useKeysSwitch } from './keys-switch.ts';
import { PaletteDialog } from './palette-dialog.tsx';
import { useKeys } from './use-keys.ts';

/** The dashboard's keys, their help sheet and the command palette, with buttons for all who use no keys. */
export function Keyboard({ actions }: { actions: readonly PaletteAction[] }) {
  const [on, setOn] = useKeysSwitch();
  const [open, setOpen] = useState<'none' | 'help' | 'palette'>('none');
  const close = () => setOpen('none');
  useKeys(on, (command) => {
    if (command === 'help' || command === 'palette') {
      setOpen(command);
      return true;
    }
    const action = actions.find((offered) => offered.command === command);
    action?.run();
    return action !== undefined;
  });
  return (
    <div className="screen-only -mx-3 flex items-center gap-1">
      <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={() => setOpen('palette')}>
        Commands
        {on && <kbd className="hidden rounded-control border border-line px-1.5 font-sans text-xs text-faint sm:inline">Ctrl K</kbd>}
      </Button>
      <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={() => setOpen('help')}>
        Keys
      </Button>
      <PaletteDialog open={open === 'palette'} actions={actions} onClose={close} />
      <HelpSheet open={open === 'help'} on={on} onSwitch={setOn} onClose={close} />
    </div>
  );
}
