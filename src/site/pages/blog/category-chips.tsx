import { Link } from 'react-router-dom';
import { classNames } from '#lib/react/class-names.ts';
import { CATEGORY_CHIPS, categoryAddress, type CategoryChip } from './category-filter.ts';

const CHIP = 'inline-flex min-h-9 items-center rounded-pill border px-4 text-sm font-medium transition-colors';

/** Links that narrow the list: the choice is in the address, so back, reload and sharing keep it. */
export function CategoryChips({ chosen }: { chosen: CategoryChip | null }) {
  return (
    <nav aria-label="Categories">
      <ul className="flex flex-wrap gap-2">
        {[null, ...CATEGORY_CHIPS].map((category) => (
          <li key={category}>
            <Link
              to={categoryAddress(category)}
              aria-current={category === chosen ? 'true' : undefined}
              className={classNames(
                CHIP,
                category === chosen ? 'border-transparent bg-fill text-on-fill' : 'border-control bg-surface text-ink hover:bg-raised',
              )}
            >
              {category ?? 'All'}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
