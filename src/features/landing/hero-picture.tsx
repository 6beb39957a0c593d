import { HeroPoster } from './hero-poster.tsx';
import { MatrixPattern } from './matrix-pattern.tsx';
import { Icon } from '../../components/ui/icon.tsx';

/** The picture beside the hero's words, for the eye only: from 768 px a square of fixed proportions, below it a quiet band. */
export function HeroPicture() {
  return (
    <div aria-hidden="true" className="select-none">
      <div className="relative hidden aspect-square w-full md:block">
        <HeroPoster />
      </div>
      <div className="relative grid h-44 place-items-center overflow-hidden rounded-card md:hidden">
        <MatrixPattern />
        <span className="relative grid size-24 place-items-center rounded-pill border border-accent bg-surface text-link">
          <Icon name="bug" className="size-12" />
        </span>
      </div>
    </div>
  );
}
