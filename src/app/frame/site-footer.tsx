import { Suspense } from 'react';
import { lazyText } from '../../components/page/lazy-part.tsx';
import { MotionSwitch } from '../idle/idle-parts.tsx';

const FooterText = lazyText(async () => (await import('./footer-text.tsx')).FooterText);

export function SiteFooter() {
  return (
    <footer className="screen-only border-t border-line bg-surface">
      <Suspense>
        <FooterText />
      </Suspense>
      {/* Its room is kept, so that nothing moves when the switch arrives. */}
      <div className="page min-h-15 pb-6">
        <MotionSwitch />
      </div>
    </footer>
  );
}
