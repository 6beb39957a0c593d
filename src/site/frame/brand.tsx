import { Link } from 'react-router-dom';
import { Icon } from '#ui/elements/icon.tsx';
import { SITE } from '../../content/site/site.ts';

/** The mark and the product's name, leading home. */
export function Brand() {
  return (
    <Link
      to="/"
      className="inline-flex min-h-11 items-center gap-2 rounded-control font-heading text-xl font-bold tracking-tight whitespace-nowrap"
    >
      <Icon name="mark" className="two-tone size-7" />
      <span className="sr-only">🐛</span>
      {SITE.name}
    </Link>
  );
}
