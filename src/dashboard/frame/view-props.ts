import type { Dimension, FilterDimension } from '#contract/questions/dimensions.ts';
import type { Counted } from '#contract/questions/selection.ts';
import type { PickMode } from '../view/pick.ts';
import type { Views } from '../view/use-view.ts';

/** Filters by a name: the click on a row. */
export type OnPick = (dim: Dimension | FilterDimension, value: string, mode: PickMode) => void;

/** What the frame gives each view, with who counts. All of it stays the same object while the view is shown, but for what it says. */
export interface ViewProps extends Counted {
  /** The state of the view (range, filters, ...) and its changes. */
  views: Views;
  onPick: OnPick;
  /** Asks the dashboard's question again. */
  refresh: () => void;
}
