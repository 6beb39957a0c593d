import { ClosingCall } from '#ui/page/closing-call.tsx';
import { Section } from '#ui/page/section.tsx';
import { BOOKMARK_SCENE } from '../../../content/scenes/product-scenes.ts';
import { SceneFigure } from '../../../scenes/product/scene-figure.tsx';
import { StoreListing } from './store-listing.tsx';

/** The text below the installation: the store's listing, what opens then, and what comes after. */
export function DownloadText() {
  return (
    <>
      <div className="page my-16">
        <StoreListing />
      </div>
      <Section id="opens" tone="surface" title={BOOKMARK_SCENE.title} lede={BOOKMARK_SCENE.text}>
        <SceneFigure scene={BOOKMARK_SCENE} />
      </Section>
      <ClosingCall
        title="Installed?"
        text="The first guide leads from the store page to the first tool."
        links={{ '/documentation': 'Read the Guides', '/learn-more': 'Take the Tour' }}
      />
    </>
  );
}
