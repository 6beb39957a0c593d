import { Icon } from '#ui/elements/icon.tsx';
import { CATEGORY_VIEWS } from '../../../content/scenes/category-views.ts';
import type { ToolCategory } from '../../../content/extension/tool-categories.ts';
import { SceneFigure } from '../../../scenes/product/scene-figure.tsx';

/** A category in words, and one of its tools at work. */
export function CategoryCard({ category }: { category: ToolCategory }) {
  return (
    <li id={category.id} className="grid content-start gap-6 border-t border-line pt-6 pb-10 target:border-accent">
      <div className="flex gap-4">
        <span className="grid size-10 shrink-0 place-items-center rounded-control bg-tint text-link">
          <Icon name={category.icon} className="size-5" />
        </span>
        <div>
          <h3 className="text-xl">{category.name}</h3>
          <p className="mt-1 text-muted">{category.summary}</p>
          <p className="mt-1 text-sm text-muted">{category.examples.join(' · ')}</p>
        </div>
      </div>
      <SceneFigure scene={CATEGORY_VIEWS[category.id]} className="self-end" />
    </li>
  );
}
