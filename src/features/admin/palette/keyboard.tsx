import { Suspense } from 'react';
import { lazyPart } from '../../../components/page/lazy-part.tsx';
import { closeDialog, openDialog, useOpenDialog } from '../frame/dialogs.ts';
import type { PaletteAction } from './actions.ts';
import { useKeysSwitch } from './keys-switch.ts';
import { useKeys } from './use-keys.ts';

/** Loaded when they are first opened. */
const PaletteDialog = lazyPart(async () => (await import('./palette-dialog.tsx')).PaletteDialog);
const HelpSheet = lazyPart(async () => (await import('./help-sheet.tsx')).HelpSheet);

interface Props {
  actions: readonly PaletteAction[];
  /** What the source knows by name, asked when the palette opens. */
  find: () => Promise<readonly PaletteAction[]>;
}

/** The dashboard's keys, their help sheet and the command palette. */
export function Keyboard({ actions, find }: Props) {
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
    <Suspense>
      {open === 'palette' && <PaletteDialog open actions={actions} find={find} onClose={closeDialog} />}
      {open === 'keys' && <HelpSheet open on={on} onSwitch={setOn} onClose={closeDialog} />}
    </Suspense>
  );
}
