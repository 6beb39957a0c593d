import type { Guide } from '../../../content/documentation/guides.ts';
import { GUIDE_SCENES } from '../../../content/scenes/product-scenes.ts';
import { SceneFigure } from '../../../scenes/product/scene-figure.tsx';

/** A guide in full: its name above its topics, each of which can be linked to. */
export function GuideText({ guide }: { guide: Guide }) {
  const scene = GUIDE_SCENES[guide.id];
  return (
    <section id={guide.id} aria-labelledby={`${guide.id}-title`} className="border-t border-line py-12">
      <h2 id={`${guide.id}-title`} className="text-2xl">
        {guide.title}
      </h2>
      <div className="mt-6 grid gap-x-12 gap-y-10 md:grid-cols-2">
        {scene && <SceneFigure scene={scene} className="md:col-span-2" />}
        {guide.topics.map(({ id, title, paragraphs }) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`} className="target:border-l-2 target:border-accent target:pl-4">
            <h3 id={`${id}-title`} className="text-lg">
              {title}
            </h3>
            <div className="mt-2 space-y-3 text-muted">
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          </section>
        ))}
      </div>
    </section>
  );
}
