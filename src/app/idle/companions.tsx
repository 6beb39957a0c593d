import { AccountHost } from '../../features/account/account-host.tsx';
import { SceneLife } from '../../scenes/product/scene-life.tsx';
import { CriticalNotice } from '../crash/critical-notice.tsx';
import { OfflineSupport } from '../offline/offline-support.tsx';
import { AccordionKeys } from './accordion-keys.tsx';
import { BugFollower } from './bug-follower.tsx';
import { LoadingScreen } from './loading-screen.tsx';

/** Parts of the bar in the chunk of the companions, which every page loads anyway. */
export { AccountButton } from '../../features/account/account-button.tsx';
export { ScrollToTop } from './scroll-to-top.tsx';

/** What accompanies every page without belonging to any. */
export function Companions() {
  return (
    <>
      <AccordionKeys />
      <BugFollower />
      <SceneLife />
      <LoadingScreen />
      <AccountHost />
      <OfflineSupport />
      <CriticalNotice />
    </>
  );
}
