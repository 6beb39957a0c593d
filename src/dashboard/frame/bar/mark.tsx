import { Link } from 'react-router-dom';
import { IN_REPORT } from '#lib/in-report.ts';
import { Icon } from '#ui/elements/icon.tsx';
import { SITE } from '../../../content/site/site.ts';

/** The site's mark, which leads to its home page where there is a site. */
export function Mark() {
  if (IN_REPORT) return <Icon name="mark" className="two-tone size-6" />;
  return (
    <Link
      to="/"
      aria-label={`${SITE.name}, home page`}
      className="inline-flex size-8 shrink-0 items-center justify-center rounded-control hover:bg-raised"
    >
      <Icon name="mark" className="two-tone size-6" />
    </Link>
  );
}
