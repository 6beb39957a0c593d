import { Button } from '#ui/controls/button.tsx';
import type { Side } from '../../view/pick.ts';
import { openDialog } from '../dialogs.ts';

interface Props {
  side?: Side;
  label?: string;
  className?: string;
}

/** Marks the buttons that open the dialog, one of which takes the focus when it closes. */
const ADDS = 'data-adds-filter';

/** Opens the dialog of the filters. */
export function AddFilter({ side = 'main', label = '+ Filter', className }: Props) {
  return (
    <Button
      {...{ [ADDS]: side }}
      size="small"
      variant="quiet"
      aria-haspopup="dialog"
      aria-label={side === 'main' ? undefined : '+ Filter of what is compared'}
      className={className}
      onClick={() => openDialog(side === 'main' ? 'filter' : 'comparedFilter')}
    >
      {label}
    </Button>
  );
}

/** Gives the focus to the button that is in sight: a first filter moves it to another line. */
export function focusAddFilter(side: Side): void {
  for (const button of document.querySelectorAll<HTMLElement>(`[${ADDS}="${side}"]`)) if (button.checkVisibility()) button.focus();
}
