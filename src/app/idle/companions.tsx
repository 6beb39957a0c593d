import { AccountHost } from '../../features/account/account-host.tsx';
import { OfflineSupport } from '../offline/offline-support.tsx';
import { AccordionKeys } from './accordion-keys.tsx';
import { BugFollower } from './bug-follower.tsx';
import { LoadingScreen } from './loading-screen.tsx';
import { ScrollToTop } from './scroll-to-top.tsx';

/** In the chunk of the companions, which every page loads anyway. */
export { AccountButton } from '../../features/account/account-button.tsx';

/** What accompanies every page without belonging to any. */
export function Companions() {
  return (
    <>
      <AccordionKeys />
      <ScrollToTop />
      <BugFollower />
      <LoadingScreen />
      <AccountHost />
      <OfflineSupport />
    </>
  );
}
