import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ToolScene } from '../../content/scenes/product-scene.ts';
import { classNames } from '#lib/react/class-names.ts';
import { ToolWindows } from './tool-window.tsx';

/** A scene begins once its upper edge has passed this much of the window from below. */
const MARGIN = '0px 0px -20% 0px';

interface Props {
  scene: ToolScene;
  /** Of a scene in a set: 0 while another one shows, else another number each time it is chosen. */
  showing?: number;
  className?: string;
}

/**
 * A tool at work: one picture and its caption. It shows the finished state; the steps that led there are played from it once, when
 * it comes near, and again when it is chosen.
 */
export function SceneFigure({ scene: { tool, windows, seen }, showing = 1, className }: Props) {
  const figure = useRef<HTMLElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const sight = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        sight.disconnect();
        setIsNear(true);
      },
      { rootMargin: MARGIN },
    );
    if (figure.current) sight.observe(figure.current);
    return () => sight.disconnect();
  }, []);
  useLayoutEffect(() => {
    if (isNear && showing > 0 && figure.current) play(figure.current);
  }, [isNear, showing]);
  return (
    <figure ref={figure} className={classNames('scene @container/scene flex flex-1 flex-col', className)}>
      <div role="img" aria-label={`${tool} at work`} className="flex flex-1 flex-col">
        <ToolWindows windows={windows} />
      </div>
      <figcaption className="mt-4 max-w-[80ch] text-sm text-muted">{seen}</figcaption>
    </figure>
  );
}

/** Plays what happens in a scene (src/styles/scenes.css), from its beginning. */
function play(scene: HTMLElement): void {
  delete scene.dataset['alive'];
  // Read in between, or the browser sees no change and goes on where the animations stand.
  void scene.offsetWidth;
  scene.dataset['alive'] = '';
}
