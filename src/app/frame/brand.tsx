import { Link } from 'react-router-dom';
import { SITE } from '../../content/site.ts';

/** The bug emoji and the product's name, leading home. */
export function Brand() {
  return (
    <Link to="/" className="inline-flex min-h-11 items-center gap-2 rounded-control text-lg font-semibold tracking-tight whitespace-nowrap">
      <span aria-hidden="true">🐛</span>
      {SITE.name}
    </Link>
  );
}
