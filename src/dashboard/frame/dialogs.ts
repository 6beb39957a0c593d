import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** A dialog of the frame, which a button, a key or a command opens. */
export type FrameDialog =
  | 'palette'
  | 'keys'
  | 'savedViews'
  | 'summary'
  | 'export'
  | 'note'
  | 'report'
  | 'alert'
  | 'alerts'
  | 'filter'
  | 'comparedFilter'
  | 'about';

const store = createStore<FrameDialog | null>(() => null);

export function openDialog(dialog: FrameDialog): void {
  store.setState(dialog, true);
}

export function closeDialog(): void {
  store.setState(null, true);
}

/** The dialog that is open. */
export function useOpenDialog(): FrameDialog | null {
  return useStore(store);
}
