import { buttonClass } from '#ui/controls/button.tsx';
import { Link } from 'react-router-dom';
import { Icon } from '#ui/elements/icon.tsx';
import { PRODUCT_SCENES } from '../../../content/scenes/product-scenes.ts';
import type { ProductScene } from '../../../content/scenes/product-scene.ts';
import { SceneFigure } from '../../../scenes/product/scene-figure.tsx';
import { SceneSet, useShownEntry } from '../../../scenes/product/scene-set.tsx';

const ENTRIES = PRODUCT_SCENES.map((scene) => ({
  id: scene.id,
  tab: scene.tool,
  panel: (showing: number) => <Tool scene={scene} showing={showing} />,
}));

/** The product itself, on a dark band right below the hero: five of its tools at work. */
export function ToolBand() {
  const [shown, show] = useShownEntry();
  return (
    <section id="features" aria-labelledby="features-title" data-theme="dark" className="scene-ground py-14 md:py-20">
      <div className="page">
        <h2 id="features-title" className="mb-4 font-sans text-sm font-medium tracking-normal text-link">
          Built for the work itself
        </h2>
        <SceneSet id="tool" label="Tools" entries={ENTRIES} shown={shown} onShow={show} />
        <Link to="/features" className={buttonClass('secondary', 'medium', 'mt-8')}>
          See all thirteen areas
          <Icon name="arrow-right" />
        </Link>
      </div>
    </section>
  );
}

function Tool({ scene, showing }: { scene: ProductScene; showing: number }) {
  return (
    <>
      <div className="mt-8 mb-8 grid items-end gap-x-12 gap-y-4 lg:grid-cols-[1.1fr_1fr]">
        <h3 className="text-4xl tracking-tight md:text-5xl">{scene.title}</h3>
        <p className="max-w-[60ch] text-lg text-muted">{scene.text}</p>
      </div>
      <SceneFigure scene={scene} showing={showing} />
    </>
  );
}
