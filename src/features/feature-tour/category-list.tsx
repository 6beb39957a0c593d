import { TOOL_CATEGORIES } from '../../content/tool-categories.ts';
import { CategoryCard } from './category-card.tsx';

/** The thirteen areas in words; the diagram's nodes lead here. */
export function CategoryList() {
  return (
    <ul className="grid gap-x-10 md:grid-cols-2 xl:grid-cols-3">
      {TOOL_CATEGORIES.map((category) => (
        <CategoryCard key={category.name} category={category} />
      ))}
    </ul>
  );
}
