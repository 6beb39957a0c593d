import { Icon } from '../../components/elements/icon.tsx';
import type { ToolCategory } from '../../content/extension/tool-categories.ts';

export function CategoryCard({ category }: { category: ToolCategory }) {
  return (
    <li id={category.id} className="flex gap-4 border-t border-line py-6 target:border-accent">
      <span className="grid size-10 shrink-0 place-items-center rounded-control bg-tint text-link">
        <Icon name={category.icon} className="size-5" />
      </span>
      <div>
        <h3 className="text-lg">{category.name}</h3>
        <p className="mt-1 text-muted">{category.summary}</p>
        <ul className="mt-2 text-sm text-muted">
          {category.examples.map((example) => (
            <li key={example} className="flex gap-2">
              <span aria-hidden="true" className="text-accent">
                ·
              </span>
              {example}
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
}
