import { AccordionKeys } from './accordion-keys.tsx';
import { BugFollower } from './bug-follower.tsx';
import { LoadingScreen } from './loading-screen.tsx';
import { ScrollToTop } from './scroll-to-top.tsx';

/** What accompanies every page without belonging to any. */
export function Companions() {
  return (
    <>
      <AccordionKeys />
      <ScrollToTop />
      <BugFollower />
      <LoadingScreen />
    </>
  );
}
