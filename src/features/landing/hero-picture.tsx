import { Icon } from '../../components/elements/icon.tsx';
import { HeroScene } from '../../scenes/hero/hero.tsx';
import { MatrixPattern } from './matrix-pattern.tsx';

/** The picture beside the hero's words, for the eye only: from 768 px the categories around the bug, below it a quiet band. */
export function HeroPicture() {
  return (
    <div className="select-none">
      <div className="mx-auto hidden w-full max-w-[34rem] md:block lg:max-w-none">
        <HeroScene />
      </div>
      <div aria-hidden="true" className="relative grid h-44 place-items-center overflow-hidden rounded-card md:hidden">
        <MatrixPattern />
        <span className="relative grid size-24 place-items-center rounded-pill border border-accent bg-surface text-link">
          <Icon name="mark" className="size-14" />
        </span>
      </div>
    </div>
  );
}
