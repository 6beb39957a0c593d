import { rangesOf } from '../view/texts/range-text.ts';
import { Suspense, useEffect, useEffectEvent, useRef } from 'react';
import { useScope, useSourceEnd } from '#engine/source/use-source.ts';
import { loadPart } from '#lib/browser/load-part.ts';
import { sourceNow } from '#engine/source/current-source.ts';
import { lazyPart } from '#ui/page/lazy-part.tsx';
import { openDialog, closeDialog, useOpenDialog } from '../frame/dialogs.ts';
import { useGoals } from '../goals/goal-set.ts';
import { useAsker } from '../answer/use-part.ts';
import { atRest, useViewPart, type Views } from '../view/use-view.ts';
import type { DashboardState } from '../frame/use-dashboard-state.ts';
import type { PaletteAction } from './actions.ts';
import { commandOf, isViewPrefix, viewCommandOf, keyPlace, type Command } from './commands.ts';
import { dashboardActions, viewActions } from './dashboard-actions.ts';
import { useKeysSwitch } from './keys-switch.ts';

/** The second of two keys follows the first within this time. */
const SEQUENCE_MS = 1_500;

/** Loaded when they are first opened. */
const PaletteDialog = lazyPart(async () => (await import('./palette-dialog.tsx')).PaletteDialog);
const HelpSheet = lazyPart(async () => (await import('./help-sheet.tsx')).HelpSheet);

/**
 * All keys and commands of the dashboard; they change the view that was chosen last, also before it is drawn, without a drag
 * under way. They are listed when a key is pressed or the palette is open, not whenever the view changes.
 */
export function DashboardKeyboard({ state, signOut }: { state: DashboardState; signOut: () => void }) {
  const { views, zone, datesForm, chooseRange, robots, ownVisits, viewProps, refresh } = state;
  const { actions } = views;
  const asker = useAsker();
  const scope = useScope();
  const goals = useGoals(views);
  const find = async () => {
    const found = await loadPart(() => import('./found-actions.ts'));
    return found?.foundActions({ ...(await found.askFound(views, zone, viewProps)), goals }, actions) ?? [];
  };
  const end = useSourceEnd();
  const { shown, more, compared } = rangesOf(end);
  const ranges = [...shown, ...more, ...compared];
  const listActions = () => {
    const now = asker.entryOf('shapes').answer?.answer.asOf ?? sourceNow();
    const further = viewActions({
      ...atRest(views.store.getState()),
      actions,
      now,
      zone,
      hasEnded: end !== null,
      askDates: datesForm.enter,
    });
    const goTo = (path: string) => void views.router.navigate(path);
    return dashboardActions({ ranges, chooseRange, further, goTo, goToView: actions.goTo, scope, robots, ownVisits, refresh, signOut });
  };
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
    <Suspense fallback={<KeysWait />}>
      {open === 'palette' && <Palette views={views} listActions={listActions} find={find} />}
      {open === 'keys' && <HelpSheet on={on} onSwitch={setOn} onClose={closeDialog} />}
    </Suspense>
  );
}

/** What is typed while a dialog is on its way is meant for it: none of it is a command, and Escape gives the dialog up. */
function KeysWait() {
  useEffect(() => {
    const hold = (event: KeyboardEvent) => {
      event.stopImmediatePropagation();
      if (event.key === 'Escape') closeDialog();
    };
    addEventListener('keydown', hold, true);
    return () => removeEventListener('keydown', hold, true);
  }, []);
  return null;
}

interface PaletteProps {
  views: Views;
  /** What can be done now. */
  listActions: () => readonly PaletteAction[];
  /** What the source knows by name, asked when the palette opens. */
  find: () => Promise<readonly PaletteAction[]>;
}

/** The actions as the view offers them while it is open. */
function Palette({ views, listActions, find }: PaletteProps) {
  useViewPart(views, atRest);
  return <PaletteDialog actions={listActions()} find={find} onClose={closeDialog} />;
}

/**
 * Calls `run` for each command key; it says whether it did something, and only then the key is taken. Listens at the
 * window, after everything on the page had its chance to take the key.
 */
function useKeys(on: boolean, run: (command: Command) => boolean): void {
  const prefixedAt = useRef(Number.NEGATIVE_INFINITY);
  const press = useEffectEvent((event: KeyboardEvent) => {
    // The switch of WCAG 2.1.4 turns all of them off.
    if (!on) return;
    const place = keyPlace(event.target);
    const isSecond = event.timeStamp - prefixedAt.current < SEQUENCE_MS;
    prefixedAt.current = isViewPrefix(event, place) && !isSecond ? event.timeStamp : Number.NEGATIVE_INFINITY;
    const command = (isSecond ? viewCommandOf(event, place) : null) ?? commandOf(event, place);
    if (command !== null && run(command)) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
