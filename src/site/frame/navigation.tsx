import { useEffect, useRef, useSyncExternalStore } from 'react';
import { Link, matchPath, useLocation } from 'react-router-dom';
import { mayMove } from '#lib/browser/motion.ts';
import { classNames } from '#lib/react/class-names.ts';
import { buttonClass, Button } from '#ui/controls/button.tsx';
import { Icon } from '#ui/elements/icon.tsx';
import { SITE } from '../../content/site/site.ts';
import { AccountButton } from '../idle/idle-parts.tsx';
import { matchRoute } from '../routing/routes.ts';
import { Brand } from './brand.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

/** How far down the page a way back to its top is offered. */
const FAR_PX = 300;

interface BarLink {
  to: string;
  label: string;
}

const BAR_LINKS: readonly BarLink[] = [
  { to: '/', label: 'Home' },
  { to: '/features', label: 'Features' },
  { to: '/about', label: 'About' },
  { to: '/blog', label: 'Blog' },
  { to: '/premium', label: 'Services' },
  { to: '/analytics', label: 'Analytics' },
  { to: '/contact', label: 'Contact' },
];

/** The short menu of small screens; everything else is in the footer. */
const MENU_LINKS: readonly BarLink[] = [
  { to: '/features', label: 'Features' },
  { to: '/download', label: 'Download' },
  { to: '/about', label: 'About' },
  { to: '/analytics', label: 'Analytics' },
  { to: '/contact', label: 'Contact' },
];

function linkClass(isActive: boolean): string {
  return classNames(
    'inline-flex min-h-11 items-center rounded-control px-2.5 text-sm font-medium transition-colors hover:bg-raised',
    isActive ? 'text-link' : 'text-muted hover:text-ink',
  );
}

/** Loads a page's module when its link is about to be used. */
function preload(path: string) {
  const load = () =>
    void matchRoute(path)
      .page.preload()
      .catch(() => undefined);
  return { onPointerEnter: load, onFocus: load };
}

function Links({ of, className }: { of: readonly BarLink[]; className?: string }) {
  const { pathname } = useLocation();
  return of.map(({ to, label }) => {
    // An article belongs to the blog; every page begins with the address of the home page.
    const isActive = matchPath({ path: to, end: to === '/' }, pathname) !== null;
    return (
      <li key={to}>
        <Link to={to} aria-current={isActive ? 'page' : undefined} className={classNames(linkClass(isActive), className)} {...preload(to)}>
          {label}
        </Link>
      </li>
    );
  });
}

function Actions() {
  return (
    <>
      {/* Its room is kept, so that nothing moves when the button arrives. */}
      <div className="h-9 w-20 noscript:hidden">
        <AccountButton />
      </div>
      <Link to="/learn-more" className={buttonClass('secondary', 'small')} {...preload('/learn-more')}>
        Learn More<span className="sr-only"> about {SITE.name}</span>
      </Link>
      <Link to="/download" data-action="download-click" className={buttonClass('primary', 'small')} {...preload('/download')}>
        Download
      </Link>
    </>
  );
}

/** The fixed bar, 64 px high; where it has no room for its links, a short menu opens below it, with and without scripts. */
export function Navigation() {
  const menu = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  const shown = useRef(key);
  // A menu that was opened before the application came stays open.
  useEffect(() => {
    if (key !== shown.current) menu.current?.hidePopover();
    shown.current = key;
  }, [key]);
  return (
    <header className="group screen-only fixed inset-x-0 top-0 z-40 border-b border-line bg-bg">
      <nav aria-label="Main" className="page flex h-[63px] items-center justify-between gap-4">
        <Brand />
        <ul className="hidden flex-1 items-center bar:flex">
          <Links of={BAR_LINKS} />
        </ul>
        <div className="flex items-center gap-2">
          {/* First in its row: it appears and disappears without moving its neighbors. */}
          <ScrollToTop />
          <div className="hidden sm:block">
            <ThemeSwitch />
          </div>
          <div className="hidden items-center gap-2 bar:flex">
            <Actions />
          </div>
          <button type="button" popoverTarget="site-menu" className={buttonClass('quiet', 'medium', 'px-3 bar:hidden')}>
            <Icon name="menu" className="group-has-open:hidden" />
            <Icon name="x" className="hidden group-has-open:block" />
            Menu
          </button>
        </div>
      </nav>
      <div
        ref={menu}
        id="site-menu"
        popover="auto"
        className="fixed inset-x-0 top-16 bottom-auto m-0 max-h-[calc(100dvh-4rem)] w-full overflow-auto border-b border-line bg-bg text-ink bar:hidden"
      >
        <div className="page grid gap-4 py-4 md:grid-cols-[1fr_auto] md:items-center">
          <ul className="grid sm:flex sm:flex-wrap">
            <Links of={MENU_LINKS} className="w-full" />
          </ul>
          <div className="flex flex-wrap items-center gap-2">
            <Actions />
            <div className="sm:hidden">
              <ThemeSwitch />
            </div>
          </div>
        </div>
      </div>
    </header>
  );
}

/** The button to the top of a page that was read further down. In the fixed bar it covers nothing that is read. */
function ScrollToTop() {
  const isFar = useSyncExternalStore(
    subscribe,
    () => scrollY > FAR_PX,
    () => false,
  );
  return isFar && <Button size="small" icon="arrow-up" aria-label="Scroll to top" onClick={scrollToTop} />;
}

function subscribe(listener: () => void): () => void {
  addEventListener('scroll', listener, { passive: true });
  return () => removeEventListener('scroll', listener);
}

/** The button is about to disappear: a visitor on the keyboard continues from the beginning of the page. */
function scrollToTop(): void {
  scrollTo({ top: 0, behavior: mayMove() ? 'smooth' : 'instant' });
  document.getElementById('main')?.focus({ preventScroll: true });
}
