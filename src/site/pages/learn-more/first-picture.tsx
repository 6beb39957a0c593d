import { BOOKMARK_SCENE } from '../../../content/scenes/product-scenes.ts';
import { ToolWindow } from '../../../scenes/product/tool-window.tsx';

/** The first picture of the tour: shown in place of the video until it is played. */
export function FirstPicture() {
  return (
    <div aria-hidden="true" className="scene absolute inset-0 overflow-hidden p-4 sm:p-8">
      <div className="scene-stage scene-pair">
        {BOOKMARK_SCENE.windows.map((window) => (
          <ToolWindow key={window.title} window={window} />
        ))}
      </div>
    </div>
  );
}
