import { Suspense, useEffect, useEffectEvent, useRef } from 'react';
import { lazyPart } from '#ui/page/lazy-part.tsx';
import { closeDialog, openDialog, useOpenDialog } from '../frame/dialogs.ts';
import { atRest, useChosenPart, type Views } from '../view/use-view.ts';
import type { PaletteAction } from './actions.ts';
import { commandOf, isViewPrefix, viewCommandOf, type Command } from './commands.ts';
import { keyPlace } from './key-place.ts';
import { useKeysSwitch } from './keys-switch.ts';

/** The second of two keys follows the first within this time. */
const SEQUENCE_MS = 1_500;

/** Loaded when they are first opened. */
const PaletteDialog = lazyPart(async () => (await import('./palette-dialog.tsx')).PaletteDialog);

const HelpSheet = lazyPart(async () => (await import('./help-sheet.tsx')).HelpSheet);

interface Props {
  views: Views;
  /** What can be done now. */
  listActions: () => readonly PaletteAction[];
  /** What the source knows by name, asked when the palette opens. */
  find: () => Promise<readonly PaletteAction[]>;
}

/** The dashboard's keys, their help sheet and the command palette. */
export function Keyboard({ views, listActions, find }: Props) {
  const [on, setOn] = useKeysSwitch();
  const open = useOpenDialog();
  useKeys(on, (command) => {
    if (command === 'help' || command === 'palette') {
      openDialog(command === 'help' ? 'keys' : 'palette');
      return true;
    }
    const action = listActions().find((offered) => offered.command === command);
    action?.run();
    return action !== undefined;
  });
  return (
    <Suspense>
      {open === 'palette' && <Palette views={views} listActions={listActions} find={find} />}
      {open === 'keys' && <HelpSheet open on={on} onSwitch={setOn} onClose={closeDialog} />}
    </Suspense>
  );
}

/** The actions as the view offers them while it is open. */
function Palette({ views, listActions, find }: Props) {
  useChosenPart(views, atRest);
  return <PaletteDialog open actions={listActions()} find={find} onClose={closeDialog} />;
}

/**
 * Calls `run` for each command key; it says whether it did something, and only then the key is taken. Listens at the
 * window, after everything on the page had its chance to take the key.
 */
function useKeys(on: boolean, run: (command: Command) => boolean): void {
  const prefixedAt = useRef(Number.NEGATIVE_INFINITY);
  const press = useEffectEvent((event: KeyboardEvent) => {
    const place = keyPlace(event.target);
    const isSecond = event.timeStamp - prefixedAt.current < SEQUENCE_MS;
    prefixedAt.current = isViewPrefix(event, place, on) && !isSecond ? event.timeStamp : Number.NEGATIVE_INFINITY;
    const command = (isSecond ? viewCommandOf(event, place, on) : null) ?? commandOf(event, place, on);
    if (command !== null && run(command)) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
