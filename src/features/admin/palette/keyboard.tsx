import { closeDialog, openDialog, useOpenDialog } from '../frame/dialogs.ts';
import type { PaletteAction } from './actions.ts';
import { HelpSheet } from './help-sheet.tsx';
import { useKeysSwitch } from './keys-switch.ts';
import { PaletteDialog } from './palette-dialog.tsx';
import { useKeys } from './use-keys.ts';

/** The dashboard's keys, their help sheet and the command palette. */
export function Keyboard({ actions }: { actions: readonly PaletteAction[] }) {
  const [on, setOn] = useKeysSwitch();
  const open = useOpenDialog();
  useKeys(on, (command) => {
    if (command === 'help' || command === 'palette') {
      openDialog(command === 'help' ? 'keys' : 'palette');
      return true;
    }
    const action = actions.find((offered) => offered.command === command);
    action?.run();
    return action !== undefined;
  });
  return (
    <>
      <PaletteDialog open={open === 'palette'} actions={actions} onClose={closeDialog} />
      <HelpSheet open={open === 'keys'} on={on} onSwitch={setOn} onClose={closeDialog} />
    </>
  );
}
