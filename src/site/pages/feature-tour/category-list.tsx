import { Link } from 'react-router-dom';
import { TOOL_CATEGORIES } from '../../../content/extension/tool-categories.ts';
import { CategoryCard } from './category-card.tsx';

/** The thirteen areas in words; the diagram's nodes lead here. */
export function CategoryList() {
  return (
    <ul className="grid gap-x-12 lg:grid-cols-2">
      {TOOL_CATEGORIES.map((category) => (
        <CategoryCard key={category.name} category={category} />
      ))}
      <MissingTool />
    </ul>
  );
}

/** Thirteen areas leave room at the end of the last row. */
function MissingTool() {
  return (
    <li className="border-t border-line pt-6 pb-10">
      <h3 className="text-lg">Missing something?</h3>
      <p className="mt-1 max-w-[60ch] text-muted">
        Name the moment in which you needed it and what you used instead. That is how most of these tools got here.
      </p>
      <Link to="/contact" className="mt-2 inline-flex min-h-8 items-center text-link underline underline-offset-2 hover:no-underline">
        Suggest a tool
      </Link>
    </li>
  );
}
