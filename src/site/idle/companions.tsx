import { AccountHost } from '../../auth/account/account-host.tsx';
import { CriticalNotice } from '../crash/critical-notice.tsx';
import { VersionOffer } from '../offline/version-offer.tsx';
import { AccordionKeys } from './accordion-keys.tsx';
import { BugFollower } from './bug-follower.tsx';
import { LoadingScreen } from './loading-screen.tsx';

/** A part of the bar in the chunk of the companions, which every page loads anyway. */
export { AccountButton } from '../../auth/account/account-button.tsx';

/** What accompanies every page without belonging to any. */
export function Companions() {
  return (
    <>
      <AccordionKeys />
      <BugFollower />
      <LoadingScreen />
      <AccountHost />
      <VersionOffer />
      <CriticalNotice />
    </>
  );
}
