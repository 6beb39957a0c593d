import { buttonClass } from '#ui/controls/button.tsx';
import { Icon } from '#ui/elements/icon.tsx';
import { DEMO_STEPS } from '../../../content/extension/demo-tour.ts';
import { SceneFigure } from '../../../scenes/product/scene-figure.tsx';
import { SceneSet } from '../../../scenes/product/scene-set.tsx';

const ENTRIES = DEMO_STEPS.map(({ title, text, scene }, index) => ({
  id: String(index + 1),
  tab: (
    <>
      <span data-progress />
      {index + 1}
      <span className="max-lg:sr-only">. {title}</span>
    </>
  ),
  panel: (
    <>
      <div className="my-6">
        <h3 className="text-2xl lg:sr-only">{title}</h3>
        <p className="mt-2 max-w-[64ch] text-lg text-muted">{text}</p>
      </div>
      <SceneFigure scene={scene} />
    </>
  ),
}));

/** The tour as it is played: five scenes, each with its caption. Its transcript is below it. */
export function Tour() {
  return (
    <SceneSet id="tour-step" label="Steps" entries={ENTRIES} isTour className="rounded-card border border-line bg-tint p-4 sm:p-8">
      <button type="button" data-plain data-tour-play className={buttonClass('primary', 'medium')}>
        <span className="tour-play items-center gap-2">
          <Icon name="play" className="fill-current" />
          Play the tour
        </span>
        <span className="tour-pause items-center gap-2">
          <Icon name="pause" className="fill-current" />
          Pause
        </span>
      </button>
    </SceneSet>
  );
}
