import type { DrawnScene } from '../../content/scenes/product-scene.ts';
import { classNames } from '#lib/react/class-names.ts';
import { ToolWindow } from './tool-window.tsx';

/**
 * A tool at work: one picture and its caption. It shows the finished state; the steps before it are played once, when it comes
 * near (watch-scenes.ts).
 */
export function SceneFigure({ scene: { tool, windows, seen }, className }: { scene: DrawnScene; className?: string }) {
  return (
    <figure className={classNames('scene', className)}>
      <div role="img" aria-label={`${tool} at work`}>
        <div aria-hidden="true" className={classNames('scene-stage', windows.length > 1 && 'scene-pair')}>
          {windows.map((window) => (
            <ToolWindow key={window.title} window={window} />
          ))}
        </div>
      </div>
      <figcaption className="mt-4 max-w-[80ch] text-sm text-muted">{seen}</figcaption>
    </figure>
  );
}
