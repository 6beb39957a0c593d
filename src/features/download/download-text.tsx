import { Link } from 'react-router-dom';
import { ClosingCall } from '../../components/page/closing-call.tsx';
import { ExplainedList } from '../../components/page/explained-list.tsx';
import { Section } from '../../components/page/section.tsx';
import { buttonClass } from '../../components/ui/button-class.ts';
import { EXTENSION_PERMISSIONS } from '../../content/permissions.ts';
import { StoreListing } from './store-listing.tsx';

/** What stands below the installation: the store's listing and the permissions, and what comes after. */
export function DownloadText() {
  return (
    <>
      <div className="page mt-16">
        <StoreListing />
      </div>
      <Section id="permissions" beside title="What it asks for, and why">
        <ExplainedList items={EXTENSION_PERMISSIONS} />
        <p className="mt-4 text-muted">
          More on the{' '}
          <Link to="/privacy" className="text-link underline underline-offset-2 hover:no-underline">
            privacy page
          </Link>
          .
        </p>
      </Section>
      <ClosingCall
        title="Installed?"
        text="The first guide leads from the store page to the first tool."
        actions={
          <>
            <Link to="/documentation" className={buttonClass('primary', 'large')}>
              Read the Guides
            </Link>
            <Link to="/learn-more" className={buttonClass('secondary', 'large')}>
              Take the Tour
            </Link>
          </>
        }
      />
    </>
  );
}
