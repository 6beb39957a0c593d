import { Link } from 'react-router-dom';
import { ExplainedList } from '../../components/page/explained-list.tsx';
import { Section } from '../../components/page/section.tsx';
import { EXTENSION_PERMISSIONS } from '../../content/permissions.ts';
import { StoreListing } from './store-listing.tsx';

/** What stands below the installation: the store's listing and the permissions. */
export function DownloadText() {
  return (
    <>
      <div className="page mt-16">
        <StoreListing />
      </div>
      <Section id="permissions" title="What it asks for, and why">
        <ExplainedList items={EXTENSION_PERMISSIONS} />
        <p className="mt-4 text-muted">
          More on the{' '}
          <Link to="/privacy" className="text-link underline underline-offset-2 hover:no-underline">
            privacy page
          </Link>
          .
        </p>
      </Section>
    </>
  );
}
