import { ClosingCall } from '../../components/page/closing-call.tsx';
import { StoreListing } from './store-listing.tsx';

/** What stands below the installation: the store's listing, and what comes after. */
export function DownloadText() {
  return (
    <>
      <div className="page mt-16 mb-20">
        <StoreListing />
      </div>
      <ClosingCall
        title="Installed?"
        text="The first guide leads from the store page to the first tool."
        links={{ '/documentation': 'Read the Guides', '/learn-more': 'Take the Tour' }}
      />
    </>
  );
}
