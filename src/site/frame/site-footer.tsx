import { FooterText } from './footer-text.tsx';
import { MotionSwitch } from '../idle/idle-parts.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

export function SiteFooter() {
  return (
    <footer className="screen-only border-t border-line bg-surface">
      <FooterText />
      {/* The room of the switch is kept, so that nothing moves when it arrives. */}
      <div className="page flex min-h-15 flex-wrap justify-end gap-4 pb-6">
        <ThemeSwitch />
        <MotionSwitch />
      </div>
    </footer>
  );
}
