import { Button } from '#ui/controls/button.tsx';
import { classNames } from '#lib/react/class-names.ts';
import { useViewPart, type Views } from '../../view/use-view.ts';

/** Undo and redo. */
export function UndoButtons({ views, className }: { views: Views; className?: string }) {
  const { depth, top } = useViewPart(views, (state) => ({ depth: state.depth, top: state.top }));
  const { undo, redo } = views.actions;
  return (
    <div className={classNames('flex items-center', className)}>
      <Button size="small" variant="quiet" disabled={depth === 0} onClick={undo} aria-keyshortcuts="Control+Z Meta+Z">
        Undo
      </Button>
      <Button size="small" variant="quiet" disabled={depth >= top} onClick={redo} aria-keyshortcuts="Control+Shift+Z Meta+Shift+Z">
        Redo
      </Button>
    </div>
  );
}
