import type { IconName } from '../elements/icon-names.ts';
import { Icon } from '../elements/icon.tsx';
import { classNames } from '#lib/react/class-names.ts';

interface Props {
  cards: readonly { icon: IconName; title: string; text: string }[];
  /** Classes that say how many stand side by side. */
  columns?: string;
}

/** Things said about the product: of each a drawing, an h3, a few words. */
export function FeatureCards({ cards, columns = 'sm:grid-cols-2 lg:grid-cols-4' }: Props) {
  return (
    <ul className={classNames('grid gap-4', columns)}>
      {cards.map(({ icon, title, text }) => (
        <li key={title} className="rounded-card border border-line bg-surface p-4 sm:p-5">
          <div className="flex items-center gap-3">
            <span className="grid size-10 shrink-0 place-items-center rounded-control bg-tint text-link">
              <Icon name={icon} className="size-5" />
            </span>
            <h3 className="text-lg">{title}</h3>
          </div>
          <div className="mt-3 text-sm text-muted sm:text-base">{text}</div>
        </li>
      ))}
    </ul>
  );
}
