import { Suspense } from 'react';
import { lazyText } from '#ui/page/lazy-part.tsx';
import { MotionSwitch } from '../idle/idle-parts.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

const FooterText = lazyText(async () => (await import('./footer-text.tsx')).FooterText);

export function SiteFooter() {
  return (
    <footer className="screen-only border-t border-line bg-surface">
      <Suspense>
        <FooterText />
      </Suspense>
      {/* The room of the switch is kept, so that nothing moves when it arrives. */}
      <div className="page flex min-h-15 flex-wrap justify-end gap-4 pb-6">
        <ThemeSwitch />
        <MotionSwitch />
      </div>
    </footer>
  );
}
